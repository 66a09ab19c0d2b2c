/** A driver by the differences from the regular one. */
import {
  addDays,
  type Day,
  type InfractionFact,
  type LicenseFacts,
  type ToxicologicalFacts,
} from "@cnh/license-law";
import type { Behaviour, SimulatedDriver } from "./driver.ts";
import { identityOf } from "./driver-identity.ts";
import { withFineDetails } from "./fine-details.ts";
import { regularFacts, type SimulatedFacts } from "./regular-driver.ts";
import type { StoryTime } from "./story-time.ts";

/** The differences from the regular driver. */
export interface FactOverrides {
  readonly license?: Partial<LicenseFacts>;
  readonly blocks?: SimulatedFacts["blocks"]["list"];
  readonly toxicological?: Partial<ToxicologicalFacts>;
  readonly courses?: SimulatedFacts["courses"]["list"];
  readonly infractions?: readonly InfractionFact[];
  readonly medicalExams?: SimulatedFacts["medicalExams"]["list"];
  readonly behaviour?: Behaviour;
}

/** The regular driver as of the first day, with the differences as of today. */
export function overriddenDriver(
  cpf: string,
  time: StoryTime,
  overrides: FactOverrides,
): SimulatedDriver {
  const base = regularFacts(cpf, time);
  const license = { ...base.license, ...overrides.license };
  const fines = overrides.infractions ?? [];
  return {
    cpf,
    identity: identityOf(cpf, "SP", license),
    facts: {
      ...base,
      license,
      blocks: { ...base.blocks, list: overrides.blocks ?? [] },
      medicalExams: {
        ...base.medicalExams,
        list: overrides.medicalExams ?? base.medicalExams.list,
      },
      toxicological: { ...base.toxicological, ...overrides.toxicological },
      courses: { ...base.courses, list: overrides.courses ?? [] },
      infractions: {
        ...base.infractions,
        list: fines.map((each) => withFineDetails(cpf, each)),
      },
    },
    behaviour: overrides.behaviour ?? "answers",
  };
}

/** About thirty months, in days. */
export const EXAM_CYCLE = 913;

/** A driver of category C, whose last toxicological exam sets the deadline of the next one. */
export function truckDriver({
  result,
  dueOn,
}: Pick<ToxicologicalFacts, "result"> & { readonly dueOn: Day }) {
  return {
    license: { category: "C", heldSince: { B: "2007-06-12", C: "2010-02-01" } },
    toxicological: {
      collectedOn: addDays(dueOn, -EXAM_CYCLE),
      // Only an exam that was passed is used in a process of the license.
      usedOn: result === "negative" ? addDays(dueOn, 12 - EXAM_CYCLE) : null,
      result,
      purpose: "periodic",
      dueOn,
    },
  } as const satisfies FactOverrides;
}
