/** The meaning of a colour. It is never the only signal: an icon and a word are next to it. */
export type Tone = "ok" | "warn" | "bad" | "unknown" | "plain";

/** Text, soft background and border of a tone. */
export const TONE_BOX: Readonly<Record<Tone, string>> = {
  ok: "border-ok-line bg-ok-soft text-ok",
  warn: "border-warn-line bg-warn-soft text-warn",
  bad: "border-bad-line bg-bad-soft text-bad",
  unknown: "border-dashed border-unknown-line bg-unknown-soft text-unknown",
  plain: "border-line bg-raised text-ink-soft",
};

export const TONE_TEXT: Readonly<Record<Tone, string>> = {
  ok: "text-ok",
  warn: "text-warn",
  bad: "text-bad",
  unknown: "text-unknown",
  plain: "text-ink",
};
