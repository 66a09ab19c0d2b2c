/**
 * The tiles: each section of a diagnosis in a word. An unanswered section never looks like one in order. The text of a
 * tile determines its tone.
 */
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../messages/format.ts";
import type { ShownAlert, ShownDiagnosis, ShownReport } from "./shown-report.ts";
import type { ReportMessages } from "./messages.ts";

export const TILES = [
  "validity",
  "blocks",
  "points",
  "toxicological",
  "medicalExams",
  "fines",
] as const;
export type TileSection = (typeof TILES)[number];

export interface Tile {
  readonly tone: Tone;
  readonly word: string;
  readonly note: string | null;
  /** The title of the alert that determines the tone, if its text does not. */
  readonly reason?: string;
}

type Messages = ReportMessages["tiles"];
type Day = Format["day"];

export interface Diagnosed<Form extends ShownDiagnosis = ShownDiagnosis> {
  readonly diagnosis: Form;
  readonly normalized: ShownReport["normalized"];
}

/** An unanswered section is `null` in `normalized`, whereas `diagnosis.blocks` is an empty list. */
export const areBlocksKnown = ({ diagnosis, normalized }: Diagnosed) =>
  normalized.blocks !== null &&
  !diagnosis.allAlerts.some(({ code }) => code === "BLOCKS_DATA_MISSING");

export function tilesOf(
  diagnosed: Diagnosed,
  messages: Messages,
  format: Format,
): Readonly<Record<TileSection, Tile>> {
  const { diagnosis } = diagnosed;
  const { day } = format;
  const tiles = {
    validity: validityTile(diagnosis.validity, messages, day),
    blocks: areBlocksKnown(diagnosed)
      ? blocksTile(diagnosis.blocks, messages)
      : missing(messages.notAskedMany),
    points: pointsTile(diagnosis.points, messages, day),
    toxicological: toxicologicalTile(diagnosis.toxicological, messages, day),
    medicalExams: examsTile(diagnosis.medicalExams, messages, day),
    fines: finesTile(diagnosis.fines, messages, format),
  };
  for (const section of TILES) tiles[section] = withAlerts(tiles[section], section, diagnosis);
  return tiles;
}

const missing = (word: string): Tile => ({ tone: "unknown", word, note: null });

/** From the mildest to the worst. An unknown section stays unknown unless it has a known problem. */
const ORDER: readonly Tone[] = ["plain", "ok", "unknown", "warn", "bad"];

const ALERT_TONE = { CRITICAL: "bad", WARNING: "warn", INFO: "plain" } as const;

/** If an alert of the section is worse than the text of the tile, the tile takes its tone and names it as the reason. */
function withAlerts(tile: Tile, section: TileSection, { allAlerts }: ShownDiagnosis): Tile {
  const alert = worstOf(allAlerts, section);
  const tone = alert === undefined ? "plain" : ALERT_TONE[alert.severity];
  if (alert === undefined || ORDER.indexOf(tone) <= ORDER.indexOf(tile.tone)) return tile;
  return { ...tile, tone, reason: alert.title };
}

const worstOf = (alerts: readonly ShownAlert[], section: ShownAlert["section"]) =>
  alerts
    .filter((alert) => alert.section === section && alert.severity !== "INFO")
    .toSorted(
      (a, b) => ORDER.indexOf(ALERT_TONE[b.severity]) - ORDER.indexOf(ALERT_TONE[a.severity]),
    )
    .at(0);

/** The sections that have a tile only while they have an alert, whose title it shows. */
const OTHER_SECTIONS = ["license", "category", "autosuspensionRisk"] as const;

/** A tile of a section that otherwise has none. An employer's duties are not a state of the driver. */
export interface AlertTile extends Pick<Tile, "tone"> {
  readonly name: keyof Messages["names"];
  readonly title: string;
  readonly alert: ShownAlert;
}

/** The tiles of deciding alerts whose section has no tile, so that the reason of every verdict is visible. */
export function alertTilesOf({
  allAlerts,
}: Pick<ShownDiagnosis, "allAlerts">): readonly AlertTile[] {
  const ofDriver = allAlerts.filter(({ actor }) => actor !== "employer");
  return OTHER_SECTIONS.flatMap((section) => {
    const alert = worstOf(ofDriver, section);
    if (alert === undefined) return [];
    const name = alert.code.startsWith("PROVISIONAL_") ? "provisional" : section;
    return [{ name, tone: ALERT_TONE[alert.severity], title: alert.title, alert }];
  });
}

