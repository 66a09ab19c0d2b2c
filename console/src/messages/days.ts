/** Days without a time, as `2026-12-31`. */

const DAY_MS = 86_400_000;
const brasilia = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const todayInBrasilia = (now = Date.now()) => brasilia.format(now);

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string) =>
  Math.round((startOf(to) - startOf(from)) / DAY_MS);

export const addDays = (day: string, days: number) =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day so many months before, or the last day of that month if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** A diagnosis date is a day or an instant. */
export const diagnosisDay = (date: string) =>
  date.length === 10 ? date : todayInBrasilia(Date.parse(date));
