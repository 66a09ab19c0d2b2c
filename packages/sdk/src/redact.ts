/** Removes keys and CPFs from any text before it is printed. */
const CPF = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const KEY = /cnh_(?:live|test)_\w+/g;

export function redact(text: string): string {
  return text.replace(KEY, "cnh_***").replace(CPF, "***");
}
