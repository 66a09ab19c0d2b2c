/** A passage, the unit of search and quotation: an article, or a row of the violation table in sentences. */
import type { Violation } from "@cnh/license-law";
import type { Article } from "./article.ts";
import { otherNamesOf } from "./search/violation-names.ts";

export interface Passage {
  readonly kind: "article" | "violation";
  /** An article's slug, or a violation's code: `745-50`. */
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly text: string;
  readonly basis: readonly string[];
}

const GRAVITIES = {
  leve: "leve",
  media: "média",
  grave: "grave",
  gravissima: "gravíssima",
} as const;
const REAIS = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export function passageOfArticle(article: Article): Passage {
  const { slug, title, keywords, text, caveat, basis } = article;
  const whole = caveat === null ? text : `${text}\n\n${caveat}`;
  return { kind: "article", id: slug, title, keywords, text: whole, basis };
}

export function passageOfViolation(violation: Violation): Passage {
  const { code, summary } = violation;
  return {
    kind: "violation",
    id: code,
    title: summary,
    keywords: [otherNamesOf(code)].filter(Boolean),
    text: [
      `Código ${code}: ${summary}.`,
      penalty(violation),
      suspension(violation),
      pointsNote(violation),
      violation.note ?? "",
      violation.status === "superseded" ? "Este código foi substituído e não se aplica mais." : "",
      violation.confidence === "high" ? "" : "Confirme este enquadramento no órgão que autuou.",
    ]
      .filter(Boolean)
      .join(" "),
    basis: provisionsOf(violation),
  };
}

/** Splits a violation's provisions: `CTB art. 163 c/c 162, V` becomes CTB art. 163 and CTB art. 162, V. */
function provisionsOf({ legalBasis, article }: Violation): string[] {
  const [first = legalBasis, ...others] = legalBasis.split(/ c\/c | e (?=§)/);
  return [
    first,
    ...others.map((part) => {
      const [, provision, law] = /^(.*) da (Lei .*)$/.exec(part) ?? [];
      if (law !== undefined) return `${law}, art. ${provision}`;
      return part.startsWith("§") ? `CTB art. ${article}, ${part}` : `CTB art. ${part}`;
    }),
  ];
}

function penalty({ gravity, points, amountBRL, amountRule, multiplier }: Violation): string {
  const amount = amountBRL === null ? amountRule : REAIS.format(amountBRL).replace(/\s/g, " ");
  const fine =
    amount === null ? "" : `Multa: ${amount}${multiplier > 1 ? ` (vezes ${multiplier})` : ""}.`;
  if (gravity === null) return `Sem gravidade e sem pontos. ${fine}`.trim();
  return `Infração ${GRAVITIES[gravity]}, ${points} pontos. ${fine}`.trim();
}

function suspension(violation: Violation): string {
  const { selfSuspending, suspensionMonths, suspendsOnRecidivism, revokesOnRecidivism } = violation;
  const { min, max } = suspensionMonths ?? {};
  const months =
    min === undefined ? "" : min === max ? ` por ${min} meses` : ` por ${min} a ${max} meses`;
  return [
    selfSuspending
      ? `Suspende por si só o direito de dirigir${months}, após processo com defesa.`
      : "",
    suspendsOnRecidivism ? "Suspende o direito de dirigir se repetida em 12 meses." : "",
    revokesOnRecidivism ? "Repetida em 12 meses, leva à cassação da habilitação." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function pointsNote({ gravity, countsTowardPoints }: Violation): string {
  if (gravity === null || countsTowardPoints) return "";
  return "Os pontos não entram na soma de 12 meses.";
}
