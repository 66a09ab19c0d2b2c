import type { BodyChange } from "./body-changes.ts";
import type { Checked } from "./diagnose.ts";

const CHANGE: Readonly<Record<BodyChange, string>> = {
  byteOrderMark: "ganhou um BOM no início",
  lineEnd: "ganhou uma quebra de linha no fim",
  escapes: "teve caracteres recodificados (como \\u00e3 no lugar de ã)",
  encoding: "foi lido em Latin-1 em vez de UTF-8",
  normalForm: "teve os acentos decompostos (Unicode NFD)",
  format: "foi reformatado (o JSON foi lido e escrito de novo)",
};
const STATE: Readonly<Record<Checked["schemes"][number]["state"], string>> = {
  absent: "Ausente",
  cut: "Cortado",
  fits: "Confere",
  differs: "Não confere",
};

export const messages = {
  title: "Depurador de assinatura",
  intro: "Descubra por que seu servidor recusa um webhook.",
  private:
    "Tudo é calculado nesta página. Corpo, cabeçalhos e segredo não são enviados nem guardados.",
  body: "Corpo recebido",
  bodyHint: "Os bytes como chegaram, antes de qualquer leitura do JSON.",
  headers: "Cabeçalhos recebidos",
  headersHint: "Linhas “Nome: valor”, um objeto JSON, ou só o valor de Cnh-Signature.",
  secret: "Segredo do endpoint",
  secretHint: "Começa com whsec_.",
  show: "Mostrar segredo",
  clear: "Limpar tudo",
  result: "Resultado",
  waiting: "Cole o corpo, os cabeçalhos e o segredo.",
  missing: { body: "Falta o corpo.", headers: "Faltam os cabeçalhos.", secret: "Falta o segredo." },
  schemes: "Cada assinatura",
  state: STATE,
  fits: {
    title: "A assinatura confere.",
    next: "Se o seu programa ainda recusa, compare o que ele lê com o que está aqui.",
  },
  previousSecret: {
    title: "A assinatura confere com o segredo anterior.",
    next: "O segredo foi trocado e os dois valem por 24 horas. Passe a usar o novo antes disso.",
  },
  outOfTime: {
    title: (seconds: string) =>
      `A assinatura confere, mas o t está a ${seconds} s do recebimento: o limite é 300 s.`,
    old: "Uma requisição antiga pode ser repetição: recuse. Se chegou agora, acerte o relógio do servidor (NTP).",
    new: "O relógio do seu servidor está atrasado: acerte-o (NTP).",
  },
  changedBody: {
    title: (changes: string) => `O corpo foi alterado: ${changes}.`,
    next: "Valide a assinatura com os bytes brutos, antes de qualquer leitura ou conversão.",
    and: " e ",
  },
  change: CHANGE,
  changedHeaders: {
    title: (header: string) => `Corpo e segredo estão certos, mas ${header} não confere.`,
    next: "Essa assinatura cobre também os cabeçalhos: algum que ela cobre foi alterado ou ficou de fora.",
  },
  secretWithoutPrefix: {
    title: "O segredo está sem whsec_.",
    proven: "Com whsec_ na frente, a assinatura confere. A chave é o segredo inteiro.",
    open: "Cole o segredo inteiro, como foi mostrado. Mesmo com o prefixo, a assinatura ainda não confere.",
  },
  otherSecret: {
    title: "O segredo parece ser de outro endpoint.",
    next: "Nenhuma assinatura confere, e o corpo está escrito como nós enviamos. Confira se o segredo é deste endpoint e deste ambiente, e se não foi trocado há mais de 24 horas.",
    openTitle: "Nenhuma assinatura confere.",
    open: "Ou o segredo é de outro endpoint, ou o corpo foi alterado de um jeito que não reconhecemos. Carregue a entrega do histórico para ter o corpo certo e teste só o segredo.",
  },
  cutHeader: {
    title: (header: string) => `O cabeçalho ${header} está cortado.`,
    next: "Copie o valor inteiro. Se ele chega assim, algum proxy limita o tamanho dos cabeçalhos.",
  },
  noSignature: {
    title: "Não há cabeçalho de assinatura.",
    next: "Cole Cnh-Signature, Cnh-Signature-V2 ou webhook-signature. Se eles não chegam, algum proxy os remove.",
  },
  load: {
    open: "Carregar uma entrega",
    label: "Entrega",
    hint: "As últimas entregas de relatórios completos.",
    submit: "Carregar",
    none: "Nenhuma entrega de relatório neste ambiente.",
    done: "Corpo e cabeçalhos vieram do histórico. Assinaturas não ficam guardadas: acrescente a linha Cnh-Signature que seu servidor recebeu.",
    hidden:
      "Só os cabeçalhos vieram do histórico: o corpo tem um resultado toxicológico, que a lei protege. Cole o corpo que seu servidor recebeu.",
  },
};
