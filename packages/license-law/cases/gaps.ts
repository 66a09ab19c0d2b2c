/** Missing facts: whether they prevent VALID or make the data partial, and their names. */
import type { Day } from "../src/calendar.ts";
import type { BlockFact, InfractionFact } from "../src/facts.ts";
import { block, type FactOverrides, infraction } from "./facts.ts";

export interface GapCase {
  readonly situation: string;
  readonly given: FactOverrides;
  readonly partial: boolean;
  readonly status: "VALID" | "UNKNOWN";
  /** Alerts about missing facts. */
  readonly alerts: readonly string[];
  /** The facts named in FACTS_INSUFFICIENT. */
  readonly gaps?: string;
}

const TRUCK = { category: "C" } as const;
const EXAM = {
  collectedOn: "2025-06-01",
  result: "negative",
  purpose: "periodic",
  dueOn: "2027-12-01",
} as const;
const FIT = {
  kind: "fitness",
  doneOn: "2023-03-10",
  result: "fit",
  validUntil: "2033-03-10",
} as const;
const insufficient = ["FACTS_INSUFFICIENT"];
const aBlock = "o motivo ou o início de um bloqueio";
/** A six-month block from 1 September 2025, lifted on 5 March 2026, and one infraction. */
const lifted = (
  more: Partial<BlockFact>,
  day: Day,
  fine: Partial<InfractionFact> = {},
): FactOverrides => ({
  blocks: [block("2", "2025-09-01", { endsOn: "2026-03-01", releasedOn: "2026-03-05", ...more })],
  infractions: [infraction("745-50", day, { paid: true, ...fine })],
});
const anInfraction = "a data, o código ou a situação de uma infração";
const anExam = "a data ou o resultado de um exame médico ou psicológico";
const theToxicological = "o resultado ou o prazo do exame toxicológico";

