/** The grounds that forbid driving on a day, or leave open whether it is allowed. */
import type { Alert } from "../alerts/alert.ts";
import { addDays, type Day, writtenDay } from "../calendar.ts";
import { DATA_QUALITY, ctb } from "../law/citations.ts";
import { lawOfBlock } from "../law/blocks-law.ts";
import { earlierExamEnd } from "../sections/medical-exams/exam-end.ts";
import { codeOfBlock } from "../sections/blocks/alerts.ts";
import { type Block, judgeBlock } from "../sections/blocks/block.ts";
import { forbidden, type Ground, unknown } from "./answer.ts";
import type { Demand } from "./demand.ts";
import type { DrivingRecord } from "./driving-record.ts";
import { toxicologicalGrounds } from "./toxicological-grounds.ts";
import { vehicleGrounds } from "./vehicle-grounds.ts";

/** Returns a function from a vehicle's demands to the grounds against driving it on a day. */
export function groundsOn(record: DrivingRecord, on: Day): (demand: Demand) => readonly Ground[] {
  const always = [
    ...recordGrounds(record),
    ...record.blocks.flatMap((block) => blockGround(block, record, on) ?? []),
    ...expiryGrounds(record, on),
    ...fitnessGrounds(record, on),
  ];
  return (demand) => [
    ...always,
    ...toxicologicalGrounds(record, demand, on),
    ...vehicleGrounds(record, demand, on),
  ];
}

/** Alerts that leave open whether the license is valid at all. */
const DOUBTS: ReadonlySet<string> = new Set([
  "LICENSE_DOCUMENT_NOT_FOUND",
  "LICENSE_DUPLICATE_RECORDS",
  "LICENSE_DOCUMENT_CANCELLED",
  "LICENSE_DOCUMENT_NOT_READY",
  "LICENSE_HOLDER_UNDERAGE",
]);

function recordGrounds({ allAlerts, basis }: DrivingRecord): readonly Ground[] {
  const missing = basis.missing.map((fact) =>
    unknown(`A consulta não informou: ${fact}.`, fact, [DATA_QUALITY]),
  );
  return [...allAlerts.flatMap((alert) => alertGround(alert) ?? []), ...missing];
}

function alertGround({ code, title, message, legalBasis, confidence }: Alert): Ground | null {
  if (code === "LICENSE_NOT_ISSUED") return forbidden(message, legalBasis, code);
  // A license issued after a failed exam supersedes the exam; its alert then has low confidence.
  const isUnfit = code === "MEDICAL_EXAM_UNFIT" && confidence === "high";
  if (!isUnfit && !DOUBTS.has(code)) return null;
  return unknown(message, `o esclarecimento de: ${title}`, legalBasis, code);
}

function blockGround(block: Block, { diagnosisDate }: DrivingRecord, on: Day): Ground | null {
  const forbids = forbidsOn(block, diagnosisDate, on);
  if (forbids === false) return null;
  const alert = codeOfBlock(block, diagnosisDate);
  const { legalBasis } = lawOfBlock(block);
  const name = `${block.title}${term(block)}`;
  return forbids
    ? forbidden(`${name}: proíbe dirigir.`, legalBasis, alert)
    : unknown(
        `${name}: não se sabe se impede de dirigir.`,
        `se o bloqueio impede de dirigir: ${block.title}`,
        legalBasis,
        alert,
      );
}

/** Whether a block forbids driving on a day, assuming that no steps were taken to end it. */
function forbidsOn(block: Block, diagnosisDate: Day, on: Day): boolean | null {
  const { releasedOn, phase } = block;
  if (releasedOn !== null && releasedOn <= on) return false;
  if (on === diagnosisDate || phase === "term_served") return block.forbidsDriving;
  return judgeBlock(block, null, on).block.forbidsDriving;
}

function term({ startsOn, endsOn }: Block): string {
  const days = [
    startsOn && `desde ${writtenDay(startsOn)}`,
    endsOn && `até ${writtenDay(endsOn)}`,
  ].filter((day) => day !== null);
  return days.length === 0 ? "" : ` (${days.join("; ")})`;
}

function expiryGrounds({ validity, allAlerts }: DrivingRecord, on: Day): readonly Ground[] {
  if (validity === null || validity.expiresOn === null || validity.graceEndsOn === null) return [];
  if (on <= validity.graceEndsOn) return [];
  const alert = allAlerts.find(({ code }) => EXPIRED.has(code)) ?? null;
  const text = `A CNH venceu em ${writtenDay(validity.expiresOn)}, e o prazo de 30 dias para dirigir com ela acabou em ${writtenDay(validity.graceEndsOn)}.`;
  return [forbidden(text, [ctb("art. 162, V")], alert && alert.code)];
}

/** The exam that ended before the license: the authority decides which of the two days applies. */
function fitnessGrounds({ validity, medicalExams, allAlerts }: DrivingRecord, on: Day): Ground[] {
  const end = earlierExamEnd(medicalExams && medicalExams.fitness, validity);
  if (end === null || on <= end) return [];
  const text = `O exame de aptidão física e mental valia até ${writtenDay(end)}, antes da data impressa na CNH.`;
  const code = "FITNESS_EXAM_EXPIRED";
  const alert = allAlerts.some((each) => each.code === code) ? code : null;
  return [unknown(text, "qual data vale: a do exame ou a da CNH", [ctb("art. 159, § 10")], alert)];
}

const EXPIRED: ReadonlySet<string> = new Set(["LICENSE_EXPIRED", "PROVISIONAL_LICENSE_EXPIRED"]);

/** The days after a diagnosis in which no new ban is expected. The number is our choice. */
const FORESEEN_DAYS = 30;

/** Adds a ground for a day too far after the diagnosis, if there is no other ground. */
export function foreseen(
  grounds: readonly Ground[],
  { diagnosisDate }: DrivingRecord,
  on: Day,
): readonly Ground[] {
  if (grounds.length > 0 || on <= addDays(diagnosisDate, FORESEEN_DAYS)) return grounds;
  const text = `O relatório é de ${writtenDay(diagnosisDate)}; até a data perguntada podem surgir bloqueios ou vencimentos novos.`;
  return [unknown(text, "um relatório mais próximo dessa data", [DATA_QUALITY])];
}