function validityTile(validity: ShownDiagnosis["validity"], messages: Messages, day: Day): Tile {
  if (validity === null) return missing(messages.notAskedFeminine);
  const { state, expiresOn, graceEndsOn } = validity;
  const tone = {
    in_force: "ok",
    expires_soon: "warn",
    in_grace: "warn",
    expired: "bad",
    unknown: "unknown",
  } as const;
  const until = state === "in_grace" ? graceEndsOn : expiresOn;
  const note =
    until && (state === "expired" ? messages.since(day(until)) : messages.until(day(until)));
  return { tone: tone[state], word: messages.validity[state], note };
}

function blocksTile(blocks: ShownDiagnosis["blocks"], messages: Messages): Tile {
  const held = blocks.filter(({ phase }) => phase !== "released");
  const forbidding = held.filter(({ forbidsDriving }) => forbidsDriving === true).length;
  const unclear = held.filter(({ forbidsDriving }) => forbidsDriving === null).length;
  const lifted = blocks.length - held.length;
  const note = unclear > 0 ? messages.unclearBlocks(unclear) : null;
  if (forbidding > 0) return { tone: "bad", word: messages.blocks(forbidding), note };
  if (unclear > 0) return { tone: "warn", word: messages.unclearBlocks(unclear), note: null };
  if (held.length > 0)
    return { tone: "warn", word: messages.harmlessBlocks(held.length), note: null };
  if (lifted > 0)
    return { tone: "ok", word: messages.noActiveBlock, note: messages.liftedBlocks(lifted) };
  return { tone: "ok", word: messages.noBlock, note: null };
}

function pointsTile(points: ShownDiagnosis["points"], messages: Messages, day: Day): Tile {
  if (points === null) return missing(messages.notAskedMany);
  const { confirmed, potential, limit, reached, potentialReached, complete, nextLapseOn } = points;
  const total = messages.points(confirmed, limit);
  const lapse = nextLapseOn && confirmed > 0 ? messages.nextLapse(day(nextLapseOn)) : null;
  const note =
    reached === true
      ? messages.pointsReached
      : potential > confirmed
        ? messages.potentialPoints(potential)
        : lapse;
  const known: Tone = potentialReached === true ? "warn" : "ok";
  const tone: Tone = !complete || reached === null ? "unknown" : known;
  return {
    tone: reached === true ? "bad" : tone,
    word: complete ? total : messages.atLeast(total),
    note,
  };
}

function toxicologicalTile(
  exam: ShownDiagnosis["toxicological"],
  messages: Messages,
  day: Day,
): Tile {
  if (exam === null) return missing(messages.notAsked);
  const { state, dueOn, toleranceEndsOn } = exam;
  const tones = {
    not_required: "plain",
    in_order: "ok",
    due_soon: "warn",
    due_urgent: "warn",
    in_tolerance: "warn",
    overdue: "bad",
    driving_barred: "bad",
    unknown: "unknown",
  } as const;
  const until = state === "in_tolerance" ? toleranceEndsOn : dueOn;
  const isPast = state === "overdue";
  const note = until && (isPast ? messages.since(day(until)) : messages.until(day(until)));
  const isNoted = state !== "driving_barred" && state !== "not_required";
  return { tone: tones[state], word: messages.toxicological[state], note: isNoted ? note : null };
}

function examsTile(exams: ShownDiagnosis["medicalExams"], messages: Messages, day: Day): Tile {
  if (exams === null) return missing(messages.notAskedMany);
  const { fitness } = exams;
  if (fitness === null) return missing(messages.noExam);
  const { result, validUntil } = fitness;
  if (result === null) return missing(messages.examWithoutResult);
  const isFit = result === "fit" || result === "fit_with_restrictions";
  const note = validUntil && isFit ? messages.until(day(validUntil)) : null;
  return { tone: isFit ? "ok" : "bad", word: messages.exams[result], note };
}

/** Unpaid fines, paid fines and fines of unknown payment are never added up. */
function finesTile(fines: ShownDiagnosis["fines"], messages: Messages, { money }: Format): Tile {
  if (fines === null) return missing(messages.notAskedManyFeminine);
  const { count, unpaid, paid, paymentUnknown } = fines;
  if (count === 0) return { tone: "ok", word: messages.noFine, note: null };
  const unclear = paymentUnknown.count > 0 ? messages.paymentUnknown(paymentUnknown.count) : null;
  if (unpaid.count > 0) {
    const sum = money(unpaid.amountCents);
    const known = unpaid.complete ? sum : messages.atLeast(sum);
    const note = unclear === null ? known : `${known} · ${unclear}`;
    return { tone: "warn", word: messages.unpaid(unpaid.count), note };
  }
  if (unclear !== null) return { tone: "unknown", word: unclear, note: null };
  if (paid.count > 0) return { tone: "ok", word: messages.paid(paid.count), note: null };
  return { tone: "plain", word: messages.neither(count), note: null };
}
