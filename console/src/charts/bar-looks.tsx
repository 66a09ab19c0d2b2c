/** How parts of bars are drawn. Each has its own pattern, so that it is recognizable without its colour. */
import type { ReactNode } from "react";

export type BarLook = "solid" | "crossed" | "dotted" | "hatched";

/** The attributes of a shape with this look. `id` is the id of its patterns. */
export const paintOf = (look: BarLook, id: string) =>
  look === "solid"
    ? { className: "fill-accent" }
    : { className: STROKES[look], fill: `url(#${id}-${look})`, strokeWidth: 1 };

const STROKES = {
  crossed: "stroke-bad",
  dotted: "stroke-warn",
  hatched: "stroke-unknown",
} as const;

/** The patterns that `paintOf` refers to. */
export function BarPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <Pattern id={`${id}-crossed`} background="fill-bad-soft">
        <path d="M0 0 6 6M6 0 0 6" className="stroke-bad" strokeWidth={1.2} />
      </Pattern>
      <Pattern id={`${id}-dotted`} background="fill-warn-soft">
        <circle cx={3} cy={3} r={1.2} className="fill-warn" />
      </Pattern>
      <Pattern id={`${id}-hatched`} background="fill-unknown-soft">
        <path d="M0 6 6 0" className="stroke-unknown" strokeWidth={1} />
      </Pattern>
    </defs>
  );
}

interface PatternProps {
  readonly id: string;
  readonly background: string;
  readonly children: ReactNode;
}

const SIZE = 6;

function Pattern({ id, background, children }: PatternProps) {
  return (
    <pattern id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <rect width={SIZE} height={SIZE} className={background} />
      {children}
    </pattern>
  );
}
