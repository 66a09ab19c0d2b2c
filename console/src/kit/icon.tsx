/** Our icons: 16 px outlines in the text colour. Each is next to a word, so screen readers skip it. */
import type { Tone } from "./tone.ts";

const PATHS = {
  check: "m3 8.5 3.2 3.2L13 5",
  warning: "M8 2.5 14.5 13.5H1.5ZM8 6.5v3.2M8 11.6v.1",
  forbidden: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM3.8 3.8l8.4 8.4",
  question:
    "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM6.2 6.3C6.3 5.3 7 4.8 8 4.8s1.8.6 1.8 1.5c0 1.3-1.8 1.3-1.8 2.7M8 11.2v.1",
  clock: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.8V8l2.2 1.4",
  copy: "M6 6h7.5v7.5H6ZM10 6V2.5H2.5V10H6",
  print: "M4.5 6V2.5h7V6M4.5 12H2.5V6h11v6h-2M4.5 10h7v3.5h-7Z",
  refresh: "M13.5 8A5.5 5.5 0 1 1 11.7 4M13.5 2v3h-3",
  down: "m4 6 4 4 4-4",
  right: "m6 4 4 4-4 4",
  left: "m10 4-4 4 4 4",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2",
  plus: "M8 3v10M3 8h10",
  close: "m4 4 8 8M12 4l-8 8",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  download: "M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11",
  upload: "M8 10.5V3M4.8 6 8 2.8 11.2 6M2.5 13.5h11",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  play: "M5 3.2 12.5 8 5 12.8Z",
  shield: "M8 2 13 4v4c0 3-2.2 5.2-5 6-2.8-.8-5-3-5-6V4Z",
  key: "M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.3 7.7 2.5 13.5M4.5 11.5l1.5 1.5",
  device: "M2.5 3h11v7.5h-11ZM6 13.5h4M8 10.5v3",
  person:
    "M8 2.5a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM2.8 13.5c.6-2.6 2.6-3.8 5.2-3.8s4.6 1.2 5.2 3.8",
  link: "M6.5 9.5l3-3M7 4.5l1.3-1.3a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.3 1.3a3.2 3.2 0 0 1-4.5-4.5L4.5 7",
  external: "M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5",
} as const;

export type IconName = keyof typeof PATHS;

export const TONE_ICON: Readonly<Record<Exclude<Tone, "plain">, IconName>> = {
  ok: "check",
  warn: "warning",
  bad: "forbidden",
  unknown: "question",
};

interface IconProps {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number;
  readonly className?: string;
}

export function Icon({ name, size = 16, className = "" }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
