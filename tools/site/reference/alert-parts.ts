/** The pages of the alerts, and the words of their facts. */
import type { AlertRule } from "@cnh/license-law";
import type { Bilingual } from "../markdown.ts";

export interface AlertPart {
  readonly file: string;
  readonly sections: readonly AlertRule["section"][];
  readonly title: Bilingual;
}

export const ALERT_PARTS: readonly AlertPart[] = [
  {
    file: "habilitacao",
    sections: ["license"],
    title: { pt: "Alertas: habilitação", en: "Alerts: license" },
  },
  {
    file: "validade",
    sections: ["validity"],
    title: { pt: "Alertas: validade", en: "Alerts: validity" },
  },
  {
    file: "categoria",
    sections: ["category"],
    title: { pt: "Alertas: categoria e PPD", en: "Alerts: category and provisional license" },
  },
  {
    file: "bloqueios",
    sections: ["blocks"],
    title: { pt: "Alertas: bloqueios", en: "Alerts: blocks" },
  },
  {
    file: "exames",
    sections: ["medicalExams", "toxicological"],
    title: { pt: "Alertas: exames", en: "Alerts: exams" },
  },
  {
    file: "pontos",
    sections: ["points"],
    title: { pt: "Alertas: pontos", en: "Alerts: points" },
  },
  {
    file: "risco-de-suspensao",
    sections: ["autosuspensionRisk"],
    title: { pt: "Alertas: risco de suspensão", en: "Alerts: risk of suspension" },
  },
  {
    file: "multas",
    sections: ["fines"],
    title: { pt: "Alertas: multas", en: "Alerts: fines" },
  },
];

export const ALERT_ACTORS: Readonly<Record<AlertRule["actor"], Bilingual>> = {
  driver: { pt: "o condutor", en: "the driver" },
  employer: { pt: "a empresa", en: "the employer" },
  both: { pt: "o condutor ou a empresa", en: "the driver or the employer" },
};

export const ALERT_PLACES: Readonly<Record<NonNullable<AlertRule["where"]>, Bilingual>> = {
  licensing_authority: { pt: "Detran do estado da CNH", en: "Detran of the license's state" },
  senatran: {
    pt: "Senatran (aplicativo oficial da CNH)",
    en: "Senatran (the official app of the license)",
  },
  fining_authority: { pt: "órgão que autuou", en: "the authority that fined" },
  jari: {
    pt: "JARI do órgão que aplicou a multa",
    en: "JARI (first appeal) of the authority that fined",
  },
  second_instance: {
    pt: "Cetran, Contrandife ou colegiado especial",
    en: "Cetran, Contrandife or a special panel (second appeal)",
  },
  court: { pt: "juízo que deu a ordem", en: "the court that gave the order" },
  exam_clinic: { pt: "clínica credenciada pelo Detran", en: "a clinic accredited by Detran" },
  laboratory: {
    pt: "laboratório credenciado pela Senatran",
    en: "a laboratory accredited by Senatran",
  },
  employer: {
    pt: "empresa que emprega ou contrata o motorista",
    en: "the company that employs or hires the driver",
  },
};

export const ALERT_WORDS = {
  pt: {
    title: "Todos os alertas",
    description:
      "Todos os alertas que um diagnóstico pode trazer: código, quando aparece, gravidade, base legal e o que fazer.",
    partDescription: (codes: string) =>
      `Quando cada alerta aparece, a gravidade, a base legal e o que fazer: ${codes}.`,
    intro: (total: number) =>
      `Um diagnóstico pode trazer ${total} alertas. Eles vêm em \`diagnosis.allAlerts\`, do mais grave ao mais leve. Programe com base em \`code\`: o significado dele não muda.`,
    reading: [
      "**Gravidade** (`severity`): `INFO`, `WARNING` ou `CRITICAL`. Com um `WARNING` ou `CRITICAL`, o diagnóstico nunca é `VALID`.",
      "**Proíbe dirigir** (`forbidsDriving`): este alerta, sozinho, já significa que não se pode dirigir agora. Os fatos de um caso podem mudar o que diz a regra.",
      "**Confiança** (`confidence`): `high` foi lido na própria lei; `medium` se apoia em fontes secundárias ou na nossa leitura; `low` não foi verificado. Um alerta pode trazer confiança menor que a da regra, se os fatos dele forem menos seguros. Veja [o que não é certo na lei](../lei/pontos-em-aberto.md).",
      "**Textos**: título, mensagem e ações vêm em português, prontos para mostrar. O que está entre chaves é preenchido com os dados do condutor.",
      "**Ordem** (`order`): o plano de ação. Primeiro o que proíbe dirigir, depois pelo prazo, depois pela gravidade.",
    ],
    readingTitle: "Como ler",
    back: "[Todos os alertas e como ler](../alertas.md).",
    when: "Quando aparece",
    severity: "Gravidade",
    forbids: "proíbe dirigir",
    confidence: "confiança",
    actor: "Quem deve agir",
    where: "Onde",
    nowhere: "não há órgão a procurar",
    fine: "Valor envolvido, por padrão",
    fineOf: "a multa da infração",
    basis: "Base legal",
    actions: "O que fazer",
  },
  en: {
    title: "Every alert",
    description:
      "Every alert that a diagnosis can raise: code, when it comes, severity, legal basis and what to do.",
    partDescription: (codes: string) =>
      `When each alert comes, its severity, legal basis and what to do: ${codes}.`,
    intro: (total: number) =>
      `A diagnosis can raise ${total} alerts. They come in \`diagnosis.allAlerts\`, the worst first. Program against \`code\`: it never changes its meaning.`,
    reading: [
      "**Severity** (`severity`): `INFO`, `WARNING` or `CRITICAL`. With a `WARNING` or `CRITICAL` the diagnosis is never `VALID`.",
      "**Forbids driving** (`forbidsDriving`): this alert alone means that nothing may be driven now. The facts of a case may change what the rule says.",
      "**Confidence** (`confidence`): `high` was read in the law itself; `medium` rests on secondary sources or on our reading; `low` is not verified. An alert may carry less than its rule where its facts do. See [what of the law is not certain](../lei/pontos-em-aberto.md).",
      "**Texts**: title, message and actions are Brazilian Portuguese, ready to be shown. What stands in braces is filled for the driver.",
      "**Order** (`order`): the plan. First what forbids driving, then by due date, then by severity.",
    ],
    readingTitle: "How to read them",
    back: "[Every alert, and how to read them](../alertas.md).",
    when: "Comes when",
    severity: "Severity",
    forbids: "forbids driving",
    confidence: "confidence",
    actor: "Who acts",
    where: "Where",
    nowhere: "there is nowhere to go",
    fine: "Money at stake, by default",
    fineOf: "the fine of violation",
    basis: "Legal basis",
    actions: "What to do",
  },
} as const;
