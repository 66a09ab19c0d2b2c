/** Suspensions and revocations that do not depend on points: situation, day, conclusion, article. */
import type { Day } from "../src/calendar.ts";
import type { BlockFact, InfractionFact } from "../src/facts.ts";
import { block, infraction } from "./facts.ts";

export interface AutosuspensionCase {
  readonly situation: string;
  readonly on: Day;
  readonly infractions: readonly InfractionFact[];
  /** Default: none. */
  readonly blocks?: readonly BlockFact[];
  /** Per suspension: code, day, months, `again` if repeated, `?` if not all confirmed, and any further stage. */
  readonly suspensions: readonly string[];
  /** Per revocation: reason, days, `?` if not all confirmed, and any further stage. */
  readonly revocations: readonly string[];
  readonly alerts: readonly string[];
  readonly article: string;
}

const ON = "2026-07-24";
const DAY = "2026-03-10";
const pending = { state: "pending" } as const;
const unknownState = { state: null } as const;
const two = (code: string, first: Day, second: Day, again = code) => [
  infraction(code, first),
  infraction(again, second),
];

const SUSPENDS = ["SELF_SUSPENDING_INFRACTION"];
const OLD = ["SELF_SUSPENDING_INFRACTION_OLD"];
const MAY_SUSPEND = ["SELF_SUSPENDING_INFRACTION_PENDING"];
const REVOKES = ["REVOCATION_BY_RECIDIVISM"];
const MAY_REVOKE = ["REVOCATION_IF_CONFIRMED"];
const DROVE = ["DROVE_WHILE_SUSPENDED"];

/** A suspension from 1 March to 31 May 2026. */
const spring = (more: Partial<BlockFact> = {}) => [
  block("2", "2026-03-01", { endsOn: "2026-05-31", ...more }),
];
/** The appeal of 2022 was decided in time, so the process ended in 2024 at the latest. */
const decided = { appealDecidedOn: "2022-07-01" };
const drove = (day: Day, more = "") => [`drove_while_suspended ${day}${more}`];
const TO_REVOKE = "art. 263, I; Res. CONTRAN 723/2018, art. 19, § 1º";

