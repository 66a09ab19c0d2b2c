/** The words of the pages of violations. */
import type { Gravity, Infractor, PointsExclusion } from "@cnh/license-law";
import type { Bilingual } from "../markdown.ts";

/** The law's own terms, also on English pages. */
export const GRAVITIES: Readonly<Record<Gravity, string>> = {
  leve: "leve",
  media: "média",
  grave: "grave",
  gravissima: "gravíssima",
};

export const INFRACTORS: Readonly<Record<Infractor, Bilingual>> = {
  condutor: { pt: "condutor", en: "driver" },
  proprietario: { pt: "proprietário", en: "owner" },
  embarcador: { pt: "embarcador", en: "shipper" },
  transportador: { pt: "transportador", en: "carrier" },
  pedestre: { pt: "pedestre", en: "pedestrian" },
  pessoa_fisica_ou_juridica: { pt: "pessoa física ou jurídica", en: "person or company" },
  pessoa_juridica: { pt: "pessoa jurídica", en: "company" },
  servidor_publico: { pt: "servidor público", en: "public servant" },
};

/** Why points are not summed. */
export const EXCLUSIONS: Readonly<Record<PointsExclusion, Bilingual>> = {
  self_suspending_art_259_4_III: {
    pt: "suspende por si só (art. 259, § 4º, III)",
    en: "it suspends by itself (art. 259, § 4º, III)",
  },
  excluded_art_259_4_II: {
    pt: "a lei a deixa fora da soma (art. 259, § 4º, II)",
    en: "the law keeps it out of the total (art. 259, § 4º, II)",
  },
  no_gravity_class: { pt: "a lei não lhe atribui gravidade", en: "the law gives it no gravity" },
  driver_has_no_valid_license: {
    pt: "quem a comete não tem CNH válida",
    en: "whoever commits it has no valid license",
  },
  infractor_not_driver_or_owner: {
    pt: "não é infração de condutor nem de proprietário",
    en: "neither a driver nor an owner commits it",
  },
  infractor_has_no_license_record: {
    pt: "quem a comete não tem prontuário de habilitação",
    en: "whoever commits it has no license record",
  },
  non_motor_vehicle_mbft: {
    pt: "veículo sem motor, pelo manual de fiscalização",
    en: "a vehicle without a motor, by the enforcement manual",
  },
  non_motor_vehicle_inferred: {
    pt: "veículo sem motor, na nossa leitura",
    en: "a vehicle without a motor, by our reading",
  },
};

