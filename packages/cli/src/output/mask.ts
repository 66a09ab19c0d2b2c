/** How personal data and money are shown to people. */

/** `***.000.004-**`: enough to recognize one's own, too little to be one. Other texts stay. */
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

const AMOUNT = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** `R$ 3,50`, in both languages: it is the currency of Brazil, written as there. */
export function formatMoney(centavos: number): string {
  return `${centavos < 0 ? "-" : ""}R$ ${AMOUNT.format(Math.abs(centavos) / 100)}`;
}
