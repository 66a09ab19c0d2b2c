/** Formats personal data and money for people. */

/** `***.000.004-**`: recognizable, but not a CPF. Other texts are returned unchanged. */
export function maskCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  if (digits.length !== 11) return cpf;
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

export function formatCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, "");
  if (digits.length !== 11) return cpf;
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** Masks every CPF within a text. */
export function maskCpfs(text: string): string {
  return text.replace(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, (cpf) => maskCpf(cpf));
}

/** `R$ 3,50`, in the Brazilian format for both languages. */
export function formatMoney(centavos: number): string {
  // By hand: loading an `Intl` formatter takes a quarter of the start time.
  const [whole = "", cents = ""] = (Math.abs(centavos) / 100).toFixed(2).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${centavos < 0 ? "-" : ""}R$ ${groups.join(".")},${cents}`;
}
