/** The duties of an employer, on both sides of each boundary. */
import type { Day } from "../src/calendar.ts";
import { block, type FactOverrides, infraction } from "./facts.ts";

export interface EmployerCase {
  readonly situation: string;
  readonly on: Day;
  readonly given: FactOverrides;
  /** Code, due date or `-`, and the centavos at stake or `-`. */
  readonly alerts: readonly string[];
  readonly article: string;
}

const ON = "2026-07-24";
const PAID = { ear: true } as const;
const TRUCKER = { category: "D", ear: true } as const;
const notified = (code: string | null, more = {}) =>
  infraction(code, "2026-06-10", {
    state: "pending",
    paid: false,
    noticeSentOn: "2026-06-24",
    ...more,
  });
const exam = (collectedOn: Day | null) => ({
  collectedOn,
  result: "negative" as const,
  purpose: "periodic" as const,
  dueOn: "2029-01-01",
});
const BANNED = "EMPLOYER_DRIVING_BAN - 88041";

// oxfmt-ignore
export const EMPLOYER_CASES: readonly EmployerCase[] = [
  { situation: "nothing against the driver", on: ON, given: { license: PAID }, alerts: [], article: "art. 163" },
  { situation: "no license", on: ON, given: { license: { issued: false } }, alerts: [BANNED], article: "arts. 163 and 162, I" },
  { situation: "suspended from today on", on: ON, given: { blocks: [block("2", ON)] }, alerts: [BANNED], article: "arts. 163 and 162, II" },
  { situation: "suspended from tomorrow on", on: ON, given: { blocks: [block("2", "2026-07-25")] }, alerts: [], article: "art. 163" },
  { situation: "suspension served, course missing", on: ON, given: { blocks: [block("2", "2026-01-10", { endsOn: "2026-07-09" })] }, alerts: ["EMPLOYER_DRIVING_BAN - 29347"], article: "arts. 163 and 162, VII" },
  { situation: "revoked", on: ON, given: { blocks: [block("3", "2025-09-01")] }, alerts: [BANNED], article: "arts. 163 and 162, II" },
  { situation: "revoked more than two years ago", on: ON, given: { blocks: [block("3", "2024-01-01")] }, alerts: [BANNED], article: "art. 163" },
  { situation: "barred by a court", on: ON, given: { blocks: [block("1", "2026-02-10", { decision: "judicial" })] }, alerts: [BANNED], article: "art. 163" },
  { situation: "record cancelled", on: ON, given: { blocks: [block("5", "2026-02-10")] }, alerts: [BANNED], article: "art. 163" },
  { situation: "definitive license cancelled for the PPD year", on: ON, given: { blocks: [block("A", "2026-02-10")] }, alerts: [BANNED], article: "art. 163" },
  { situation: "convicted of a traffic crime: no amount known", on: ON, given: { blocks: [block("E", "2026-02-10")] }, alerts: ["EMPLOYER_DRIVING_BAN - -"], article: "art. 160" },
  { situation: "administrative measure: not known to forbid", on: ON, given: { blocks: [block("D", "2026-02-10")] }, alerts: [], article: "art. 163" },
  { situation: "dead", on: ON, given: { blocks: [block("4", "2026-02-10"), block("2", ON)] }, alerts: [], article: "Código Civil art. 6º" },
  { situation: "expired for 31 days", on: ON, given: { license: { expiresOn: "2026-06-23" } }, alerts: ["EMPLOYER_DRIVING_BAN - 29347"], article: "arts. 163 and 162, V" },
  { situation: "expired for 30 days", on: ON, given: { license: { expiresOn: "2026-06-24" } }, alerts: [], article: "art. 162, V" },
  { situation: "PPD expired for 31 days", on: ON, given: { license: { provisional: true, issuedOn: "2025-06-23", firstIssuedOn: "2025-06-23", expiresOn: "2026-06-23" } }, alerts: [BANNED], article: "arts. 163 and 162, I" },
  { situation: "expired and suspended: the gravest fine", on: ON, given: { license: { expiresOn: "2026-06-23" }, blocks: [block("2", ON)] }, alerts: [BANNED], article: "art. 163" },
  { situation: "driver can be named, last day", on: ON, given: { license: PAID, infractions: [notified("746-30")] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-24 39046"], article: "art. 257, § 8º" },
  { situation: "driver can be named, the day after", on: "2026-07-25", given: { license: PAID, infractions: [notified("746-30")] }, alerts: [], article: "art. 257, § 8º" },
  { situation: "driver can be named, by a driver who is not paid to drive", on: ON, given: { license: { ear: false }, infractions: [notified("746-30")] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-24 39046"], article: "art. 257, § 8º" },
  { situation: "driver can be named, paid or not is not known", on: ON, given: { license: { ear: null }, infractions: [notified("746-30")] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-24 39046"], article: "art. 257, § 8º" },
  { situation: "the owner's own violation", on: ON, given: { license: PAID, infractions: [notified("508-81")] }, alerts: [], article: "art. 257, § 2º" },
  { situation: "two, the first due and both amounts", on: ON, given: { license: PAID, infractions: [notified("746-30", { noticeSentOn: "2026-07-01" }), notified("745-50", { noticeSentOn: "2026-06-30", paid: true })] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-30 65078"], article: "art. 257, § 8º" },
  { situation: "one that can be named and one that cannot", on: ON, given: { license: PAID, infractions: [notified("746-30"), infraction("504-50", "2026-01-10", { paid: true })] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-24 39046"], article: "art. 257, § 8º" },
  { situation: "amount not known", on: ON, given: { license: PAID, infractions: [notified(null, { gravity: "grave" })] }, alerts: ["EMPLOYER_DRIVER_NAMING 2026-07-24 -"], article: "art. 257, § 8º" },
  { situation: "infractions not answered", on: ON, given: { license: PAID, infractions: null }, alerts: [], article: "art. 257, § 8º" },
  { situation: "30 months of the last sample end in 60 days", on: ON, given: { license: TRUCKER, toxicological: exam("2024-03-22") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 235-B, VII" },
  { situation: "30 months of the last sample end in 61 days", on: ON, given: { license: TRUCKER, toxicological: exam("2024-03-23") }, alerts: [], article: "CLT art. 235-B, VII" },
  { situation: "30 months of the last sample end today", on: ON, given: { license: TRUCKER, toxicological: exam("2024-01-24") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 235-B, VII" },
  { situation: "30 months of the last sample ended yesterday", on: ON, given: { license: TRUCKER, toxicological: exam("2024-01-23") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 235-B, VII" },
  { situation: "sample not told", on: ON, given: { license: TRUCKER, toxicological: exam(null) }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "exam not answered", on: ON, given: { license: TRUCKER, toxicological: null }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "old sample, not paid to drive", on: ON, given: { license: { category: "D", ear: false }, toxicological: exam("2024-01-23") }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "old sample, 70 years old: the labor code knows no age", on: ON, given: { person: { birthDate: "1956-07-24" }, license: TRUCKER, toxicological: exam("2024-01-23") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 168, § 6º" },
  { situation: "old sample, age not told", on: ON, given: { person: null, license: TRUCKER, toxicological: exam("2024-01-23") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 168, § 6º" },
  { situation: "old sample, category lowered to B", on: ON, given: { license: { ...TRUCKER, loweredCategory: "B" }, toxicological: exam("2024-01-23") }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "old sample, category lowered to C", on: ON, given: { license: { ...TRUCKER, loweredCategory: "C" }, toxicological: exam("2024-01-23") }, alerts: ["EMPLOYER_TOXICOLOGICAL_EXAM - -"], article: "CLT art. 168, § 6º" },
  { situation: "old sample, category not known", on: ON, given: { license: { category: null, ear: true }, toxicological: exam("2024-01-23") }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "old sample, category B", on: ON, given: { license: { category: "B", ear: true }, toxicological: exam("2024-01-23") }, alerts: [], article: "CLT art. 168, § 6º" },
  { situation: "rest time, one day short of 12 months ago", on: ON, given: { infractions: [infraction("756-00", "2025-07-25", { paid: true })] }, alerts: ["EMPLOYER_REST_TIME - -"], article: "art. 67-C" },
  { situation: "rest time, 12 months ago", on: ON, given: { infractions: [infraction("756-00", "2025-07-24", { paid: true })] }, alerts: [], article: "art. 67-C" },
  { situation: "rest time, undated and pending", on: ON, given: { infractions: [infraction("756-00", null, { state: "pending", paid: true })] }, alerts: ["EMPLOYER_REST_TIME - -"], article: "art. 67-C" },
  { situation: "rest time, cancelled", on: ON, given: { infractions: [infraction("756-00", "2026-07-01", { state: "cancelled" })] }, alerts: [], article: "art. 67-C" },
  { situation: "another violation of the article", on: ON, given: { infractions: [infraction("674-20", "2026-07-01", { paid: true })] }, alerts: [], article: "art. 230" },
  { situation: "no license: fines mean nothing", on: ON, given: { license: { issued: false }, infractions: [infraction("756-00", "2026-07-01")] }, alerts: [BANNED], article: "art. 163" },
];
