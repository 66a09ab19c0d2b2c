const SAO_PAULO = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** The date in São Paulo at an instant, as YYYY-MM-DD. */
export function saoPauloDay(at: number): string {
  return SAO_PAULO.format(at);
}

const HOUR_MS = 3_600_000;

/**
 * The first instant of a day in São Paulo. Its clocks are three hours behind UTC, two in the summers until 2019;
 * the fourth hour is for the years before 1914, when they were a few minutes further behind.
 */
export function saoPauloDayStart(day: string): number {
  const midnight = Date.parse(day);
  const start = [2, 3, 4]
    .map((hours) => midnight + hours * HOUR_MS)
    .find((at) => saoPauloDay(at) === day);
  return start ?? midnight + 3 * HOUR_MS;
}

/** The first instant after a day in São Paulo. */
export function saoPauloDayEnd(day: string): number {
  const nextMidnight = Date.parse(day) + 24 * HOUR_MS;
  const end = [2, 3]
    .map((hours) => nextMidnight + hours * HOUR_MS)
    .find((at) => saoPauloDay(at) !== day);
  return end ?? nextMidnight + 4 * HOUR_MS;
}

/** The date that is `days` days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
