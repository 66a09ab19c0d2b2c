/** CPFs as people type and read them. The service decides; here a typo is noticed immediately. */
const LENGTH = 11;

/** Eleven digits in a row or formatted as a CPF, also within other text. */
export const CPF_LIKE = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** The text typed so far, with the points and the hyphen of a CPF: `529.982.2`. */
export function typedCpf(text: string): string {
  const digits = digitsOf(text).slice(0, LENGTH);
  const [first, second, third] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)];
  const groups = [first, second, third].filter((group) => group !== "").join(".");
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

/** A CPF of which only the middle is shown: `***.982.247-**`. Anything else is hidden completely. */
export function maskedCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === LENGTH
    ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
    : "***.***.***-**";
}

/** Whether a text is a CPF, formatted or not: eleven digits, not all equal, with valid check digits. */
export function isCpf(text: string): boolean {
  if (!/^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(text.trim())) return false;
  const digits = digitsOf(text);
  if (/^(\d)\1*$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
}

/** Whether a text contains a CPF, valid or not. */
export const hasCpf = (text: string): boolean => CPF_LIKE.test(text);

function checkDigit(digits: string): string {
  const weighted = Array.from(digits, Number).reduce(
    (sum, digit, index) => sum + digit * (digits.length + 1 - index),
    0,
  );
  return String(((weighted * 10) % 11) % 10);
}
