const BRASILIA = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as people in Brazil read it. */
export function brasiliaTime(instant: Date | string): string {
  return `${BRASILIA.format(new Date(instant))} (horário de Brasília)`;
}
