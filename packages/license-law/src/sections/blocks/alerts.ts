/** The alert of a block, by its kind and phase. A lifted block raises none. */
import type { Alert } from "../../alerts/alert.ts";
import { addDays, type Day, writtenDay } from "../../calendar.ts";
import { inForce, type LegalBasis } from "../../dated-law.ts";
import { type BlockKind, DRIVING_BEFORE_COURSE } from "../../law/blocks-law.ts";
import { type BLOCKS_ALERTS, raiseBlocks } from "./alert-rules.ts";
import { type Block, type BlockJudgement, judgeBlock } from "./block.ts";

type Code = keyof typeof BLOCKS_ALERTS;

const WHILE_ACTIVE: Readonly<Record<BlockKind, Code>> = {
  suspension: "SUSPENSION_ACTIVE",
  revocation: "REVOCATION_ACTIVE",
  judicial_bar: "JUDICIAL_BLOCK",
  death: "RECORD_OF_DEATH",
  record_cancelled: "LICENSE_RECORD_CANCELLED",
  undue_issue: "LICENSE_RECORD_CANCELLED",
  provisional_penalized: "PROVISIONAL_PENALIZED",
  traffic_crime: "TRAFFIC_CRIME_EXAMS",
  grave_crash: "GRAVE_CRASH_EXAMS",
  administrative_measure: "ADMINISTRATIVE_MEASURE",
  unfit: "UNFIT_ON_RECORD",
  unclassified: "BLOCK_UNCLASSIFIED",
};

export function alertOfBlock(judgement: BlockJudgement, on: Day): Alert | null {
  const { block, start } = judgement;
  if (block.phase === "released") return null;
  const code = codeOf(judgement, on);
  return raiseBlocks(code, blanksOf(judgement, on), {
    dueOn: dueOf(code, block, start),
    forbidsDriving: block.forbidsDriving === true,
    confidence: block.confidence,
    alsoBasedOn: alsoBasedOn(code, judgement, on),
  });
}

/** The code of the alert of a judged block on a day, unless the block was lifted. */
export function codeOfBlock(block: Block, on: Day): Code {
  return codeOf({ ...judgeBlock(block, null, on), block }, on);
}

/** The days before a driving ban starts in which its block is critical. The number is our choice. */
const SCHEDULE_NOTICE_DAYS = 30;

function codeOf(judgement: BlockJudgement, on: Day): Code {
  const { kind, phase, forbidsDriving } = judgement.block;
  if (phase === "scheduled") return codeOfScheduled(judgement, on);
  if (phase === "active") return codeWhileActive(judgement.block);
  if (forbidsDriving === null) return "BLOCK_RELEASE_TO_CONFIRM";
  return kind === "revocation" ? "REVOCATION_REHABILITATION_OPEN" : "SUSPENSION_COURSE_PENDING";
}

function codeOfScheduled({ start, willForbid }: BlockJudgement, on: Day): Code {
  const isNear = start !== null && start <= addDays(on, SCHEDULE_NOTICE_DAYS);
  return isNear && willForbid ? "SUSPENSION_SCHEDULED" : "BLOCK_SCHEDULED";
}

function codeWhileActive(block: Block): Code {
  if (block.kind === "suspension" && isJudicial(block)) return "JUDICIAL_SUSPENSION_ACTIVE";
  if (block.kind === "grave_crash" && block.forbidsDriving) return "GRAVE_CRASH_LICENSE_COLLECTED";
  return WHILE_ACTIVE[block.kind];
}

const SCHEDULED: readonly Code[] = ["SUSPENSION_SCHEDULED", "BLOCK_SCHEDULED"];

function dueOf(code: Code, { rehabilitationFrom }: Block, start: Day | null): Day | null {
  if (SCHEDULED.includes(code)) return start;
  return code === "REVOCATION_ACTIVE" ? rehabilitationFrom : null;
}

function alsoBasedOn(code: Code, { law }: BlockJudgement, on: Day): readonly LegalBasis[] {
  if (SCHEDULED.includes(code) || code === "BLOCK_RELEASE_TO_CONFIRM") return law.legalBasis;
  const infraction = code === "SUSPENSION_COURSE_PENDING" && inForce(DRIVING_BEFORE_COURSE, on);
  return infraction ? [infraction.source] : [];
}

const isJudicial = ({ decision }: Block) => decision === "judicial";

const written = (day: Day | null) => (day === null ? "" : writtenDay(day));

/** The blanks of all messages; each message uses its own. */
function blanksOf({ block, start, course }: BlockJudgement, on: Day) {
  const { endsOn, rehabilitationFrom } = block;
  const infraction = inForce(DRIVING_BEFORE_COURSE, on);
  return {
    title: block.title,
    start: written(start),
    end: written(endsOn),
    rehabilitationFrom: written(rehabilitationFrom),
    since: start === null ? "início não informado" : `desde ${writtenDay(start)}`,
    until: endsOn === null ? "fim não informado" : `até ${writtenDay(endsOn)}`,
    court: isJudicial(block) ? " A decisão é judicial: só a Justiça pode alterá-la." : "",
    course:
      course === "unknown"
        ? "a consulta não diz se o curso de reciclagem foi feito"
        : "o curso de reciclagem não consta como feito",
    infraction: infraction ? ` Dirigir antes disso é ${infraction.value}.` : "",
    rehabilitation:
      rehabilitationFrom === null
        ? "A reabilitação só pode ser pedida dois anos depois; não foi possível calcular a data."
        : `A reabilitação pode ser pedida a partir de ${writtenDay(rehabilitationFrom)}.`,
    consequence:
      block.forbidsDriving === true
        ? "A CNH definitiva fica cancelada: não dirija com ela."
        : "A consulta não diz se a permissão ainda vale até o fim do prazo dela.",
  };
}
