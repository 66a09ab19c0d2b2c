/** Whether eleven digits are a CPF by their check digits. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const checkDigit = (length: number) => {
    let sum = 0;
    for (let place = 0; place < length; place++) {
      sum += Number(digits[place]) * (length + 1 - place);
    }
    return ((sum * 10) % 11) % 10;
  };
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10]);
}
