import { useId } from "react";
import { Icon } from "../kit/icon.tsx";

interface MissingCardProps {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** Replaces a section without an answer: never empty, and never like a section in order. */
export function MissingCard({ id, title, reason }: MissingCardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="keep arrive relative overflow-hidden rounded-md border border-dashed border-unknown-line bg-unknown-soft p-4 pl-7"
    >
      <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-3" />
      <h2 id={titleId} className="flex items-center gap-2 text-title font-semibold text-unknown">
        <Icon name="question" />
        {title}
      </h2>
      <p className="mt-1 text-body text-ink-soft">{reason}</p>
    </section>
  );
}
