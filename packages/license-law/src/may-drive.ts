/** Answers whether the driver of a diagnosis may drive a vehicle on a day. */
import { type Day, writtenDay } from "./calendar.ts";
import type { LegalBasis } from "./dated-law.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { ctb, DATA_QUALITY } from "./law/citations.ts";
import { type Answer, answerOf, type Ground, unknown } from "./driving/answer.ts";
import { vehicleGroundsOn } from "./driving/drivable.ts";
import type { DrivingRecord } from "./driving/driving-record.ts";
import { foreseen } from "./driving/grounds.ts";
import type { VehicleQuestion } from "./driving/vehicle.ts";

export interface MayDrive {
  readonly answer: Answer;
  readonly on: Day;
  /** The reasons for the answer; the conditions if it is ALLOWED. */
  readonly reasons: readonly DrivingReason[];
  /** The facts needed for a more certain answer, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

interface DrivingReason {
  /** Brazilian Portuguese. */
  readonly text: string;
  readonly legalBasis: readonly LegalBasis[];
  /** The code of the diagnosis's equivalent alert. */
  readonly alert: string | null;
}

/** A `null` diagnosis means a report that has none yet, or never will. */
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
  const grounds = vehicleGroundsOn(record, on)(vehicle);
  return answered(on, foreseen(grounds, record, on), conditions(record, on));
}

function recordOf({ category, ...diagnosis }: Diagnosis): DrivingRecord {
  return { ...diagnosis, category, basis: category.driving };
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

/** The conditions for a driver who may drive. */
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
  const { restrictions } = category;
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
