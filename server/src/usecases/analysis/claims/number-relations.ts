/** Compares numbers and amounts in a sentence with the things that they count in the diagnosis. */
import { readNumberWords } from "../number-words.ts";
import type { CountedFigures } from "./counted-figures.ts";
import { rangesOf } from "./month-ranges.ts";
import { isConditionalVerb } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

const LIMIT = new Phrases("limite|limites|máximo");
const TOTAL = new Phrases("há|havia|total|acumula|pontuação|tem|são|confirmados");
const REMAINING = new Phrases("faltam|restam|resta|margem");
const FINES: ReadonlySet<string> = new Set([
  "multa",
  "multas",
  "infração",
  "infrações",
  "autuações",
]);
const POINTS: ReadonlySet<string> = new Set(["ponto", "pontos"]);
const OTHER_UNITS: ReadonlySet<string> = new Set(
  "dias dia meses mês anos ano km kg horas registros reais alertas".split(" "),
);

export function misplacesNumber(sentence: Sentence, figures: CountedFigures): boolean {
  const { words } = sentence;
  return (
    misplacesRange(words, figures) ||
    words.some((word, at) => {
      if (word.kind === "number") return isOfAnother(words, at, figures);
      if (word.kind === "amount") return isAmountOfAnother(words, at, figures);
      return word.kind === "word" && isWrongCount(words, at, figures);
    })
  );
}

function isOfAnother(words: readonly Word[], at: number, figures: CountedFigures): boolean {
  const value = words[at]?.value ?? "";
  const unit = words[at + 1]?.text ?? "";
  if (unit === "dias") return isOtherDays(words, at, figures);
  if (FINES.has(unit)) return figures.fineCounts.size > 0 && !figures.fineCounts.has(value);
  const isPoints = POINTS.has(unit);
  const isRange = unit === "a" || words[at - 1]?.text === "a";
  if (!isPoints && (OTHER_UNITS.has(unit) || isRange)) return false;
  const clause = clauseBefore(words, at);
  const isSupposed = isHypothesis(words, at);
  const allowed = (now: ReadonlySet<string>, later: ReadonlySet<string>) =>
    now.has(value) || (isSupposed && later.has(value));
  if (LIMIT.isIn(clause))
    return figures.limits.size > 0 && !allowed(figures.limits, figures.supposedLimits);
  if (!isPoints) return false;
  if (REMAINING.isIn(clause)) return !figures.remaining.has(value);
  if (TOTAL.isIn(clause) || words[at + 2]?.text === "confirmados")
    return figures.totals.size > 0 && !allowed(figures.totals, figures.supposedTotals);
  return isOnlySupposed(value, figures) && !isSupposed;
}

/** The effect of another infraction is not a figure of today: its clause must state the condition. */
function isOnlySupposed(value: string, figures: CountedFigures): boolean {
  const { limits, totals, remaining, textPoints, supposedLimits, supposedTotals } = figures;
  if ([limits, totals, remaining, textPoints].some((each) => each.has(value))) return false;
  return supposedLimits.has(value) || supposedTotals.has(value);
}

const SUPPOSED = new Phrases(
  "se|caso|mais|outra|nova|novas|pendente|pendentes|mantid*|próxima|serão|será|passará|chegará|cairá|levará",
);

function isHypothesis(words: readonly Word[], at: number): boolean {
  const start = words.slice(0, at).findLastIndex(({ text }) => text === ";" || text === ":") + 1;
  const clause = words.slice(Math.max(start, at - 14), at + 2);
  return SUPPOSED.isIn(clause) || clause.some(({ text }) => isConditionalVerb(text));
}

const SINCE = new Phrases("há|faz");
const GRACE_DAYS = new Phrases("tolerância ..6 de");

/** "Há 45 dias" counts from an expiry; the tolerance of the law is 30 days. */
function isOtherDays(
  words: readonly Word[],
  at: number,
  { daysSince: since }: CountedFigures,
): boolean {
  const value = words[at]?.value ?? "";
  if (GRACE_DAYS.isIn(clauseBefore(words, at))) return value !== "30";
  const isSince = SINCE.isIn(words.slice(Math.max(0, at - 1), at));
  return isSince && since.size > 0 && !since.has(value);
}

/** Number words before `multas` or `infrações`: "as duas infrações". */
function isWrongCount(words: readonly Word[], at: number, { fineCounts }: CountedFigures): boolean {
  if (!FINES.has(words[at + 1]?.text ?? "")) return false;
  const [value] = readNumberWords(words[at]?.text ?? "");
  return value !== undefined && fineCounts.size > 0 && !fineCounts.has(String(value));
}

const GRAVITIES: Readonly<Record<string, string>> = {
  leve: "leve",
  leves: "leve",
  média: "media",
  médias: "media",
  grave: "grave",
  graves: "grave",
  gravíssima: "gravissima",
  gravíssimas: "gravissima",
};
const PAID = new Phrases("pag*|quitad*");
const OPEN = new Phrases("aberto|vencid*|pendente|pendentes|devid*\na pagar\nnão pag*\ndesconto");

function isAmountOfAnother(words: readonly Word[], at: number, figures: CountedFigures): boolean {
  const value = words[at]?.value ?? "";
  const before = words.slice(Math.max(0, at - 14), at);
  const gravity = before.findLast(({ text }) => text in GRAVITIES)?.text;
  const ofGravity =
    gravity === undefined ? undefined : figures.amountsByGravity.get(GRAVITIES[gravity] ?? "");
  if (
    ofGravity !== undefined &&
    !ofGravity.has(value) &&
    !figures.unpaidAmounts.has(value) &&
    !isTotal(before)
  )
    return true;
  const own = clauseBefore(words, at);
  if (own.some(({ text }) => text === "cada"))
    return figures.singleAmounts.size > 0 && !figures.singleAmounts.has(value);
  if (isTotal(own)) return figures.totalAmounts.size > 0 && !figures.totalAmounts.has(value);
  const clause = [...own, ...words.slice(at, at + 3)];
  if (OPEN.isIn(clause)) return figures.paidAmounts.has(value) && !figures.unpaidAmounts.has(value);
  return (
    PAID.isIn(clause) &&
    figures.unpaidAmounts.has(value) &&
    !figures.paidAmounts.has(value) &&
    figures.paidAmounts.size > 1
  );
}

function isTotal(words: readonly Word[]): boolean {
  return words.some(({ text }) => text === "total" || text === "soma" || text === "somam");
}

/** Up to eight words before a place, back to the last punctuation mark or `com`. */
function clauseBefore(words: readonly Word[], at: number): readonly Word[] {
  const isLabel = words[at - 1]?.text === ":";
  const start =
    words
      .slice(0, isLabel ? at - 1 : at)
      .findLastIndex(({ kind, text }) => kind === "stop" || text === "com") + 1;
  return words.slice(Math.max(start, at - 8), at);
}

function misplacesRange(words: readonly Word[], { ranges }: CountedFigures): boolean {
  return rangesOf(words).some(
    ({ key, isRecidivism }) => ranges.get(key)?.has(isRecidivism) === false,
  );
}
