/** The stored part of an answer: its beginning, as text that is safe to store and to show. */

/** Control characters, and characters that reverse or hide text; line breaks and tabs are allowed. */
const HARMFUL = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const HARMLESS = "\uFFFD";

export function answerText(bytes: Uint8Array): string {
  // The stream option drops a character that is cut at the end instead of decoding it wrongly.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replaceAll("\r\n", "\n").replace(HARMFUL, HARMLESS);
}
