/** Changes that receivers and their tools make to a body, and how to undo them. */

const BODY_CHANGES = [
  "byteOrderMark",
  "lineEnd",
  "escapes",
  "encoding",
  "normalForm",
  "format",
] as const;
export type BodyChange = (typeof BODY_CHANGES)[number];

/** A possible original body, and the changes made to it since. */
export interface BodyCandidate {
  readonly changes: readonly BodyChange[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Undoes a change; `null` if there is nothing to undo. */
const UNDO: Readonly<Record<BodyChange, (text: string) => string | null>> = {
  byteOrderMark: (text) => (text.startsWith("\uFEFF") ? text.slice(1) : null),
  lineEnd: (text) => (/\s$/.test(text) ? text.trimEnd() : null),
  escapes: (text) => unlessSame(text, unescaped(text)),
  encoding: (text) => readAsLatin(text),
  normalForm: (text) => unlessSame(text, text.normalize("NFC")),
  format: (text) => unlessSame(text, rewritten(text)),
};

const unlessSame = (before: string, after: string | null) => (after === before ? null : after);

/** Replaces escapes such as `\u00e3` or `\/`, which some libraries write although JSON does not require them. */
function unescaped(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code < 0x80 ? whole : String.fromCharCode(code);
    })
    .replaceAll(String.raw`\/`, "/");
}

/** The same JSON as the service writes it. */
function rewritten(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The characters of the bytes 0x80 to 0x9f in Windows-1252. */
const WINDOWS = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
);

/** UTF-8 that was read as Latin-1 or Windows-1252: each character was one byte. */
function readAsLatin(text: string): string | null {
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  const characters = Array.from(text);
  if (!characters.every((each) => WINDOWS.includes(each) || each.charCodeAt(0) <= 0xff))
    return null;
  const bytes = Uint8Array.from(characters, (character) => {
    const at = WINDOWS.indexOf(character);
    return at >= 0 ? 0x80 + at : character.charCodeAt(0);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The unchanged body, then with one change undone, then with two. */
export function candidatesOf(body: string): readonly BodyCandidate[] {
  const found = new Map<string, readonly BodyChange[]>([[body, []]]);
  for (let depth = 0; depth < 2; depth += 1)
    for (const [text, changes] of found)
      if (changes.length === depth)
        for (const change of BODY_CHANGES) {
          const before = UNDO[change](text);
          if (before !== null && !found.has(before)) found.set(before, [...changes, change]);
        }
  const encoder = new TextEncoder();
  return [...found].map(([text, changes]) => ({ changes, bytes: encoder.encode(text) }));
}

/** Whether the body is exactly as the service writes it, which a changed one hardly ever is. */
export const looksUntouched = (body: string): boolean => rewritten(body) === body;
