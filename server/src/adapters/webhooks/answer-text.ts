/** What is kept of an answer: its beginning, as text that can be stored and shown anywhere. */

/** Besides control characters those that turn text around or hide it; line breaks and tabs stay. */
const HARMFUL = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const HARMLESS = "\uFFFD";

export function answerText(bytes: Uint8Array): string {
  // As of a stream: a character that the end cuts through is left out, not made a wrong one.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replaceAll("\r\n", "\n").replace(HARMFUL, HARMLESS);
}
