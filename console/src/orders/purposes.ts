/** The purposes of reports. The record is in Portuguese, regardless of the page's language. */
export const PURPOSES = [
  "Admissão de motorista",
  "Gestão de frota",
  "Locação de veículo",
  "Seguro ou sinistro",
  "Cadastro de motorista autônomo",
  "Pedido do próprio condutor",
] as const;
export type Purpose = (typeof PURPOSES)[number];