// oxfmt-ignore
export const GAP_CASES: readonly GapCase[] = [
  { situation: "all known", given: {}, partial: false, status: "VALID", alerts: [] },
  { situation: "license not answered", given: { license: null }, partial: true, status: "UNKNOWN", alerts: ["LICENSE_DATA_MISSING", ...insufficient], gaps: theToxicological },
  { situation: "blocks not answered", given: { blocks: null }, partial: true, status: "UNKNOWN", alerts: ["BLOCKS_DATA_MISSING"] },
  { situation: "exams not answered", given: { medicalExams: null }, partial: true, status: "UNKNOWN", alerts: ["MEDICAL_EXAMS_DATA_MISSING"] },
  { situation: "infractions not answered", given: { infractions: null }, partial: true, status: "UNKNOWN", alerts: ["INFRACTIONS_DATA_MISSING"] },
  { situation: "toxicological not answered, truck driver", given: { license: TRUCK, toxicological: null }, partial: true, status: "UNKNOWN", alerts: ["TOXICOLOGICAL_DATA_MISSING"] },
  { situation: "toxicological not answered, car driver", given: { toxicological: null }, partial: false, status: "VALID", alerts: [] },
  { situation: "toxicological and license not answered", given: { license: null, toxicological: null }, partial: true, status: "UNKNOWN", alerts: ["LICENSE_DATA_MISSING", "TOXICOLOGICAL_DATA_MISSING"] },
  { situation: "courses not answered", given: { courses: null }, partial: false, status: "VALID", alerts: [] },
  { situation: "person not answered", given: { person: null }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "a data de nascimento" },
  { situation: "birth date", given: { person: { birthDate: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "a data de nascimento" },
  { situation: "not known what zeroed points, and none count", given: { zeroings: null }, partial: false, status: "VALID", alerts: [] },
  { situation: "whether issued", given: { license: { issued: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "se a habilitação foi emitida" },
  { situation: "number of records", given: { license: { recordCount: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "quantos registros existem para o CPF" },
  { situation: "state of the document", given: { license: { documentStatus: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "a situação do documento" },
  { situation: "category", given: { license: { category: null }, toxicological: EXAM }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "a categoria" },
  { situation: "whether provisional", given: { license: { provisional: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "se é permissão para dirigir (PPD)" },
  { situation: "whether paid to drive", given: { license: { ear: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "se exerce atividade remunerada (EAR)" },
  { situation: "expiry", given: { license: { expiresOn: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "a data de vencimento" },
  { situation: "year of the provisional license", given: { license: { provisional: true, issuedOn: null, expiresOn: "2027-01-09" }, infractions: [infraction("745-50", "2026-07-01")] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: "o ano da permissão para dirigir" },
  { situation: "state and license number do not matter", given: { license: { state: null, registrationNumber: null, heldSince: null, restrictions: null, firstIssuedOn: null, issuedOn: null } }, partial: false, status: "VALID", alerts: [] },
  { situation: "result of an exam", given: { medicalExams: [{ ...FIT, result: null }] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anExam },
  { situation: "day of an exam", given: { medicalExams: [{ ...FIT, doneOn: null }] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anExam },
  { situation: "term of an exam does not matter: the license's is printed", given: { medicalExams: [{ ...FIT, validUntil: null }] }, partial: false, status: "VALID", alerts: [] },
  { situation: "truck driver, all told", given: { license: TRUCK, toxicological: EXAM }, partial: false, status: "VALID", alerts: [] },
  { situation: "result of the toxicological exam", given: { license: TRUCK, toxicological: { ...EXAM, result: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: theToxicological },
  { situation: "deadline of the toxicological exam, of a license surely renewed", given: { license: TRUCK, toxicological: { ...EXAM, dueOn: null } }, partial: false, status: "VALID", alerts: [] },
  { situation: "deadline of the toxicological exam, of what may be a copy", given: { license: { ...TRUCK, issuedOn: "2025-07-01" }, toxicological: { ...EXAM, dueOn: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: theToxicological },
  { situation: "deadline of the toxicological exam, day of issue not told", given: { license: { ...TRUCK, issuedOn: null }, toxicological: { ...EXAM, dueOn: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: theToxicological },
  { situation: "short license, surely renewed", given: { license: { ...TRUCK, issuedOn: "2026-03-01", expiresOn: "2028-02-20" }, toxicological: { ...EXAM, dueOn: null }, medicalExams: [{ ...FIT, doneOn: "2026-02-20" }] }, partial: false, status: "VALID", alerts: [] },
  { situation: "short license, of what may be a copy", given: { license: { ...TRUCK, issuedOn: "2026-03-01", expiresOn: "2028-02-20" }, toxicological: { ...EXAM, dueOn: null } }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: theToxicological },
  { situation: "everything of the toxicological exam", given: { license: TRUCK }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: theToxicological },
  { situation: "an infraction, all told", given: { infractions: [infraction("745-50", "2026-07-01")] }, partial: false, status: "VALID", alerts: [] },
  { situation: "day of an infraction", given: { infractions: [infraction("745-50", null)] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "code of an infraction", given: { infractions: [infraction(null, "2026-07-01", { gravity: "leve" })] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "code that the table lacks", given: { infractions: [infraction("999-99", "2026-07-01", { gravity: "leve" })] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "state of an infraction", given: { infractions: [infraction("745-50", "2026-07-01", { state: null })] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "a cancelled one can bring no worse news", given: { infractions: [infraction(null, null, { state: "cancelled" })] }, partial: false, status: "VALID", alerts: [] },
  { situation: "nor can a written warning", given: { infractions: [infraction(null, null, { state: "written_warning" })] }, partial: false, status: "VALID", alerts: [] },
  { situation: "reason of a lifted block, an infraction while it stood", given: lifted({ reason: null }, "2025-12-10"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "reason of a lifted block, an infraction on its first day", given: lifted({ reason: null }, "2025-09-01"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "reason of a lifted block, an infraction before it", given: lifted({ reason: null }, "2025-08-31"), partial: false, status: "VALID", alerts: [] },
  { situation: "reason of a lifted block, an infraction on its last day", given: lifted({ reason: null }, "2026-03-01"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "reason of a lifted block, an infraction after its end", given: lifted({ reason: null }, "2026-03-02"), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted suspension, an infraction before its end", given: lifted({ startsOn: null }, "2025-08-31"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "start of a lifted suspension, an infraction after its end", given: lifted({ startsOn: null }, "2026-03-02"), partial: false, status: "VALID", alerts: [] },
  { situation: "start and end of a lifted suspension, an infraction before the release", given: lifted({ startsOn: null, endsOn: null }, "2026-03-04"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "start and end of a lifted suspension, an infraction on the day of the release", given: lifted({ startsOn: null, endsOn: null }, "2026-03-05"), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted block of another reason", given: lifted({ startsOn: null, reason: "D" }, "2025-12-10"), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted suspension, parking", given: lifted({ startsOn: null }, "2025-12-10", { code: "762-52" }), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted suspension, a cancelled infraction", given: lifted({ startsOn: null }, "2025-12-10", { state: "cancelled" }), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted suspension, an infraction five years ago less a day", given: lifted({ startsOn: null }, "2021-07-25"), partial: false, status: "UNKNOWN", alerts: insufficient, gaps: aBlock },
  { situation: "start of a lifted suspension, an infraction five years ago", given: lifted({ startsOn: null }, "2021-07-24"), partial: false, status: "VALID", alerts: [] },
  { situation: "start of a lifted suspension, an infraction of unknown day", given: { ...lifted({ startsOn: null }, "2025-12-10", { committedOn: null }) }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "start of a lifted suspension, an infraction of unknown code", given: { ...lifted({ startsOn: null }, "2025-12-10", { code: null }) }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: anInfraction },
  { situation: "two things at once", given: { license: { ear: null }, infractions: [infraction("745-50", null)] }, partial: false, status: "UNKNOWN", alerts: insufficient, gaps: `se exerce atividade remunerada (EAR); ${anInfraction}` },
];
