/** A request as a shell command that can be run against any service; `KEY` stands for a key of the reader. */

/** Neither the shell nor `printf %b` gives these a meaning within double quotes. */
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