// oxfmt-ignore
export const AUTOSUSPENSION_CASES: readonly AutosuspensionCase[] = [
  { situation: "nothing on record", on: ON, infractions: [], suspensions: [], revocations: [], alerts: [], article: "art. 261, II" },
  { situation: "red light does not suspend", on: ON, infractions: [infraction("605-01", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 208" },
  { situation: "phone in hand does not suspend", on: ON, infractions: [infraction("763-31", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 252, sole §" },
  { situation: "20 to 50% over the speed limit does not suspend", on: ON, infractions: [infraction("746-30", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 218, II" },
  { situation: "over 50% above the speed limit", on: ON, infractions: [infraction("747-10", DAY)], suspensions: ["747-10 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 218, III" },
  { situation: "drink-driving: the article fixes 12 months", on: ON, infractions: [infraction("516-91", DAY)], suspensions: ["516-91 2026-03-10 12-12"], revocations: [], alerts: SUSPENDS, article: "art. 165" },
  { situation: "breath test refused: 12 months", on: ON, infractions: [infraction("757-90", DAY)], suspensions: ["757-90 2026-03-10 12-12"], revocations: [], alerts: SUSPENDS, article: "art. 165-A" },
  { situation: "road blocked on purpose: 12 months", on: ON, infractions: [infraction("761-71", DAY)], suspensions: ["761-71 2026-03-10 12-12"], revocations: [], alerts: SUSPENDS, article: "art. 253-A" },
  { situation: "threatening pedestrians", on: ON, infractions: [infraction("521-51", DAY)], suspensions: ["521-51 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 170" },
  { situation: "overtaking between opposed vehicles", on: ON, infractions: [infraction("579-70", DAY)], suspensions: ["579-70 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 191" },
  { situation: "breaking through a police block", on: ON, infractions: [infraction("607-60", DAY)], suspensions: ["607-60 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 210" },
  { situation: "motorcycle without helmet", on: ON, infractions: [infraction("703-01", DAY)], suspensions: ["703-01 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 244, I" },
  { situation: "fleeing the police", on: ON, infractions: [infraction("776-50", DAY)], suspensions: ["776-50 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 278, sole §" },
  { situation: "pending: a warning only", on: ON, infractions: [infraction("747-10", DAY, pending)], suspensions: ["747-10 2026-03-10 2-8?"], revocations: [], alerts: MAY_SUSPEND, article: "art. 261, II" },
  { situation: "of unknown state: a warning only", on: ON, infractions: [infraction("747-10", DAY, unknownState)], suspensions: ["747-10 2026-03-10 2-8?"], revocations: [], alerts: MAY_SUSPEND, article: "art. 261, II" },
  { situation: "one confirmed, one pending", on: ON, infractions: [infraction("747-10", "2026-05-01", pending), infraction("607-60", DAY)], suspensions: ["607-60 2026-03-10 2-8", "747-10 2026-05-01 2-8?"], revocations: [], alerts: SUSPENDS, article: "art. 261, II" },
  { situation: "cancelled", on: ON, infractions: [infraction("516-91", DAY, { state: "cancelled" })], suspensions: [], revocations: [], alerts: [], article: "art. 261, II" },
  { situation: "a written warning", on: ON, infractions: [infraction("516-91", DAY, { state: "written_warning" })], suspensions: [], revocations: [], alerts: [], article: "art. 267" },
  { situation: "committed today", on: ON, infractions: [infraction("747-10", ON)], suspensions: ["747-10 2026-07-24 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, II" },
  { situation: "committed tomorrow", on: ON, infractions: [infraction("747-10", "2026-07-25")], suspensions: [], revocations: [], alerts: [], article: "art. 261, II" },

  // Limitation.
  { situation: "five years ago less a day", on: "2026-07-23", infractions: [infraction("747-10", "2021-07-24")], suspensions: ["747-10 2021-07-24 2-8 end_unknown"], revocations: [], alerts: OLD, article: "Lei 9.873/1999, art. 1º" },
  { situation: "five years ago", on: "2026-07-24", infractions: [infraction("747-10", "2021-07-24")], suspensions: [], revocations: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "of 29 February, five years later less a day", on: "2029-02-28", infractions: [infraction("747-10", "2024-02-29")], suspensions: ["747-10 2024-02-29 2-8 end_unknown"], revocations: [], alerts: OLD, article: "Código Civil, art. 132, § 3º" },
  { situation: "of 29 February, five years later", on: "2029-03-01", infractions: [infraction("747-10", "2024-02-29")], suspensions: [], revocations: [], alerts: [], article: "Código Civil, art. 132, § 3º" },

  // Term to notify the suspension: 360 days from the end of the fine's process, presumed 390 days after the infraction.
  { situation: "750 days after the infraction", on: "2026-07-24", infractions: [infraction("747-10", "2024-07-04")], suspensions: ["747-10 2024-07-04 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 282, § 6º, II" },
  { situation: "751 days after the infraction", on: "2026-07-25", infractions: [infraction("747-10", "2024-07-04")], suspensions: ["747-10 2024-07-04 2-8 end_unknown"], revocations: [], alerts: OLD, article: "art. 282, § 7º" },
  { situation: "360 days after the last day to pay", on: "2026-07-24", infractions: [infraction("747-10", "2022-07-04", { paymentDueOn: "2025-07-29" })], suspensions: ["747-10 2022-07-04 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 282, § 6º, II" },
  { situation: "361 days after the last day to pay", on: "2026-07-25", infractions: [infraction("747-10", "2022-07-04", { paymentDueOn: "2025-07-29" })], suspensions: ["747-10 2022-07-04 2-8 end_unknown"], revocations: [], alerts: OLD, article: "art. 282, § 7º" },
  { situation: "a process that ended before Lei 14.229/2021", on: "2023-07-24", infractions: [infraction("747-10", "2021-03-01", { paymentDueOn: "2021-10-21" })], suspensions: ["747-10 2021-03-01 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 282, § 6º, II (Lei 14.229/2021)" },
  { situation: "a process that ended on the first day of Lei 14.229/2021", on: "2023-07-24", infractions: [infraction("747-10", "2021-03-01", { paymentDueOn: "2021-10-22" })], suspensions: ["747-10 2021-03-01 2-8 end_unknown"], revocations: [], alerts: OLD, article: "art. 282, § 6º, II (Lei 14.229/2021)" },
  { situation: "an old one, one of last month and a pending one", on: ON, infractions: [infraction("747-10", "2022-03-10"), infraction("607-60", "2026-06-24"), infraction("747-10", "2026-07-01", pending)], suspensions: ["747-10 2022-03-10 2-8 end_unknown", "607-60 2026-06-24 2-8", "747-10 2026-07-01 2-8?"], revocations: [], alerts: [...SUSPENDS, ...OLD], article: "art. 282, § 7º" },
  { situation: "an old one and a pending one", on: ON, infractions: [infraction("747-10", "2022-03-10"), infraction("747-10", "2026-07-01", pending)], suspensions: ["747-10 2022-03-10 2-8 end_unknown", "747-10 2026-07-01 2-8?"], revocations: [], alerts: [...OLD, ...MAY_SUSPEND], article: "art. 282, § 7º" },
  { situation: "a decided appeal: 360 days after the longest second instance", on: "2025-07-26", infractions: [infraction("747-10", "2021-08-01", decided)], suspensions: ["747-10 2021-08-01 2-8 end_unknown"], revocations: [], alerts: OLD, article: "arts. 282, § 7º, and 289" },
  { situation: "a decided appeal: 361 days after it", on: "2025-07-27", infractions: [infraction("747-10", "2021-08-01", decided)], suspensions: ["747-10 2021-08-01 2-8 term_over"], revocations: [], alerts: OLD, article: "arts. 282, § 7º, and 289" },
  { situation: "driving while suspended, a decided appeal: 361 days after the longest second instance", on: "2025-07-27", infractions: [infraction("502-92", "2021-08-01", decided)], suspensions: [], revocations: drove("2021-08-01", " term_over"), alerts: ["REVOCATION_OLD"], article: "arts. 282, § 7º, and 289" },
  { situation: "an old pending one is not over", on: ON, infractions: [infraction("747-10", "2022-03-10", pending)], suspensions: ["747-10 2022-03-10 2-8?"], revocations: [], alerts: MAY_SUSPEND, article: "art. 282, § 6º, II" },
  { situation: "driving while suspended, 751 days ago", on: "2026-07-25", infractions: [infraction("502-92", "2024-07-04")], suspensions: [], revocations: ["drove_while_suspended 2024-07-04 end_unknown"], alerts: ["REVOCATION_OLD"], article: "art. 282, § 7º" },
  { situation: "an old revocation and a pending one", on: ON, infractions: [infraction("502-92", "2022-03-10"), infraction("502-92", DAY, pending)], suspensions: [], revocations: ["drove_while_suspended 2022-03-10 end_unknown", "drove_while_suspended 2026-03-10?"], alerts: ["REVOCATION_OLD", ...MAY_REVOKE], article: "art. 282, § 7º" },

  // Again within 12 months.
  { situation: "speeding again 12 months later less a day", on: ON, infractions: two("747-10", "2025-03-10", "2026-03-09"), suspensions: ["747-10 2025-03-10 2-8", "747-10 2026-03-09 8-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "speeding again exactly 12 months later", on: ON, infractions: two("747-10", "2025-03-10", "2026-03-10"), suspensions: ["747-10 2025-03-10 2-8", "747-10 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "speeding again on the same day is no recidivism", on: ON, infractions: two("747-10", DAY, DAY), suspensions: ["747-10 2026-03-10 2-8", "747-10 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "again the day after", on: ON, infractions: two("747-10", DAY, "2026-03-11"), suspensions: ["747-10 2026-03-10 2-8", "747-10 2026-03-11 8-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "another article is no recidivism", on: ON, infractions: two("747-10", "2026-02-10", DAY, "607-60"), suspensions: ["747-10 2026-02-10 2-8", "607-60 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "another code of the same article is", on: ON, infractions: two("703-01", "2026-02-10", DAY, "705-61"), suspensions: ["703-01 2026-02-10 2-8", "705-61 2026-03-10 8-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "a fixed term stays as it is", on: ON, infractions: two("757-90", "2026-02-10", DAY), suspensions: ["757-90 2026-02-10 12-12", "757-90 2026-03-10 12-12 again"], revocations: [], alerts: SUSPENDS, article: "art. 165-A" },
  { situation: "a confirmed one is not made worse by a pending one before it", on: ON, infractions: [infraction("747-10", "2026-02-10", pending), infraction("747-10", DAY)], suspensions: ["747-10 2026-02-10 2-8?", "747-10 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "a pending one after a confirmed one would be worse", on: ON, infractions: [infraction("747-10", "2026-02-10"), infraction("747-10", DAY, pending)], suspensions: ["747-10 2026-02-10 2-8", "747-10 2026-03-10 8-18 again?"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "a cancelled one before it does not count", on: ON, infractions: [infraction("747-10", "2026-02-10", { state: "cancelled" }), infraction("747-10", DAY)], suspensions: ["747-10 2026-03-10 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º, II" },
  { situation: "of before the terms of 2016 the term is not known", on: "2017-01-10", infractions: [infraction("747-10", "2016-10-31")], suspensions: ["747-10 2016-10-31 null-null"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º (Lei 13.281/2016)" },
  { situation: "on the first day of the terms of 2016", on: "2017-01-10", infractions: [infraction("747-10", "2016-11-01")], suspensions: ["747-10 2016-11-01 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, § 1º (Lei 13.281/2016)" },

  // Only when repeated: the toxicological exam.
  { situation: "exam overdue, once", on: ON, infractions: [infraction("780-30", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 165-B" },
  { situation: "exam overdue, again 12 months later less a day", on: ON, infractions: two("780-30", "2025-03-10", "2026-03-09"), suspensions: ["780-30 2026-03-09 2-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 165-B" },
  { situation: "exam overdue, again exactly 12 months later", on: ON, infractions: two("780-30", "2025-03-10", "2026-03-10"), suspensions: [], revocations: [], alerts: [], article: "art. 165-B" },
  { situation: "both kinds of art. 165-B", on: ON, infractions: two("779-00", "2026-01-10", DAY, "780-30"), suspensions: ["780-30 2026-03-10 2-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 165-B" },
  { situation: "positive exam, twice", on: ON, infractions: two("781-10", "2026-01-10", DAY), suspensions: ["781-10 2026-03-10 2-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 165-C" },
  { situation: "art. 165-B and then art. 165-C", on: ON, infractions: two("780-30", "2026-01-10", DAY, "781-10"), suspensions: [], revocations: [], alerts: [], article: "arts. 165-B and 165-C" },
  { situation: "exam overdue twice, the first pending", on: ON, infractions: [infraction("780-30", "2026-01-10", pending), infraction("780-30", DAY)], suspensions: ["780-30 2026-03-10 2-18 again?"], revocations: [], alerts: MAY_SUSPEND, article: "art. 165-B" },
  { situation: "exam overdue twice, the second pending", on: ON, infractions: [infraction("780-30", "2026-01-10"), infraction("780-30", DAY, pending)], suspensions: ["780-30 2026-03-10 2-18 again?"], revocations: [], alerts: MAY_SUSPEND, article: "art. 165-B" },
  { situation: "not taking the exam, twice, does not suspend", on: ON, infractions: two("782-00", "2026-01-10", DAY), suspensions: [], revocations: [], alerts: [], article: "art. 165-D" },
  { situation: "exam overdue under the old text: 3 months at once", on: "2023-01-10", infractions: [infraction("764-10", "2022-12-01")], suspensions: ["764-10 2022-12-01 3-3"], revocations: [], alerts: SUSPENDS, article: "art. 165-B (Lei 14.071/2020)" },
  { situation: "under the old text, then under the new", on: "2024-06-10", infractions: two("764-10", "2023-08-01", "2024-03-01", "780-30"), suspensions: ["764-10 2023-08-01 3-3", "780-30 2024-03-01 2-18 again"], revocations: [], alerts: SUSPENDS, article: "art. 165-B" },

  // Revocation.
  { situation: "drink-driving again 12 months later less a day", on: ON, infractions: two("516-91", "2025-03-10", "2026-03-09"), suspensions: ["516-91 2025-03-10 12-12", "516-91 2026-03-09 12-12 again"], revocations: ["recidivism 2025-03-10 2026-03-09"], alerts: [...SUSPENDS, ...REVOKES], article: "art. 263, II" },
  { situation: "drink-driving again exactly 12 months later", on: ON, infractions: two("516-91", "2025-03-10", "2026-03-10"), suspensions: ["516-91 2025-03-10 12-12", "516-91 2026-03-10 12-12"], revocations: [], alerts: SUSPENDS, article: "art. 263, II" },
  { situation: "alcohol, then drugs: the same article", on: ON, infractions: two("516-91", "2026-01-10", DAY, "516-92"), suspensions: ["516-91 2026-01-10 12-12", "516-92 2026-03-10 12-12 again"], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: [...SUSPENDS, ...REVOKES], article: "art. 263, II" },
  { situation: "drink-driving, then refusing the test: two articles", on: ON, infractions: two("516-91", "2026-01-10", DAY, "757-90"), suspensions: ["516-91 2026-01-10 12-12", "757-90 2026-03-10 12-12"], revocations: [], alerts: SUSPENDS, article: "art. 263, II" },
  { situation: "another category, twice", on: ON, infractions: two("503-71", "2026-01-10", DAY), suspensions: [], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: REVOKES, article: "art. 263, II with art. 162, III" },
  { situation: "another item of art. 162 does not add to it", on: ON, infractions: two("504-50", "2026-01-10", DAY, "503-71"), suspensions: [], revocations: [], alerts: [], article: "art. 263, II with art. 162, III" },
  { situation: "handing the wheel to the unlicensed, twice", on: ON, infractions: two("506-10", "2026-01-10", DAY), suspensions: [], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: REVOKES, article: "art. 263, II with art. 163" },
  { situation: "letting the unlicensed drive, twice", on: ON, infractions: two("511-80", "2026-01-10", DAY), suspensions: [], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: REVOKES, article: "art. 263, II with art. 164" },
  { situation: "racing, twice", on: ON, infractions: two("524-00", "2026-01-10", DAY), suspensions: ["524-00 2026-01-10 2-8", "524-00 2026-03-10 8-18 again"], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: [...SUSPENDS, ...REVOKES], article: "art. 263, II with art. 173" },
  { situation: "stunts, twice", on: ON, infractions: two("527-41", "2026-01-10", DAY, "527-42"), suspensions: ["527-41 2026-01-10 2-8", "527-42 2026-03-10 8-18 again"], revocations: ["recidivism 2026-01-10 2026-03-10"], alerts: [...SUSPENDS, ...REVOKES], article: "art. 263, II with art. 175" },
  { situation: "three times: each repeats the one before", on: ON, infractions: [...two("503-71", "2025-06-10", "2026-01-10"), infraction("503-71", DAY)], suspensions: [], revocations: ["recidivism 2025-06-10 2026-01-10", "recidivism 2026-01-10 2026-03-10"], alerts: REVOKES, article: "art. 263, II" },
  { situation: "another category twice, one pending", on: ON, infractions: [infraction("503-71", "2026-01-10", pending), infraction("503-71", DAY)], suspensions: [], revocations: ["recidivism 2026-01-10 2026-03-10?"], alerts: MAY_REVOKE, article: "art. 263, II" },
  { situation: "a confirmed one repeats the confirmed one, not the pending one between", on: ON, infractions: [infraction("503-71", "2025-12-10"), infraction("503-71", "2026-01-10", pending), infraction("503-71", DAY)], suspensions: [], revocations: ["recidivism 2025-12-10 2026-01-10?", "recidivism 2025-12-10 2026-03-10"], alerts: REVOKES, article: "art. 263, II" },
  { situation: "the first is beyond limitation, the second is not", on: "2026-07-24", infractions: two("503-71", "2021-07-01", "2021-08-01"), suspensions: [], revocations: ["recidivism 2021-07-01 2021-08-01 end_unknown"], alerts: ["REVOCATION_OLD"], article: "art. 263, II" },
  { situation: "both are beyond limitation", on: "2026-08-01", infractions: two("503-71", "2021-07-01", "2021-08-01"), suspensions: [], revocations: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "driving while suspended", on: ON, infractions: [infraction("502-92", DAY)], suspensions: [], revocations: ["drove_while_suspended 2026-03-10"], alerts: ["DROVE_WHILE_SUSPENDED"], article: "art. 263, I" },
  { situation: "driving while suspended, pending", on: ON, infractions: [infraction("502-92", DAY, pending)], suspensions: [], revocations: ["drove_while_suspended 2026-03-10?"], alerts: MAY_REVOKE, article: "art. 263, I" },
  { situation: "driving while suspended, five years ago", on: ON, infractions: [infraction("502-92", "2021-07-24")], suspensions: [], revocations: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "driving while revoked is no second revocation", on: ON, infractions: [infraction("502-91", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 162, II" },
  { situation: "both grounds", on: ON, infractions: [...two("503-71", "2026-01-10", DAY), infraction("502-92", DAY)], suspensions: [], revocations: ["recidivism 2026-01-10 2026-03-10", "drove_while_suspended 2026-03-10"], alerts: [...REVOKES, "DROVE_WHILE_SUSPENDED"], article: "art. 263, I and II" },

  // Any driver's infraction during a registered suspension.
  { situation: "a red light on the first day of a suspension", on: ON, infractions: [infraction("605-01", "2026-03-01")], blocks: spring(), suspensions: [], revocations: drove("2026-03-01"), alerts: DROVE, article: TO_REVOKE },
  { situation: "a red light the day before a suspension", on: ON, infractions: [infraction("605-01", "2026-02-28")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a red light on the last day of a suspension", on: ON, infractions: [infraction("605-01", "2026-05-31")], blocks: spring(), suspensions: [], revocations: drove("2026-05-31"), alerts: DROVE, article: TO_REVOKE },
  { situation: "a red light the day after a suspension: the course may be missing, which is another infraction", on: ON, infractions: [infraction("605-01", "2026-06-01")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a red light the day before the release", on: ON, infractions: [infraction("605-01", "2026-04-09")], blocks: spring({ releasedOn: "2026-04-10" }), suspensions: [], revocations: drove("2026-04-09"), alerts: DROVE, article: TO_REVOKE },
  { situation: "a red light on the day of the release", on: ON, infractions: [infraction("605-01", "2026-04-10")], blocks: spring({ releasedOn: "2026-04-10" }), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a suspension released after its term ended with the term", on: ON, infractions: [infraction("605-01", "2026-06-01")], blocks: spring({ releasedOn: "2026-06-20" }), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a suspension without an end goes on", on: ON, infractions: [infraction("605-01", ON)], blocks: spring({ endsOn: null }), suspensions: [], revocations: drove(ON), alerts: DROVE, article: TO_REVOKE },
  { situation: "a suspension of unknown start", on: ON, infractions: [infraction("605-01", "2026-04-10")], blocks: spring({ startsOn: null }), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a block that is no suspension", on: ON, infractions: [infraction("605-01", "2026-04-10")], blocks: spring({ reason: "3" }), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "pending: a warning only, while suspended", on: ON, infractions: [infraction("605-01", "2026-04-10", pending)], blocks: spring(), suspensions: [], revocations: drove("2026-04-10", "?"), alerts: MAY_REVOKE, article: TO_REVOKE },
  { situation: "cancelled, while suspended", on: ON, infractions: [infraction("605-01", "2026-04-10", { state: "cancelled" })], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "of a day to come, while suspended", on: "2026-04-09", infractions: [infraction("605-01", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "without a date, while suspended", on: ON, infractions: [infraction("605-01", null)], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "five years ago, while suspended", on: "2031-04-10", infractions: [infraction("605-01", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "what suspends by itself only revokes while suspended", on: ON, infractions: [infraction("747-10", "2026-04-10")], blocks: spring(), suspensions: [], revocations: drove("2026-04-10"), alerts: DROVE, article: "Res. CONTRAN 723/2018, art. 19, § 1º, II" },
  { situation: "and suspends the day after", on: ON, infractions: [infraction("747-10", "2026-06-01")], blocks: spring(), suspensions: ["747-10 2026-06-01 2-8"], revocations: [], alerts: SUSPENDS, article: "Res. CONTRAN 723/2018, art. 19, § 1º, II" },
  { situation: "one while suspended makes a later one worse all the same", on: ON, infractions: two("747-10", "2026-04-10", "2026-06-01"), blocks: spring(), suspensions: ["747-10 2026-06-01 8-18 again"], revocations: drove("2026-04-10"), alerts: [...SUSPENDS, ...DROVE], article: "art. 261, § 1º, II" },
  { situation: "drinking twice, the second while suspended", on: ON, infractions: two("516-91", "2026-01-10", "2026-04-10"), blocks: spring(), suspensions: ["516-91 2026-01-10 12-12"], revocations: ["recidivism 2026-01-10 2026-04-10", ...drove("2026-04-10")], alerts: [...SUSPENDS, ...REVOKES, ...DROVE], article: "art. 263, I and II" },
  { situation: "parking shows nobody driving", on: ON, infractions: [infraction("762-52", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: "Res. CONTRAN 723/2018, art. 19, § 1º, IV" },
  { situation: "stopping is no parking", on: ON, infractions: [infraction("767-00", "2026-04-10")], blocks: spring(), suspensions: [], revocations: drove("2026-04-10"), alerts: DROVE, article: TO_REVOKE },
  { situation: "an exam that was not done shows nobody driving", on: ON, infractions: [infraction("782-00", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: "art. 165-D" },
  { situation: "driving with the exam overdue does", on: ON, infractions: [infraction("780-30", "2026-04-10")], blocks: spring(), suspensions: [], revocations: drove("2026-04-10"), alerts: DROVE, article: "art. 165-B" },
  { situation: "what the owner is fined for shows nothing of a driver", on: ON, infractions: [infraction("659-92", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a bicycle is no motor vehicle", on: ON, infractions: [infraction("705-62", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },
  { situation: "a code that the table lacks", on: ON, infractions: [infraction("999-99", "2026-04-10")], blocks: spring(), suspensions: [], revocations: [], alerts: [], article: TO_REVOKE },

  // Without a date.
  { situation: "without a date it may still suspend", on: ON, infractions: [infraction("747-10", null)], suspensions: ["747-10 null 2-8"], revocations: [], alerts: SUSPENDS, article: "art. 261, II" },
  { situation: "without a date nothing is repeated", on: ON, infractions: [infraction("503-71", null), infraction("503-71", DAY)], suspensions: [], revocations: [], alerts: [], article: "art. 263, II" },
  { situation: "driving while suspended, without a date", on: ON, infractions: [infraction("502-92", null)], suspensions: [], revocations: ["drove_while_suspended null"], alerts: ["DROVE_WHILE_SUSPENDED"], article: "art. 263, I" },
];
