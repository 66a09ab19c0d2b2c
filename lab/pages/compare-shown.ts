/** Compares the output on a page with the printed output, masking values that differ in every run. */

/** Values that differ in every run, each with its mask. The order matters: an instant contains a date. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  [/\u001B\[[0-9;?]*[A-Za-z]/g, ""],
  // Money and numbers contain no-break spaces.
  [/[\u00A0\u202F]/g, " "],
  [/\bcnh_(test|live)_\w+/g, "<key>"],
  [/\bwhsec_[\w+/=]+/g, "<secret>"],
  // Complete, or shortened by the page or by a command.
  [/\b(org|key|drv|rpt|ent|evt|whe|dlv|att)_([0-9a-z]{26}\b|[0-9a-z]{0,25}…)/g, "<$1>"],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<request>"],
  [/\bhttps?:\/\/(127\.0\.0\.1|localhost|api\.cnh-reports\.example)(:\d+)?/g, "<address>"],
  [/\b\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/g, "<time>"],
  [/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "<time>"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "<date>"],
  [/\b\d{2}\/\d{2}\/\d{4}\b/g, "<date>"],
  [/\b\d{2}:\d{2}:\d{2}\b/g, "<time>"],
  [/";r=\d+;t=\d+/g, '";r=<left>;t=<seconds>'],
  [/\b\d+ ms\b/g, "<ms>"],
];

export function maskText(text: string): string {
  return MASKS.reduce((masked, [pattern, sign]) => masked.replace(pattern, sign), text);
}

/**
 * The first line of `shown` that is not in `printed` after the preceding lines, or null if all of them are. A line `…`
 * matches any lines, and `…` within a line any text.
 */
export function missingLine(shown: string, printed: string): string | null {
  const lines = splitLines(printed);
  let from = 0;
  for (const wanted of splitLines(shown)) {
    if (wanted === "" || wanted === "…") continue;
    const at = lines.findIndex((line, index) => index >= from && matches(wanted, line));
    if (at === -1) return wanted;
    from = at + 1;
  }
  return null;
}

/** A terminal overwrites a line after a carriage return without a line feed. */
function splitLines(text: string): string[] {
  return maskText(text)
    .split(/\r*\n|\r/)
    .map((line) => line.trim());
}

function matches(wanted: string, line: string): boolean {
  const parts = wanted.split("…");
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return line === wanted;
  if (!line.startsWith(first) || !line.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = line.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from <= line.length - last.length;
}
