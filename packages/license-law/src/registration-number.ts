/**
 * The check digits of the national registration number, by a rule of the developer community. No official text gives
 * the weights, so a failing number is only doubtful, never refused.
 */

/** Whether a text has eleven digits, not all equal, of which the last two are valid check digits. */
export function hasValidRegistrationDigits(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false;
  let [descending, ascending] = [0, 0];
  for (let index = 0; index < 9; index++) {
    const digit = Number(text[index]);
    descending += digit * (9 - index);
    ascending += digit * (index + 1);
  }
  // A first digit of ten is written 0 and takes two from the second, which may then wrap around.
  const first = descending % 11;
  const second = ((ascending % 11) - (first === 10 ? 2 : 0) + 11) % 11;
  return text.endsWith(`${first % 10}${second % 10}`);
}