export const VIOLATION_WORDS = {
  pt: {
    title: "Infrações de trânsito",
    description:
      "A tabela nacional de infrações de trânsito: código, gravidade (leve, média, grave, gravíssima), pontos, valor da multa e artigo do CTB.",
    intro: (total: number) =>
      `São ${total} códigos, cada um com link próprio. Procure na busca do site pelo código, como 745-50, ou por palavras. No seu sistema, use [Consultar uma infração](../referencia/get-violation.md) ou [Buscar infrações](../referencia/list-violations.md): as duas são grátis.`,
    classes: "Gravidade, pontos e valor",
    classHead: ["Gravidade", "Pontos", "Multa", "Códigos"],
    classText: "Os valores são os de hoje. Veja em [Pontos](pontos.md) como os pontos se somam.",
    classLine: (name: string, codes: number, points: number, times: readonly number[]) =>
      `Infração ${name}: ${codes} códigos, ${points} pontos cada um.${times.length === 0 ? "" : ` Em alguns a multa é multiplicada por ${times.join(", ")}: o multiplicador aumenta a multa, nunca os pontos.`}`,
    noGravity: "sem gravidade",
    pages: "Por assunto",
    pagesHead: ["Página", "Artigos", "Códigos"],
    suspending: "As que suspendem por si só",
    suspendingText:
      "Uma só destas infrações, confirmada, leva à suspensão da CNH, seja qual for a soma de pontos (CTB, art. 261, II):",
    sureness: "O que não é certo",
    surenessText: (medium: number, low: number) =>
      `Cada linha da tabela tem um grau de confiança. ${medium} linhas têm confiança média e ${low}, baixa, como informa a página de cada uma. Códigos criados depois de fevereiro de 2026 podem faltar. Veja [o que não é certo na lei](pontos-em-aberto.md#codigos-de-infracao).`,
    back: "[Todas as infrações](../infracoes.md). Os valores são os de hoje.",
    partDescription: (articles: string) =>
      `Infrações dos arts. ${articles}: código, gravidade, pontos, valor e base legal.`,
    points: (points: number) => `${points} pontos`,
    noPoints: "sem pontos",
    depends: "Valor",
    answers: "responde: ",
    notSummed: "Os pontos não entram na soma de 12 meses",
    suspends: "Suspende a CNH por si só",
    suspendsRepeated: "Suspende a CNH se for repetida em 12 meses",
    months: (min: number, max: number) =>
      min === max ? `${min} meses` : `de ${min} a ${max} meses`,
    revokes: "Repetida em 12 meses, cassa a CNH (CTB, art. 263, II)",
    superseded: "Código substituído: não se usa mais em infrações novas",
    confidence: { medium: "Confiança média", low: "Confiança baixa" },
    portugueseTexts: "",
  },
  en: {
    title: "Traffic violations",
    description:
      "The national table of traffic violations: code, gravity (leve, média, grave, gravíssima), points, amount of the fine and article of the traffic code.",
    intro: (total: number) =>
      `There are ${total} codes, each with an address of its own. Search for the code, such as 745-50, or for words. In your system, use [Look up a violation](../referencia/get-violation.md) or [Search the violations](../referencia/list-violations.md): both are free.`,
    classes: "Gravity, points and amount",
    classHead: ["Gravity", "Points", "Fine", "Codes"],
    classText:
      "Amounts are those of today. How points add up is in [Points](pontos.md). The classes are, from the mildest: leve (light), média (medium), grave (serious), gravíssima (very serious).",
    classLine: (name: string, codes: number, points: number, times: readonly number[]) =>
      `Infração ${name}: ${codes} codes, ${points} points each.${times.length === 0 ? "" : ` In some the fine is multiplied by ${times.join(", ")}: the multiplier raises the fine, never the points.`}`,
    noGravity: "no gravity",
    pages: "By subject",
    pagesHead: ["Page", "Articles", "Codes"],
    suspending: "Those that suspend by themselves",
    suspendingText:
      "One of these, confirmed, leads to the suspension of the license, whatever the points (CTB, art. 261, II):",
    sureness: "What is not certain",
    surenessText: (medium: number, low: number) =>
      `Each row of the table has our confidence in it. ${medium} rows are medium and ${low} low; the page of each says so. Codes created after February 2026 may be missing. See [what of the law is not certain](pontos-em-aberto.md#codigos-de-infracao).`,
    back: "[All violations](../infracoes.md). Amounts are those of today.",
    partDescription: (articles: string) =>
      `Violations of arts. ${articles}: code, gravity, points, amount and legal basis.`,
    points: (points: number) => `${points} points`,
    noPoints: "no points",
    depends: "Amount",
    answers: "answers for it: ",
    notSummed: "Its points stay out of the 12-month total",
    suspends: "Suspends the license by itself",
    suspendsRepeated: "Suspends the license if repeated within 12 months",
    months: (min: number, max: number) =>
      min === max ? `${min} months` : `${min} to ${max} months`,
    revokes: "Repeated within 12 months, it revokes the license (CTB, art. 263, II)",
    superseded: "Superseded code: no longer used for new infractions",
    confidence: { medium: "Confidence medium", low: "Confidence low" },
    portugueseTexts: "Descriptions and notes are in Portuguese, as the API answers them.",
  },
} as const;
