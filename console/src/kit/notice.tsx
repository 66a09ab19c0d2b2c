import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { TONE_TEXT, type Tone } from "./tone.ts";

const BOX: Readonly<Record<Tone, string>> = {
  ok: "border-ok-line bg-ok-soft",
  warn: "border-warn-line bg-warn-soft",
  bad: "border-bad-line bg-bad-soft",
  unknown: "border-dashed border-unknown-line bg-unknown-soft",
  plain: "border-line bg-raised",
};

interface NoticeProps {
  readonly tone: Tone;
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  readonly role?: "alert" | "status";
  readonly icon?: IconName;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Something to know before continuing: a title in the colour of its tone, and what to do. */
export function Notice({ tone, role, icon, title, children }: NoticeProps) {
  return (
    <div role={role} className={`rounded-md border p-3.5 text-body text-ink ${BOX[tone]}`}>
      {title !== undefined && (
        <p className={`flex flex-wrap items-center gap-2 font-semibold ${TONE_TEXT[tone]}`}>
          {icon && <Icon name={icon} />}
          {title}
        </p>
      )}
      {children}
    </div>
  );
}
