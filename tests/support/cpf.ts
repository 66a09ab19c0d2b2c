/** The n-th test CPF: eleven digits with valid check digits, always the same for the same n. */
export function cpfOf(n: number): string {
  const base = String(100_000_000 + n);
  const first = checkDigit(base);
  return base + first + checkDigit(base + first);
}

/** 000.000.000-00 */
export function punctuated(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}

function checkDigit(digits: string): string {
  const weighted = Array.from(
    digits,
    (digit, index) => Number(digit) * (digits.length + 1 - index),
  );
  const rest = weighted.reduce((sum, value) => sum + value, 0) % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
