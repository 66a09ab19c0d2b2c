/** Answers whether the driver of a diagnosis may drive a vehicle on a day. */
import { addDays, type Day, writtenDay } from "../calendar.ts";
import type { LegalBasis } from "../dated-law.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { ctb, DATA_QUALITY } from "../law/citations.ts";
import { type Answer, answerOf, type Ground, unknown } from "./answer.ts";
import type { DrivingRecord } from "./driving-record.ts";
import { groundsAgainst } from "./grounds.ts";
import { demandsOf, type VehicleQuestion } from "./vehicle.ts";

export interface MayDrive {
  readonly answer: Answer;
  readonly on: Day;
  /** Why the answer is so; where it is ALLOWED, the conditions. */
  readonly reasons: readonly DrivingReason[];
  /** What has to be known for a surer answer, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

interface DrivingReason {
  /** Brazilian Portuguese. */
  readonly text: string;
  readonly legalBasis: readonly LegalBasis[];
  /** The code of the alert of the diagnosis that says the same. */
  readonly alert: string | null;
}

/** The days after a diagnosis in which nothing new is expected to forbid driving. The number is our choice. */
const FORESEEN_DAYS = 30;

/** Null is a report that has no diagnosis yet, or never will. */
export function mayDrive(diagnosis: Diagnosis | null, vehicle: VehicleQuestion, on: Day): MayDrive {
  if (diagnosis === null) {
    const text = "O relatório não tem diagnóstico: ainda está em andamento ou terminou sem dados.";
    return answered(on, [unknown(text, "um relatório concluído", [DATA_QUALITY])], []);
  }
  const { diagnosisDate } = diagnosis;
  if (on < diagnosisDate) {
    const text = `O relatório é de ${writtenDay(diagnosisDate)} e não diz o que valia antes.`;
    return answered(on, [unknown(text, "um relatório feito nessa data", [DATA_QUALITY])], []);
  }
  const record = recordOf(diagnosis);
  const { possible, missing } = demandsOf(vehicle);
  const tries = possible.map((demand) => groundsAgainst(record, demand, on));
  const grounds = agreed(tries, missing);
  const isFar = on > addDays(diagnosisDate, FORESEEN_DAYS);
  return answered(
    on,
    grounds.length === 0 && isFar ? [tooFar(diagnosisDate)] : grounds,
    conditions(record, on),
  );
}

/** The grounds of all possibilities where these agree, and otherwise that the answer depends on what was not told. */
function agreed(
  tries: readonly (readonly Ground[])[],
  missing: readonly string[],
): readonly Ground[] {
  const answers = new Set(tries.map(answerOf));
  const all = tries.flat();
  if (answers.size <= 1) return all;
  const open = all.map((ground) => ({ ...ground, answer: "UNKNOWN" as const }));
  const depends = missing.map((fact) =>
    unknown(`A resposta depende de um dado do veículo: ${fact}.`, fact, [ctb("art. 143")]),
  );
  return [...depends, ...open];
}

function tooFar(diagnosisDate: Day): Ground {
  const text = `O relatório é de ${writtenDay(diagnosisDate)}; até a data perguntada podem surgir bloqueios ou vencimentos novos.`;
  return unknown(text, "um relatório mais próximo dessa data", [DATA_QUALITY]);
}

function recordOf({ category, ...diagnosis }: Diagnosis): DrivingRecord {
  return { ...diagnosis, category, basis: category && category.driving };
}

function answered(
  on: Day,
  grounds: readonly Ground[],
  allowed: readonly DrivingReason[],
): MayDrive {
  const answer = answerOf(grounds);
  const deciding = grounds.filter((ground) => ground.answer === answer);
  const reasons = deciding.map(({ text, legalBasis, alert }) => ({ text, legalBasis, alert }));
  const missing = grounds.flatMap((ground) => ground.missing ?? []);
  return {
    answer,
    on,
    reasons: answer === "ALLOWED" ? allowed : distinct(reasons),
    missing: [...new Set(missing)],
  };
}

function distinct(reasons: readonly DrivingReason[]): readonly DrivingReason[] {
  return [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
}

/** What somebody who may drive has to mind. */
function conditions({ validity, category }: DrivingRecord, on: Day): readonly DrivingReason[] {
  const reasons: DrivingReason[] = [];
  const [expiresOn, graceEndsOn] = [validity?.expiresOn ?? null, validity?.graceEndsOn ?? null];
  if (expiresOn !== null && graceEndsOn !== null) {
    const text =
      on > expiresOn
        ? `A CNH venceu em ${writtenDay(expiresOn)}; até ${writtenDay(graceEndsOn)} dirigir ainda não é infração.`
        : `A CNH está em dia até ${writtenDay(expiresOn)}.`;
    reasons.push({ text, legalBasis: [ctb("art. 159, § 10"), ctb("art. 162, V")], alert: null });
  }
  const restrictions = category && category.restrictions;
  const binding = (restrictions ?? []).filter(({ code }) => code !== EAR);
  const texts =
    restrictions === null
      ? ["Respeite as restrições impressas na CNH, que a consulta não trouxe."]
      : binding.map(({ code, text }) => `Restrição na CNH: ${text ?? code}.`);
  return [
    ...reasons,
    ...texts.map((text) => ({ text, legalBasis: [ctb("art. 162, VI")], alert: null })),
  ];
}

/** The code of the remark EAR, which restricts nothing. */
const EAR = "15";
