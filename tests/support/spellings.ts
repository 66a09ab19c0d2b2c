/**
 * The forms in which a text can appear in a file: unchanged, in hex, and inside a longer base64 text at any alignment.
 */
function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString("hex");
  const aligned = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The characters at both ends also depend on the bytes around the text.
    const start = shift === 0 ? 0 : shift + 1;
    const rest = (bytes.length + shift) % 3;
    return encoded.slice(start, rest === 0 ? undefined : -(rest === 1 ? 3 : 2));
  });
  const asJson = JSON.stringify(text).slice(1, -1);
  return [...new Set([text, asJson, encodeURIComponent(text), hex, hex.toUpperCase(), ...aligned])];
}

/** The texts that occur, in any spelling, in these bytes. */
export function findTexts(bytes: Buffer, texts: readonly string[]): string[] {
  return texts.filter((text) => spellings(text).some((spelling) => bytes.includes(spelling)));
}
