/**
 * Reads everything in a text that states a fact in figures: days, amounts, points, codes, articles and any other number.
 * A diagnosis and the model's text about it are read in the same way, so that the two can be compared.
 */
import { readCitations } from "./citations.ts";
import { readNumberWords } from "./number-words.ts";

export const FIGURE_KINDS = ["day", "amount", "points", "code", "article", "number"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
export type Figures = Readonly<Record<FigureKind, Set<string>>>;

const MONTHS =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
    " ",
  );
const MONTH = MONTHS.join("|");

const ISO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const DAY = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;
const WRITTEN_DAY = new RegExp(
  `(?<!\\d)(\\d{1,2})[º°]?\\s+de\\s+(${MONTH})\\s+de\\s+(\\d{4})`,
  "giu",
);
const MONTH_OF_YEAR = /(?<![\d./])(\d{1,2})\/(\d{4})(?![\d/])/g;
const WRITTEN_MONTH = new RegExp(`(${MONTH})\\s+de\\s+(\\d{4})`, "giu");
const DAY_OF_MONTH = /(?<![\d./])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
const WRITTEN_DAY_OF_MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})[º°]?\\s+de\\s+(${MONTH})(?!\\p{L})`,
  "giu",
);

const AMOUNT =
  /R\$\s*(\d[\d.]*)(?:,(\d{1,2}))?(?!\d)|(?<![\d.,])(\d[\d.]*)(?:,(\d{1,2}))?\s+reais/g;
const VIOLATION_CODE = /(?<![\d.-])(\d{3})-?(\d)-?(\d)(?![\d-])(?!\.\d)/g;
const NAMED_CODE = /(?<![\p{L}\d_])[A-Z][A-Z0-9]*_[A-Z0-9_]+/gu;
/** Words that mix letters and digits are codes: plates, numbers of notices and processes. */
const WORD = /[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?/gu;
const WITH_UNIT = /^(\d+)(?:kg|km|h|x|º|ª|o|a)$/;
const POINTS = /(?<![\d.,/])(\d+)\s+pontos?(?!\p{L})/gu;
const NUMBER = /\d+(?:\.\d{3}(?!\d))*(?:,\d+)?/g;

export function noFigures(): Figures {
  const set = () => new Set<string>();
  return { day: set(), amount: set(), points: set(), code: set(), article: set(), number: set() };
}

/** Reads kind by kind. Each step removes what it read, so that the next does not read it as something else. */
export function readFigures(text: string, into: Figures = noFigures()): Figures {
  const { cited, rest } = readCitations(readDays(text, into.day));
  for (const each of cited) into.article.add(each);
  const without = readCodes(readAmounts(rest, into.amount), into)
    .replace(POINTS, (_, points: string) => {
      into.points.add(String(Number(points)));
      return " ";
    })
    .replace(NUMBER, (number) => {
      into.number.add(String(Number(number.replaceAll(".", "").replace(",", "."))));
      return " ";
    });
  for (const number of readNumberWords(without)) into.number.add(String(number));
  return into;
}

function readDays(text: string, days: Set<string>): string {
  const day = (year: string, month: number, date: string) => {
    const [yyyy, mm] = [year.length === 2 ? `20${year}` : year, pad(month)];
    days
      .add(`${yyyy}-${mm}-${pad(date)}`)
      .add(`${yyyy}-${mm}`)
      .add(`${mm}-${pad(date)}`);
    return " ";
  };
  const monthOf = (name: string) => MONTHS.indexOf(name.toLowerCase()) + 1;
  const add = (value: string) => {
    days.add(value);
    return " ";
  };
  const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;
  return text
    .replace(ISO_DAY, (_, y: string, m: string, d: string) => day(y, Number(m), d))
    .replace(DAY, (_, d: string, m: string, y: string) => day(y, Number(m), d))
    .replace(WRITTEN_DAY, (_, d: string, m: string, y: string) => day(y, monthOf(m), d))
    .replace(MONTH_OF_YEAR, (all, m: string, y: string) =>
      isMonth(m) ? add(`${y}-${pad(m)}`) : all,
    )
    .replace(WRITTEN_MONTH, (_, m: string, y: string) => add(`${y}-${pad(monthOf(m))}`))
    .replace(DAY_OF_MONTH, (all, d: string, m: string) =>
      isMonth(m) && Number(d) <= 31 ? add(`${pad(m)}-${pad(d)}`) : all,
    )
    .replace(WRITTEN_DAY_OF_MONTH, (_, d: string, m: string) =>
      add(`${pad(monthOf(m))}-${pad(d)}`),
    );
}

function readAmounts(text: string, amounts: Set<string>): string {
  return text.replace(AMOUNT, (_, a?: string, ac?: string, b?: string, bc?: string) => {
    const whole = (a ?? b ?? "").replaceAll(".", "");
    amounts.add(String(Number(whole) * 100 + Number((ac ?? bc ?? "0").padEnd(2, "0"))));
    return " ";
  });
}

function readCodes(text: string, { code, number }: Figures): string {
  return text
    .replace(NAMED_CODE, (named) => {
      code.add(named);
      return " ";
    })
    .replace(VIOLATION_CODE, (written, base: string, check: string, part: string) => {
      if (!written.includes("-")) return written;
      code.add(base + check + part);
      return " ";
    })
    .replace(WORD, (mixed) => {
      if (!/\d/.test(mixed) || !/\p{L}/u.test(mixed)) return mixed;
      const unit = WITH_UNIT.exec(mixed);
      if (unit) number.add(String(Number(unit[1])));
      else code.add(mixed.toUpperCase());
      return " ";
    });
}

function pad(value: number | string): string {
  return String(value).padStart(2, "0");
}
