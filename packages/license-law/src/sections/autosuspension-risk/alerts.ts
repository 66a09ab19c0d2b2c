/** The alerts of infractions that suspend or revoke the license: one per kind, however many infractions there are. */
import { type Alert, lowerFirst } from "../../alerts/alert.ts";
import { writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure, type LegalBasis } from "../../dated-law.ts";
import { ctb } from "../../law/citations.ts";
import { raiseAutosuspension } from "./alert-rules.ts";
import type {
  AutosuspensionRisk,
  RecordedInfraction,
  Revocation,
  Suspension,
} from "./autosuspension-risk.ts";

export function autosuspensionAlerts({ suspensions, revocations }: AutosuspensionRisk): Alert[] {
  return [...suspensionAlerts(suspensions), ...revocationAlerts(revocations)];
}

function suspensionAlerts(suspensions: readonly Suspension[]): Alert[] {
  const confirmed = suspensions.filter((suspension) => suspension.confirmed);
  const raised = confirmed.length > 0 ? confirmed : suspensions;
  if (raised.length === 0) return [];
  const texts = raised.map((each) => `${writtenAct(each)} (${writtenTerm(each)})`);
  const [code, one, many] =
    confirmed.length > 0
      ? (["SELF_SUSPENDING_INFRACTION", "confirmada suspende", "confirmadas suspendem"] as const)
      : ([
          "SELF_SUSPENDING_INFRACTION_PENDING",
          "ainda não confirmada pode suspender",
          "ainda não confirmadas podem suspender",
        ] as const);
  const what = raised.length === 1 ? `Uma infração ${one}` : `${raised.length} infrações ${many}`;
  return [
    raiseAutosuspension(
      code,
      { what, list: enumerated(texts) },
      { confidence: leastOf(raised), alsoBasedOn: basesOf(raised) },
    ),
  ];
}

function revocationAlerts(revocations: readonly Revocation[]): Alert[] {
  const confirmed = revocations.filter((revocation) => revocation.confirmed);
  const of = (reason: Revocation["reason"]) => confirmed.filter((each) => each.reason === reason);
  const pending = confirmed.length > 0 ? [] : revocations;
  const what =
    pending.flatMap(({ infractions }) => infractions).length === 1
      ? "Se confirmada, esta infração leva"
      : "Se confirmadas, estas infrações levam";
  return [
    ...revocationAlert("REVOCATION_BY_RECIDIVISM", of("recidivism"), writtenAct),
    ...revocationAlert("DROVE_WHILE_SUSPENDED", of("drove_while_suspended"), writtenInfraction),
    ...revocationAlert("REVOCATION_IF_CONFIRMED", pending, writtenAct, what),
  ];
}

function revocationAlert(
  code: "REVOCATION_BY_RECIDIVISM" | "DROVE_WHILE_SUSPENDED" | "REVOCATION_IF_CONFIRMED",
  revocations: readonly Revocation[],
  written: (infraction: RecordedInfraction) => string,
  what = "",
): Alert[] {
  if (revocations.length === 0) return [];
  const texts = revocations.map(({ infractions }) => infractions.map(written).join(" e "));
  const alsoBasedOn = basesOf(revocations.flatMap(({ infractions }) => infractions));
  const blanks = { what, list: enumerated(texts) };
  return [raiseAutosuspension(code, blanks, { confidence: leastOf(revocations), alsoBasedOn })];
}

function leastOf(found: readonly { readonly confidence: Confidence }[]): Confidence {
  return leastSure(...found.map(({ confidence }) => confidence));
}

function basesOf(infractions: readonly RecordedInfraction[]): LegalBasis[] {
  return [...new Set(infractions.map(({ article }) => article))].map(ctb);
}

/** The maximum number of infractions that a message names; the section has them all. */
const MAX_NAMED = 3;

function enumerated(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  return [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`e mais ${more}`] : [])].join("; ");
}

/** The act in words, then article and day: few readers know the articles by number. */
function writtenAct(infraction: RecordedInfraction): string {
  return `${lowerFirst(infraction.summary)}, ${writtenInfraction(infraction)}`;
}

function writtenInfraction({ article, committedOn }: RecordedInfraction): string {
  return `${article}, ${committedOn === null ? "em data não informada" : `em ${writtenDay(committedOn)}`}`;
}

function writtenTerm({ minMonths: min, maxMonths: max }: Suspension): string {
  if (min === null) return "prazo não conhecido";
  return min === max ? `${min} meses` : `de ${min} a ${max} meses`;
}
