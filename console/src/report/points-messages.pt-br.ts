import type { Diagnosis, Gravity, InfractionState } from "@cnh/contract";
import { plural } from "../messages/plural.ts";

type Total = Pick<NonNullable<Diagnosis["points"]>, "confirmed" | "limit" | "complete">;

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });
const points = (count: number) => many(count, "0 pontos", "1 ponto", `${count} pontos`);

const GRAVITIES: Readonly<Record<Gravity, string>> = {
  leve: "Leve",
  media: "Média",
  grave: "Grave",
  gravissima: "Gravíssima",
};

const STATES: Readonly<Record<InfractionState, string>> = {
  confirmed: "confirmada",
  pending: "em recurso ou no prazo",
  cancelled: "cancelada",
  written_warning: "advertência",
};

const months = new Intl.DateTimeFormat("pt-BR", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

export const messages = {
  title: "Evolução dos pontos",
  hint: "Pontos confirmados nos últimos 12 meses, dia a dia, e quando deixam de contar, se não houver nova infração.",
  points,
  limit: (limit: number) => `Limite ${limit}`,
  limitUnknown: "limite não informado",
  total: ({ confirmed, limit, complete }: Total) =>
    `${complete ? "" : "Ao menos "}${points(confirmed)}, ${limit === null ? "limite não informado" : `limite de ${limit}`}.`,
  atLeast: "ao menos",
  today: "Hoje",
  lapse: (count: number) => `−${count}`,
  confirmed: "Confirmados",
  pending: "Com os que ainda têm recurso ou prazo",
  limitLine: "Limite",
  month: (day: Date) => months.format(day).replace(". de ", "/").replace(" de ", "/"),
  belowOn: (day: string) =>
    `Volta a ficar abaixo do limite em ${day}, se não houver nova infração. Isso não desfaz uma suspensão.`,
  nextLapse: (count: number, day: string) =>
    many(count, "", `Sai 1 ponto em ${day}.`, `Saem ${count} pontos em ${day}.`),
  oneMore: (count: number, limit: number | null) =>
    limit === null
      ? `Com mais uma gravíssima: ${points(count)}.`
      : `Com mais uma gravíssima: ${points(count)} (limite ${limit}).`,
  pendingToo: (count: number) =>
    `Com as que estão em recurso ou no prazo, pode chegar a ${points(count)}.`,
  none: "Nenhum ponto conta hoje.",
  incomplete: "O total está incompleto:",
  withoutDate: (count: number) =>
    many(
      count,
      "",
      "1 infração sem data ficou de fora",
      `${count} infrações sem data ficaram de fora`,
    ),
  withoutGravity: (count: number) =>
    many(
      count,
      "",
      "1 infração de natureza não informada ficou de fora",
      `${count} infrações de natureza não informada ficaram de fora`,
    ),
  withoutState: (count: number) =>
    many(
      count,
      "",
      "1 infração de situação não informada conta só como possível",
      `${count} infrações de situação não informada contam só como possíveis`,
    ),
  zeroings: "não foi informado se os pontos já foram zerados",
  ear: "não foi informado se o motorista exerce atividade remunerada (EAR)",
  missing: "Pontos: não consultados",
  missingReason: "O órgão não respondeu. Isso não quer dizer que não existam.",
  table: "Infrações que contam",
  more: (count: number) => many(count, "", "Mais 1 infração", `Mais ${count} infrações`),
  columns: {
    committed: "Cometida",
    infraction: "Infração",
    gravity: "Natureza",
    points: "Pontos",
    lapses: "Sai em",
  },
  gravities: GRAVITIES,
  states: STATES,
  stateUnknown: "situação não informada",
  codeUnknown: "código não informado",
  gone: (percent: string) => `${percent} do ano já passou`,
};
