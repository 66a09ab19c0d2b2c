/**
 * Calendar days, as the law counts them. A day is the text `YYYY-MM-DD`, so that days compare and sort as texts. No
 * function here reads a clock.
 */

/** A real calendar day, `YYYY-MM-DD`. */
export type Day = string;

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Parts {
  readonly year: number;
  /** The month, from 0. */
  readonly month: number;
  readonly day: number;
}

/** Whether a text is an existing day. Adapters validate external input with it. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return day >= 1 && day <= daysOfMonth(year, month);
}

/** Returns the day a number of days later, or earlier if the number is negative. */
export function addDays(from: Day, days: number): Day {
  return dayOfNumber(dayNumber(from) + days);
}

/**
 * The last day of a term of months: the same number in the later month or, if that month has no such day, the first of
 * the next one (Código Civil, art. 132, § 3º). 29 February plus twelve months is 1 March.
 */
export function addMonths(from: Day, months: number): Day {
  const { year, month, day } = partsOf(from);
  const index = year * 12 + month + months;
  const [laterYear, laterMonth] = [Math.floor(index / 12), index % 12];
  return day <= daysOfMonth(laterYear, laterMonth)
    ? textOf(laterYear, laterMonth, day)
    : textOf(laterYear, laterMonth + 1, 1);
}

export function addYears(from: Day, years: number): Day {
  return addMonths(from, years * 12);
}

/** The number of days from one day to another; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The full years of age on a day. In common years, the birthday of 29 February is 1 March. */
export function ageOn(birth: Day, on: Day): number {
  const born = partsOf(birth);
  const now = partsOf(on);
  const beforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (beforeBirthday ? 1 : 0);
}

/** Formats a day for Brazil: 12/04/2021. */
export function writtenDay(day: Day): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** The earliest of some days; `null` if there is none. */
export function earliest(days: Iterable<Day | null>): Day | null {
  let first: Day | null = null;
  for (const day of days) if (day !== null && (first === null || day < first)) first = day;
  return first;
}

const SAO_PAULO = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Since 1914 the zone's UTC offset is whole hours, so all instants of an hour fall on one day. */
const HOUR_MS = 3_600_000;
const FIRST_WHOLE_HOUR = Date.UTC(1914, 0, 2) / HOUR_MS;
let lastHour = Number.NaN;
let lastDay: Day = "";

/** The day of an instant in America/Sao_Paulo, the time zone of the law. */
export function dayInSaoPaulo(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  // Most instants are in the same hour, and formatting takes microseconds.
  if (hour === lastHour && hour >= FIRST_WHOLE_HOUR) return lastDay;
  lastDay = SAO_PAULO.format(instant);
  lastHour = hour;
  return lastDay;
}

/** Parses a day digit by digit for speed, since a record has hundreds of days. */
function partsOf(day: string): Parts {
  const digit = (at: number) => day.charCodeAt(at) - 48;
  return {
    year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3),
    month: digit(5) * 10 + digit(6) - 1,
    day: digit(8) * 10 + digit(9),
  };
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

function textOf(year: number, month: number, day: number): Day {
  const years = `${TWO_DIGITS[Math.floor(year / 100)]}${TWO_DIGITS[year % 100]}`;
  return `${years}-${TWO_DIGITS[month + 1]}-${TWO_DIGITS[day]}`;
}

function daysOfMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 1 && leap ? 29 : (DAYS_OF_MONTH[month] ?? 0);
}

const DAY_MS = 86_400_000;

function dayNumber(day: Day): number {
  const { year, month, day: ofMonth } = partsOf(day);
  return Date.UTC(year, month, ofMonth) / DAY_MS;
}

function dayOfNumber(number: number): Day {
  const date = new Date(number * DAY_MS);
  return textOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
