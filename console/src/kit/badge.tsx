import type { ReactNode } from "react";
import { Icon, type IconName, TONE_ICON } from "./icon.tsx";
import { type Tone, TONE_BOX } from "./tone.ts";

interface BadgeProps {
  readonly tone: Tone;
  /** Replaces the tone's own icon. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a word, with its icon. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const name = icon ?? (tone === "plain" ? null : TONE_ICON[tone]);
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md border px-1.5 py-0.5 text-small font-semibold whitespace-nowrap ${TONE_BOX[tone]}`}
    >
      {name && <Icon name={name} size={14} />}
      {children}
    </span>
  );
}
