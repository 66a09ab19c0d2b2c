import type { messages as portuguese } from "./messages.pt-br.ts";

export const messages: typeof portuguese = {
  title: "Order a report",
  form: "The order",
  cpf: "CPF of the driver",
  wrongCpf: "Invalid CPF: check the digits.",
  reference: "Reference (optional)",
  referenceHint: "Shown in the list, in webhooks and in files. Without one:",
  referenceWithCpf: "Do not use a CPF as the reference: it appears in addresses and files.",
  purpose: "Purpose",
  purposeHint: "Stored with the order, as the data protection law requires (LGPD).",
  choosePurpose: "Choose the purpose",
  purposeMissing: "Choose the purpose of the order.",
  purposes: {
    "Admissão de motorista": "Hiring a driver",
    "Gestão de frota": "Fleet management",
    "Locação de veículo": "Vehicle rental",
    "Seguro ou sinistro": "Insurance or claim",
    "Cadastro de motorista autônomo": "Registering a freelance driver",
    "Pedido do próprio condutor": "Requested by the driver",
  },
  analysis: "Include an explanation in plain words",
  analysisHint: "Text by a language model, made from the diagnosis; in Portuguese.",
  submit: "Order the report",
  submitFor: (price: string) => `Order for ${price}`,
  left: (amount: string) => `${amount} of credit will be left.`,
  notEnough: (available: string) => `The available credit, ${available}, does not cover it.`,
  free: "Nothing is charged in test mode.",
  sending: "Sending the order…",
  checking: "Checking whether the order came in…",
  checkingSentence:
    "No answer came. We repeat it with the same reference: one report and one charge.",
  checkNow: "Check now",
  unconfirmed:
    "Your last order is not confirmed yet. Type the same CPF to check it, without a new charge.",
  again: "Order again",
  againSentence: "A new report of the same driver, with today's data.",
  refused: {
    credit: "Not enough credit",
    amounts: (available: string, price: string) =>
      `${available} of credit is left, and a report costs ${price}.`,
    creditSentence:
      "Nothing was ordered or charged. Talk to finance or to an administrator of your organization.",
    orderLimit: "You have reached your order limit of today",
    orderLimitSentence: (_limit: number, shown: string, from: string) =>
      `It is ${shown} a day. Nothing was ordered or charged. You can order again on ${from}, or ask an administrator to raise the limit.`,
  },
  limited: {
    title: "Too many orders in a short time",
    sentence: (seconds: number) =>
      seconds === 0
        ? "Sending it again…"
        : `We send your order in ${seconds} s, only once. Leave this page open.`,
  },
  arrived: "Your last order came in.",
  seeArrived: "See the report",
  drivers: {
    title: "Simulated drivers",
    hint: "One click orders the report. Any other valid CPF works too.",
  },
  replayed: (ago: string) =>
    `This CPF was ordered ${ago}: showing the same report, without a new charge.`,
  secondsAgo: (seconds: number) => `${seconds} s ago`,
};
