const SAO_PAULO = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** The date in São Paulo at an instant, as YYYY-MM-DD. */
export function saoPauloDay(at: number): string {
  return SAO_PAULO.format(at);
}

/** The date so many days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
