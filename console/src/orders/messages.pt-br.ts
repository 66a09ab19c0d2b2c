import type { Purpose } from "./purposes.ts";

const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  "Admissão de motorista": "Admissão de motorista",
  "Gestão de frota": "Gestão de frota",
  "Locação de veículo": "Locação de veículo",
  "Seguro ou sinistro": "Seguro ou sinistro",
  "Cadastro de motorista autônomo": "Cadastro de motorista autônomo",
  "Pedido do próprio condutor": "Pedido do próprio condutor",
};

export const messages = {
  title: "Pedir relatório",
  form: "Dados do pedido",
  cpf: "CPF do motorista",
  wrongCpf: "CPF inválido: confira os dígitos.",
  reference: "Referência (opcional)",
  referenceHint: "Aparece na lista, nos webhooks e nos arquivos. Em branco, usamos",
  referenceWithCpf: "Não use CPF na referência: ela aparece em endereços e arquivos.",
  purpose: "Finalidade",
  purposeHint: "Fica registrada no pedido (LGPD).",
  choosePurpose: "Escolha a finalidade",
  purposeMissing: "Escolha a finalidade do pedido.",
  purposes: PURPOSE_LABELS,
  analysis: "Incluir explicação em linguagem simples",
  analysisHint: "Texto gerado por IA a partir do diagnóstico.",
  submit: "Pedir relatório",
  submitFor: (price: string) => `Pedir relatório · ${price}`,
  left: (amount: string) => `Restarão ${amount} de crédito.`,
  notEnough: (available: string) => `O crédito disponível, ${available}, não cobre este pedido.`,
  free: "No teste nada é cobrado.",
  sending: "Enviando o pedido…",
  checking: "Conferindo se o pedido entrou…",
  checkingSentence:
    "A resposta não chegou. Repetimos com a mesma referência: será um só relatório e uma só cobrança.",
  checkNow: "Conferir agora",
  unconfirmed:
    "Seu último pedido ainda não foi confirmado. Digite o mesmo CPF para conferir, sem nova cobrança.",
  again: "Refazer consulta",
  againSentence: "Um novo relatório do mesmo motorista, com dados de hoje.",
  refused: {
    credit: "Crédito insuficiente",
    amounts: (available: string, price: string) =>
      `Restam ${available} de crédito, e o relatório custa ${price}.`,
    creditSentence:
      "Nada foi pedido nem cobrado. Fale com o financeiro ou com um administrador da sua organização.",
    orderLimit: "Você chegou ao seu limite de pedidos de hoje",
    orderLimitSentence: (_limit: number, shown: string, from: string) =>
      `O limite é de ${shown} por dia. Nada foi pedido nem cobrado. Você pode pedir de novo em ${from} ou falar com um administrador para aumentar o limite.`,
  },
  limited: {
    title: "Muitos pedidos em pouco tempo",
    sentence: (seconds: number) =>
      seconds === 0
        ? "Enviando de novo…"
        : `Enviaremos o seu pedido em ${seconds} s, uma vez só. Deixe esta página aberta.`,
  },
  arrived: "Seu último pedido entrou.",
  seeArrived: "Ver o relatório",
  drivers: {
    title: "Motoristas simulados",
    hint: "Um clique pede o relatório. Qualquer outro CPF válido também funciona.",
  },
  replayed: (ago: string) =>
    `Este CPF já foi pedido ${ago}: este é o mesmo relatório, sem nova cobrança.`,
  secondsAgo: (seconds: number) => `há ${seconds} s`,
};
