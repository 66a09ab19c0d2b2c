import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./points-messages.pt-br.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("en", count, { zero, one, other });
const points = (count: number) => many(count, "0 points", "1 point", `${count} points`);

const months = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

export const messages: typeof portuguese = {
  title: "Points clock",
  hint: "Confirmed points of the last 12 months, day by day, and when they lapse if nothing new happens.",
  points,
  limit: (limit) => `Limit ${limit}`,
  limitUnknown: "limit not reported",
  total: ({ confirmed, limit, complete }) =>
    `${complete ? "" : "At least "}${points(confirmed)}, ${limit === null ? "limit not reported" : `limit ${limit}`}.`,
  atLeast: "at least",
  today: "Today",
  lapse: (count) => `−${count}`,
  confirmed: "Confirmed",
  pending: "With those still open",
  limitLine: "Limit",
  month: (day) => months.format(day).replace(" ", "/"),
  belowOn: (day) =>
    `Below the limit again on ${day}, if there is no new infraction. This does not undo a suspension.`,
  nextLapse: (count, day) => `Next fall: ${points(count)} on ${day}.`,
  oneMore: (count, limit) =>
    limit === null
      ? `One more gravíssima: ${points(count)}.`
      : `One more gravíssima: ${points(count)}, with a limit of ${limit}.`,
  pendingToo: (count) => `With those still open it may come to ${points(count)}.`,
  none: "No points count today.",
  incomplete: "The total is incomplete:",
  withoutDate: (count) =>
    many(
      count,
      "",
      "1 infraction without a date is left out",
      `${count} infractions without a date are left out`,
    ),
  withoutGravity: (count) =>
    many(
      count,
      "",
      "1 infraction of unknown gravity is left out",
      `${count} infractions of unknown gravity are left out`,
    ),
  withoutState: (count) =>
    many(
      count,
      "",
      "1 infraction of unknown state counts as possible only",
      `${count} infractions of unknown state count as possible only`,
    ),
  zeroings: "no source reported whether the points were zeroed since",
  ear: "no source reported whether the driver is paid to drive (EAR)",
  missing: "Points: not looked up",
  missingReason: "The authority did not answer. That does not mean that there are none.",
  table: "Infractions that count",
  more: (count) => many(count, "", "1 more infraction", `${count} more infractions`),
  columns: {
    committed: "Committed",
    infraction: "Infraction",
    gravity: "Gravity",
    points: "Points",
    lapses: "Lapses on",
  },
  gravities: { leve: "Leve", media: "Média", grave: "Grave", gravissima: "Gravíssima" },
  states: {
    confirmed: "confirmed",
    pending: "still open",
    cancelled: "cancelled",
    written_warning: "warning",
  },
  stateUnknown: "state not reported",
  codeUnknown: "code not reported",
  gone: (percent) => `${percent} of the year has passed`,
};
