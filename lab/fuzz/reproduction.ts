/** A request as a shell command for any service; the reader replaces `KEY` by a key. */

/** Characters without a special meaning for the shell and `printf %b` within double quotes. */
const PLAIN = /^[\w .,:;/?&=+*@#%()[\]{}<>'|~^-]$/;
const MAX_BYTES = 20_000;

export function reproduction(bytes: Buffer, keys: readonly string[]): string {
  let text = bytes.subarray(0, MAX_BYTES).toString("latin1");
  for (const key of keys) text = text.replaceAll(key, "\u{1}");
  const escaped = Array.from(text, (character) => {
    if (character === "\u{1}") return "$KEY";
    if (character === "\r") return "\\r";
    if (character === "\n") return "\\n";
    if (PLAIN.test(character)) return character;
    return `\\0${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
  return `printf %b "${escaped.join("")}" | nc -q 5 127.0.0.1 3000`;
}
