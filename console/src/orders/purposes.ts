/** What reports are ordered for. The record is in Portuguese, whatever the language of the page. */
export const PURPOSES = [
  "Admissão de motorista",
  "Gestão de frota",
  "Locação de veículo",
  "Seguro ou sinistro",
  "Cadastro de motorista autônomo",
  "Pedido do próprio condutor",
] as const;
export type Purpose = (typeof PURPOSES)[number];
