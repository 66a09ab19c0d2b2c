/** The grounds against driving a vehicle with possibly incomplete facts, and the vehicles without grounds. */
import type { Day } from "../calendar.ts";
import { ctb } from "../law/citations.ts";
import type { Vehicle } from "../law/category-law.ts";
import { answerOf, type Ground, unknown } from "./answer.ts";
import type { DrivingRecord } from "./driving-record.ts";
import { groundsOn } from "./grounds.ts";
import { demandsOf, exampleOf, type VehicleQuestion } from "./vehicle.ts";

/** Returns the vehicles that may be driven on the day of the diagnosis. */
export function drivable(record: DrivingRecord, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const groundsFor = vehicleGroundsOn(record, record.diagnosisDate);
  return vehicles.filter(({ kind }) => groundsFor(exampleOf(kind)).length === 0);
}

/** Returns a function from a vehicle to the grounds against driving it on a day. */
export function vehicleGroundsOn(
  record: DrivingRecord,
  on: Day,
): (vehicle: VehicleQuestion) => readonly Ground[] {
  const groundsFor = groundsOn(record, on);
  return (vehicle) => {
    const { possible, missing } = demandsOf(vehicle, on);
    return agreed(possible.map(groundsFor), missing);
  };
}

/** Returns the grounds if all possibilities agree, otherwise one ground that names the missing facts. */
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
