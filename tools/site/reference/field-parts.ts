/** The parts of a report with a separate page, and the fixed words of these pages. */
import type { Bilingual } from "../markdown.ts";

export interface FieldPart {
  readonly file: string;
  /** The objects whose fields are on this page; empty for the report itself. */
  readonly paths: readonly string[];
  readonly title: Bilingual;
  readonly description: Bilingual;
}

export const FIELD_PARTS: readonly FieldPart[] = [
  {
    file: "relatorio",
    paths: ["", "driver", "aiAnalysis"],
    title: { pt: "Campos: o relatório", en: "Fields: the report" },
    description: {
      pt: "O relatório em si: status, condutor, datas e a análise por IA.",
      en: "The report itself: status, driver, dates and the analysis by AI.",
    },
  },
  {
    file: "diagnostico",
    paths: ["diagnosis"],
    title: { pt: "Campos: diagnóstico e alertas", en: "Fields: diagnosis and alerts" },
    description: {
      pt: "O veredito do diagnóstico e os campos de cada alerta.",
      en: "The verdict of the diagnosis and the fields of each alert.",
    },
  },
  {
    file: "validade",
    paths: ["diagnosis.validity"],
    title: { pt: "Campos: validade", en: "Fields: validity" },
    description: {
      pt: "Se a CNH está na validade, a tolerância e a renovação automática.",
      en: "Whether the license is in date, the days of grace and automatic renewal.",
    },
  },
  {
    file: "categoria",
    paths: ["diagnosis.category"],
    title: { pt: "Campos: categoria", en: "Fields: category" },
    description: {
      pt: "O que o condutor pode dirigir, restrições, cursos, PPD e mudança de categoria.",
      en: "What may be driven, restrictions, courses, the provisional license and upgrades.",
    },
  },
  {
    file: "bloqueios",
    paths: ["diagnosis.blocks"],
    title: { pt: "Campos: bloqueios", en: "Fields: blocks" },
    description: {
      pt: "Bloqueios e impedimentos no registro, inclusive os já encerrados.",
      en: "Blocks and impediments on record, lifted ones included.",
    },
  },
  {
    file: "exames",
    paths: ["diagnosis.medicalExams", "diagnosis.toxicological"],
    title: { pt: "Campos: exames", en: "Fields: exams" },
    description: {
      pt: "Exames de aptidão, psicológico e toxicológico: prazos e situação.",
      en: "Fitness, psychological and toxicological exams: terms and state.",
    },
  },
  {
    file: "pontos",
    paths: ["diagnosis.points"],
    title: { pt: "Campos: pontos", en: "Fields: points" },
    description: {
      pt: "Os pontos dos últimos doze meses, o limite e o efeito de mais uma infração.",
      en: "Points of the last twelve months, the limit and what one more infraction would do.",
    },
  },
  {
    file: "pontos-no-tempo",
    paths: ["diagnosis.rollingPoints"],
    title: { pt: "Campos: pontos ao longo do tempo", en: "Fields: points over time" },
    description: {
      pt: "Como os pontos se acumularam, quando caem e o que vem pela frente.",
      en: "How the points came together, when they lapse and what lies ahead.",
    },
  },
  {
    file: "multas",
    paths: ["diagnosis.fines"],
    title: { pt: "Campos: multas", en: "Fields: fines" },
    description: {
      pt: "Cada infração com a multa, os prazos, os descontos e os prazos que o órgão perdeu.",
      en: "Each infraction with its fine, deadlines, discounts and terms that the authority missed.",
    },
  },
  {
    file: "risco-de-suspensao",
    paths: ["diagnosis.autosuspensionRisk"],
    title: { pt: "Campos: risco de suspensão", en: "Fields: risk of suspension" },
    description: {
      pt: "Infrações que suspendem ou cassam a CNH por si só, seja qual for a soma de pontos.",
      en: "Infractions that suspend or revoke the license by themselves, whatever the points.",
    },
  },
  {
    file: "resumo",
    paths: ["normalized"],
    title: { pt: "Campos: resumo por seção", en: "Fields: summary by section" },
    description: {
      pt: "Alguns campos do diagnóstico, um resumo por seção, para listas e painéis.",
      en: "Selected fields of the diagnosis, one summary per section, for lists and dashboards.",
    },
  },
  {
    file: "detalhes",
    paths: ["details"],
    title: { pt: "Campos: dados de origem", en: "Fields: data of the sources" },
    description: {
      pt: "O que as fontes informaram: pessoa, CNH, exames, cursos e as consultas feitas.",
      en: "What the sources said: person, license, exams, courses and the lookups made.",
    },
  },
];

export const FIELD_WORDS = {
  pt: {
    title: "Todos os campos de um relatório",
    description: "Todos os campos de um relatório, por parte, com tipo e significado.",
    intro: (total: number) =>
      `Um relatório tem ${total} campos. Eles são o corpo de [Ler um relatório](get-report.md), de cada [evento](eventos.md) e das ferramentas de relatório do MCP. Cada campo tem um link próprio: abra a página da parte e clique no nome dele.`,
    part: "Parte",
    objects: "Objetos",
    count: "Campos",
    top: "o relatório",
    report: "O relatório",
    fieldsIn: "Veja",
    back: "[Todas as partes e como ler os tipos](../campos.md).",
    readingTitle: "Como ler",
    reading: [
      "**Nulo significa “não se sabe” ou “não se aplica”, nunca “não há”.** Uma lista vazia significa que a fonte respondeu e não havia nada. Veja [desconhecido nunca é limpo](../lei/index.md#desconhecido).",
      "Datas são `YYYY-MM-DD`. Instantes seguem a ISO 8601, em UTC.",
      "Campos que terminam em `Cents` são centavos de real, em número inteiro.",
      "`[]` no nome marca os itens de uma lista: `diagnosis.allAlerts[].code` é o código de cada alerta.",
      "“Lista aberta” é um enum que pode ganhar valores. Trate um valor que você não conhece como “outro”.",
      "Campos novos podem aparecer a qualquer momento. Ignore o que você não conhece.",
      "Os códigos de `diagnosis.allAlerts` estão em [Todos os alertas](alertas.md).",
    ],
  },
  en: {
    title: "Every field of a report",
    description: "Every field of a report, part by part, with its type and meaning.",
    intro: (total: number) =>
      `A report has ${total} fields. They are the body of [Read a report](get-report.md), of each [event](eventos.md) and of the report tools of MCP. Each field has an address of its own: open the page of its part and click its name.`,
    part: "Part",
    objects: "Objects",
    count: "Fields",
    top: "the report",
    report: "The report",
    fieldsIn: "See",
    back: "[All parts, and how to read the types](../campos.md).",
    readingTitle: "How to read them",
    reading: [
      "**Null means “not known” or “does not apply”, never “none”.** An empty list says that a source answered and there was nothing. See [unknown is never clean](../lei/index.md#desconhecido).",
      "Dates are `YYYY-MM-DD`. Instants are ISO 8601 in UTC.",
      "Fields that end in `Cents` are integer centavos of BRL.",
      "`[]` in a name marks the items of a list: `diagnosis.allAlerts[].code` is the code of each alert.",
      "An “open list” is an enum that may get new values. Treat one that you do not know as “other”.",
      "New fields may come at any time. Ignore what you do not know.",
      "The codes of `diagnosis.allAlerts` are in [Every alert](alertas.md).",
    ],
  },
} as const;
