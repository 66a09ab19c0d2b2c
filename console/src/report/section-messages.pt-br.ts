import type { Alert, Diagnosis } from "@cnh/contract";
import { plural } from "../messages/plural.ts";

type Fine = NonNullable<Diagnosis["fines"]>["items"][number];
type Exam = NonNullable<Diagnosis["medicalExams"]>["exams"][number];

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });

const SEVERITIES: Readonly<Record<Alert["severity"], string>> = {
  CRITICAL: "Crítico",
  WARNING: "Atenção",
  INFO: "Informação",
};
const CONFIDENCES: Readonly<Record<Alert["confidence"], string | null>> = {
  high: null,
  medium: "Fonte secundária ou interpretação nossa; confirme com o órgão.",
  low: "Não verificado, ou depende de um dado que falta.",
};
const PHASES: Readonly<Record<Diagnosis["blocks"][number]["phase"], string>> = {
  scheduled: "Ainda vai começar",
  active: "Em vigor",
  term_served: "Prazo cumprido, ainda no registro",
  released: "Liberado",
};
const DEADLINES: Readonly<Record<Fine["deadlines"][number]["kind"], string>> = {
  defence: "Defesa prévia",
  name_driver: "Indicar condutor",
  discount: "Pagar com desconto",
  appeal: "Recurso à JARI",
  second_appeal: "Recurso em 2ª instância",
};
const DEFECTS: Readonly<Record<Fine["defects"][number], string>> = {
  late_notice: "Prazo do órgão vencido: notificação da autuação",
  late_penalty_notice: "Prazo do órgão vencido: notificação da penalidade",
  late_appeal_decision: "Prazo do órgão vencido: julgamento do recurso",
  time_barred: "Prazo do órgão vencido: prescrição",
};
const EXAMS: Readonly<Record<Exam["kind"], string>> = {
  fitness: "Aptidão física e mental",
  psychological: "Avaliação psicológica",
  other: "Outro exame",
};

export const messages = {
  notInformed: "não informado",
  notInformedFeminine: "não informada",
  alerts: {
    title: "Alertas",
    none: "Nenhum alerta.",
    severities: SEVERITIES,
    confidences: CONFIDENCES,
    basis: "Base legal:",
    information: (count: number) => many(count, "", "1 informação", `${count} informações`),
  },
  analysis: {
    title: "Em linguagem simples",
    past: "A resposta mudou depois do diagnóstico, e o texto gerado por IA era daquele dia. Refaça a consulta para gerar outro.",
    note: "Texto gerado por IA a partir deste diagnóstico, sem acrescentar conclusões. Cada número foi conferido.",
  },
  blocks: {
    title: "Bloqueios",
    missing: "Bloqueios: não consultados",
    missingReason: "O órgão não respondeu. Isso não quer dizer que não existam.",
    none: "Nenhum bloqueio no registro.",
    phases: PHASES,
    forbids: "Proíbe dirigir",
    unclear: "Não informado se proíbe dirigir",
    from: "Início",
    to: "Fim",
    authority: "Órgão",
    requirements: "Para liberar",
    document: "Processo",
  },
  exams: {
    title: "Exames",
    missing: "Exames: não consultados",
    missingToxicological: "Toxicológico: não consultado",
    missingReason: "O órgão não respondeu. Isso não quer dizer que não existam.",
    none: "Sem exame no registro.",
    kinds: EXAMS,
    columns: { kind: "Exame", doneOn: "Feito em", result: "Resultado", validUntil: "Vale até" },
    toxicological: "Toxicológico",
    collectedOn: "Coleta",
    dueOn: "Prazo do próximo",
    result: "Resultado",
    toxicologicalResult: "Resultado do toxicológico",
    show: "mostrar",
    secret: "Dado sigiloso (CTB, art. 148-A, § 6º). Cada visualização fica registrada.",
    notPrinted: "sigiloso, não impresso",
    results: { negative: "Negativo", positive: "Positivo" },
  },
  fines: {
    title: "Multas",
    missing: "Multas: não consultadas",
    missingReason: "O órgão não respondeu. Isso não quer dizer que não existam.",
    none: "Nenhuma multa no registro.",
    unpaid: "A pagar",
    paid: "Pagas",
    paymentUnknown: "Pagamento não informado",
    nextDeadline: "Próximo prazo",
    noDeadline: "nenhum conhecido",
    total: (count: number, sum: string) => `${count} · ${sum}`,
    atLeast: (sum: string) => `ao menos ${sum}`,
    more: (count: number) => many(count, "", "Mais 1 multa", `Mais ${count} multas`),
    columns: {
      committed: "Cometida",
      infraction: "Infração",
      amount: "Valor",
      payment: "Pagamento",
      deadlines: "O que ainda dá para fazer",
    },
    isPaid: "Paga",
    isUnpaid: "Não paga",
    discounted: (sum: string) => `${sum} com desconto`,
    electronic: (sum: string) => `${sum} pelo SNE`,
    until: (what: string, day: string) => `${what} até ${day}`,
    nothingLeft: "nenhum prazo em aberto conhecido",
    deadlines: DEADLINES,
    defects: DEFECTS,
  },
};
