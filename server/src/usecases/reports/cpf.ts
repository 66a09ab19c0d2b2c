const FORMATS = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;

function checkDigit(digits: string, length: 9 | 10): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) {
    sum += (digits.charCodeAt(index) - 48) * (length + 1 - index);
  }
  return ((sum * 10) % 11) % 10;
}

/** The eleven digits of a CPF in either of its two formats, or `null` if the text is not a CPF. */
export function parseCpf(text: string): string | null {
  if (!FORMATS.test(text)) return null;
  const digits = text.replaceAll(/[.-]/g, "");
  // The check digits of eleven equal digits are right, but no such CPF is ever issued.
  if (digits === (digits[0] ?? "").repeat(11)) return null;
  const isValid =
    checkDigit(digits, 9) === digits.charCodeAt(9) - 48 &&
    checkDigit(digits, 10) === digits.charCodeAt(10) - 48;
  return isValid ? digits : null;
}

export function formatCpf(digits: string): string {
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}
