/**
 * CPFs that one screen hands to another: in memory alone, since neither an address nor the history may have them. A
 * reload forgets them.
 */
let handed = "";
let typed = { reference: "", cpf: "" };

export function handOver(cpf: string): void {
  handed = cpf;
}

/** The CPF that was handed over, once. */
export function takeHanded(): string {
  const taken = handed;
  handed = "";
  return taken;
}

/** Remembers the CPF of an order, for the way back to its form. */
export function rememberTyped(reference: string, cpf: string): void {
  typed = { reference, cpf };
}

export const typedFor = (reference: string): string =>
  typed.reference === reference ? typed.cpf : "";
