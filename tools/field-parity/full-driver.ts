/** A driver with all facts, so that no field of any response is empty. */
import type { InfractionFact } from "@cnh/license-law";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { withFineDetails } from "@cnh/simulator/fine-details.ts";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { block, infraction } from "@cnh/simulator/regular-driver.ts";

export const DAY = "2026-07-24";
const CPF = "52998224725";
const COURSES = [
  "dangerous_goods",
  "school",
  "collective",
  "emergency",
  "indivisible_load",
  "mototaxi",
  "motofrete",
] as const;

const generated = generatedDriver(CPF, DAY);
const { identity, facts } = generated;

const speeding: InfractionFact = {
  ...withFineDetails(CPF, infraction("745-50", "2025-11-02", DAY, { ticket: "1A2345678" })),
  processNumber: "0012345/2026",
};

export const FULL_DRIVER: SimulatedDriver = {
  ...generated,
  identity: {
    ...identity,
    socialName: "MARI DE TESTE",
    fatherName: "JOSE DE TESTE",
    affectiveParents: ["CARLA DE TESTE", "PAULO DE TESTE"],
    address: { ...identity.address, complement: "APTO 12" },
    pguNumber: "912345678",
    impedimentListNumber: "77",
    cancellationReason: "fraud",
    transferState: "RJ",
    requests: ["first_license", "renewal", "definitive_license", "renewal"],
  },
  facts: {
    ...facts,
    license: {
      ...facts.license,
      documentStatus: "cancelled",
      loweredCategory: "B",
      authorizedCategory: "D",
      ear: true,
      restrictions: ["A"],
    },
    blocks: {
      ...facts.blocks,
      list: [block("2", "2026-05-01", { endsOn: "2026-12-01", licenseCollected: true })],
    },
    courses: {
      ...facts.courses,
      list: [
        ...COURSES.map((kind) => ({ ...courseOf(kind), isUpdate: true })),
        { ...courseOf("recycling"), modality: "remote" },
        { ...courseOf("renewal_update"), modality: "credited" },
      ],
    },
    toxicological: {
      ...facts.toxicological,
      collectedOn: "2025-06-01",
      usedOn: "2025-06-12",
      result: "negative",
      dueOn: "2027-12-01",
    },
    infractions: { ...facts.infractions, list: [speeding] },
  },
};

function courseOf(kind: (typeof COURSES)[number] | "recycling" | "renewal_update") {
  return {
    kind,
    completedOn: "2024-05-02",
    state: "SP",
    validUntil: null,
    isUpdate: null,
    modality: null,
  } as const;
}
