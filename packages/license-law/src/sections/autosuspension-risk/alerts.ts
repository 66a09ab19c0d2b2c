/** The alerts of infractions that suspend or revoke the license: one per kind, for any number of infractions. */
import { type Alert, lowerFirst } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure, type LegalBasis } from "../../dated-law.ts";
import type { FurtherPenaltyTerm } from "../../infractions/further-penalty.ts";
import { ctb } from "../../law/citations.ts";
import { raiseAutosuspension } from "./alert-rules.ts";
import type {
  AutosuspensionRisk,
  PenaltyStage,
  RecordedInfraction,
  Revocation,
  Suspension,
} from "./autosuspension-risk.ts";
import type { ServedPenalty } from "./served.ts";

export function autosuspensionAlerts({ suspensions, revocations }: AutosuspensionRisk): Alert[] {
  return [...suspensionAlerts(suspensions), ...revocationAlerts(revocations)];
}

/** An alert of suspensions of one stage, with its singular and plural words and the detail of each suspension. */
interface StageAlert {
  readonly code: keyof typeof SUSPENSION_WORDS;
  readonly raised: readonly Suspension[];
  readonly detail: (suspension: Suspension) => string;
}

const SUSPENSION_WORDS = {
  SELF_SUSPENDING_INFRACTION: ["confirmada suspende", "confirmadas suspendem"],
  SELF_SUSPENDING_INFRACTION_OLD: ["antiga suspende", "antigas suspendem"],
  SELF_SUSPENDING_INFRACTION_SERVED: [
    "que suspende a CNH já teve a suspensão cumprida",
    "que suspendem a CNH já tiveram a suspensão cumprida",
  ],
  SELF_SUSPENDING_INFRACTION_PENDING: [
    "ainda não confirmada pode suspender",
    "ainda não confirmadas podem suspender",
  ],
} as const;

function suspensionAlerts(suspensions: readonly Suspension[]): Alert[] {
  const of = (stage: PenaltyStage) => suspensions.filter((each) => each.stage === stage);
  const open = of("open");
  const pending = open.length > 0 ? [] : of("not_confirmed");
  const stages: readonly StageAlert[] = [
    { code: "SELF_SUSPENDING_INFRACTION", raised: open, detail: writtenTerm },
    {
      code: "SELF_SUSPENDING_INFRACTION_OLD",
      raised: suspensions.filter(isOld),
      detail: (each) => `${writtenTerm(each)}; ${writtenLimits(each)}`,
    },
    { code: "SELF_SUSPENDING_INFRACTION_PENDING", raised: pending, detail: writtenTerm },
    { code: "SELF_SUSPENDING_INFRACTION_SERVED", raised: of("served"), detail: writtenServed },
  ];
  return stages.flatMap(suspensionAlert);
}

function suspensionAlert({ code, raised, detail }: StageAlert): Alert[] {
  if (raised.length === 0) return [];
  const [one, many] = SUSPENSION_WORDS[code];
  const what = raised.length === 1 ? `Uma infração ${one}` : `${raised.length} infrações ${many}`;
  const list = enumerated(raised.map((each) => `${writtenAct(each)} (${detail(each)})`));
  const particulars = { confidence: leastOf(raised), alsoBasedOn: basesOf(raised) };
  return [raiseAutosuspension(code, { what, list }, particulars)];
}

function revocationAlerts(revocations: readonly Revocation[]): Alert[] {
  const of = (stage: PenaltyStage) => revocations.filter((each) => each.stage === stage);
  const open = of("open");
  const because = (reason: Revocation["reason"]) => open.filter((each) => each.reason === reason);
  return [
    ...revocationAlert("REVOCATION_BY_RECIDIVISM", because("recidivism")),
    ...revocationAlert("DROVE_WHILE_SUSPENDED", because("drove_while_suspended")),
    ...revocationAlert("REVOCATION_OLD", revocations.filter(isOld), [
      "Uma infração antiga leva",
      "Infrações antigas levam",
    ]),
    ...revocationAlert("REVOCATION_IF_CONFIRMED", open.length > 0 ? [] : of("not_confirmed"), [
      "Se confirmada, esta infração leva",
      "Se confirmadas, estas infrações levam",
    ]),
  ];
}

function revocationAlert(
  code:
    | "REVOCATION_BY_RECIDIVISM"
    | "DROVE_WHILE_SUSPENDED"
    | "REVOCATION_OLD"
    | "REVOCATION_IF_CONFIRMED",
  revocations: readonly Revocation[],
  [one, many]: readonly [string, string] = ["", ""],
): Alert[] {
  if (revocations.length === 0) return [];
  const infractions = revocations.flatMap((each) => each.infractions);
  const texts = revocations.map((each) => {
    const acts = each.infractions.map(writtenAct).join(" e ");
    return isOld(each) ? `${acts} (${writtenLimits(each)})` : acts;
  });
  const blanks = { what: infractions.length === 1 ? one : many, list: enumerated(texts) };
  const particulars = { confidence: leastOf(revocations), alsoBasedOn: basesOf(infractions) };
  return [raiseAutosuspension(code, blanks, particulars)];
}

/** Whether the term to notify the penalty is over, for certain or unless there was an appeal. */
function isOld({ stage }: Suspension | Revocation): boolean {
  return stage === "end_unknown" || stage === "term_over";
}

function leastOf(found: readonly { readonly confidence: Confidence }[]): Confidence {
  return leastSure(...found.map(({ confidence }) => confidence));
}

function basesOf(infractions: readonly RecordedInfraction[]): LegalBasis[] {
  return [...new Set(infractions.map(({ article }) => article))].map(ctb);
}

/** Max number of infractions named in a message; the section has them all. */
const MAX_NAMED = 3;

function enumerated(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  return [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`e mais ${more}`] : [])].join("; ");
}

/** The act in words, then article and day, because few readers know articles by number. */
function writtenAct(infraction: RecordedInfraction): string {
  const { summary, article, committedOn } = infraction;
  const day = committedOn === null ? "em data não informada" : `em ${writtenDay(committedOn)}`;
  return `${lowerFirst(summary)}, ${article}, ${day}`;
}

function writtenTerm({ minMonths: min, maxMonths: max }: Suspension): string {
  if (min === null) return "prazo não conhecido";
  return min === max ? `${min} meses` : `de ${min} a ${max} meses`;
}

/** The limits of a penalty whose term is over, and so has a last day. Undated infractions have no known limitation. */
function writtenLimits({ stage, term, limitationOn }: Suspension | Revocation): string {
  const { endFrom, noticeDueOn, latestNoticeDueOn } = term as FurtherPenaltyTerm;
  const name = endFrom === "presumed" ? "prazo presumido" : "prazo";
  const until =
    stage === "term_over"
      ? `até ${writtenDay(latestNoticeDueOn as Day)}, com os recursos`
      : `até ${writtenDay(noticeDueOn as Day)}, se não houve recurso`;
  const years = limitationOn === null ? "" : `; cinco anos em ${writtenDay(limitationOn)}`;
  return `${name} ${until}${years}`;
}

function writtenServed({ served }: Suspension): string {
  const { startsOn, endsOn } = served as ServedPenalty;
  return `suspensão de ${writtenDay(startsOn)} a ${writtenDay(endsOn)}`;
}
