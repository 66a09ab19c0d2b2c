/** Fines: the driver's open options with their deadlines, and the terms that the authority missed. */
import type { Day } from "../src/calendar.ts";
import type { InfractionFact } from "../src/facts.ts";
import type { FineStage } from "../src/sections/fines/stage.ts";
import { infraction } from "./facts.ts";

export interface FineDeadlineCase {
  readonly situation: string;
  readonly on: Day;
  readonly fine: InfractionFact;
  readonly stage: FineStage;
  /** Kind and last day; `least` if the source gave none and the legal minimum applies. */
  readonly deadlines: readonly string[];
  /** Code, confidence and, if it has one, the due date. */
  readonly alerts: readonly string[];
  readonly article: string;
}

export interface FineDefectCase {
  readonly situation: string;
  readonly on: Day;
  readonly fine: InfractionFact;
  readonly defects: readonly string[];
  /** Code and confidence. */
  readonly alerts: readonly string[];
  readonly article: string;
}

type More = Partial<InfractionFact>;

/** An unpaid grave infraction, which cannot become a written warning. */
const grave = (more: More, committedOn: Day | null = "2026-06-10") =>
  infraction("746-30", committedOn, { state: "pending", paid: false, ...more });

// oxfmt-ignore
export const FINE_DEADLINE_CASES: readonly FineDeadlineCase[] = [
  { situation: "nothing of the process known", on: "2026-07-24", fine: grave({}), stage: "unknown", deadlines: [], alerts: [], article: "art. 281-A" },
  { situation: "notice sent today", on: "2026-06-24", fine: grave({ noticeSentOn: "2026-06-24" }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "arts. 281-A and 257, § 7º" },
  { situation: "notice, 30th day", on: "2026-07-24", fine: grave({ noticeSentOn: "2026-06-24" }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "arts. 281-A and 257, § 7º" },
  { situation: "notice, 31st day", on: "2026-07-25", fine: grave({ noticeSentOn: "2026-06-24" }), stage: "notified", deadlines: [], alerts: [], article: "arts. 281-A and 257, § 7º" },
  { situation: "notice, 30th day across the year's end", on: "2027-01-14", fine: grave({ noticeSentOn: "2026-12-15" }, "2026-12-01"), stage: "notified", deadlines: ["defence 2027-01-14 least", "name_driver 2027-01-14 least"], alerts: ["FINE_DEFENCE_OPEN high 2027-01-14", "FINE_DRIVER_NAMING_OPEN high 2027-01-14"], article: "art. 281-A" },
  { situation: "notice, 30th day across 29 February", on: "2028-03-01", fine: grave({ noticeSentOn: "2028-01-31" }, "2028-01-10"), stage: "notified", deadlines: ["defence 2028-03-01 least", "name_driver 2028-03-01 least"], alerts: ["FINE_DEFENCE_OPEN high 2028-03-01", "FINE_DRIVER_NAMING_OPEN high 2028-03-01"], article: "art. 281-A" },
  { situation: "notice, 31st day across 29 February", on: "2028-03-02", fine: grave({ noticeSentOn: "2028-01-31" }, "2028-01-10"), stage: "notified", deadlines: [], alerts: [], article: "art. 281-A" },
  { situation: "notice, 30th day in a common year", on: "2027-03-02", fine: grave({ noticeSentOn: "2027-01-31" }, "2027-01-10"), stage: "notified", deadlines: ["defence 2027-03-02 least", "name_driver 2027-03-02 least"], alerts: ["FINE_DEFENCE_OPEN high 2027-03-02", "FINE_DRIVER_NAMING_OPEN high 2027-03-02"], article: "art. 281-A" },
  { situation: "longer term in the notice, its last day", on: "2026-08-10", fine: grave({ noticeSentOn: "2026-06-24", defenceDueOn: "2026-08-10" }), stage: "notified", deadlines: ["defence 2026-08-10 stated"], alerts: ["FINE_DEFENCE_OPEN high 2026-08-10"], article: "art. 281-A" },
  { situation: "longer term in the notice, the day after", on: "2026-08-11", fine: grave({ noticeSentOn: "2026-06-24", defenceDueOn: "2026-08-10" }), stage: "notified", deadlines: [], alerts: [], article: "art. 281-A" },
  { situation: "only the term is known", on: "2026-07-24", fine: grave({ defenceDueOn: "2026-08-10" }), stage: "notified", deadlines: ["defence 2026-08-10 stated"], alerts: ["FINE_DEFENCE_OPEN high 2026-08-10"], article: "art. 281-A" },
  { situation: "defence filed, the driver can still be named", on: "2026-07-24", fine: grave({ noticeSentOn: "2026-06-24", defenceFiled: true }), stage: "defence_filed", deadlines: ["name_driver 2026-07-24 least"], alerts: ["FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "art. 257, § 7º" },
  { situation: "no defence filed yet", on: "2026-07-24", fine: grave({ noticeSentOn: "2026-06-24", defenceFiled: false }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "art. 281-A" },
  { situation: "the owner's own violation names no driver", on: "2026-07-24", fine: grave({ code: "508-81", noticeSentOn: "2026-06-24" }), stage: "notified", deadlines: ["defence 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24"], article: "art. 257, § 2º" },
  { situation: "violation not known: it may be the driver's", on: "2026-07-24", fine: grave({ code: null, amountCents: 19523, noticeSentOn: "2026-06-24", gravity: "grave" }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "art. 257, § 7º" },
  { situation: "paid, yet open to defence", on: "2026-07-24", fine: grave({ noticeSentOn: "2026-06-24", paid: true }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24"], article: "art. 284, § 2º" },
  { situation: "notice sent the day before the 30 days were law", on: "2021-04-20", fine: grave({ noticeSentOn: "2021-04-11" }, "2021-04-01"), stage: "notified", deadlines: [], alerts: [], article: "art. 281-A (Lei 14.071/2020)" },
  { situation: "notice sent on the first day of the 30 days", on: "2021-04-20", fine: grave({ noticeSentOn: "2021-04-12" }, "2021-04-01"), stage: "notified", deadlines: ["defence 2021-05-12 least", "name_driver 2021-05-12 least"], alerts: ["FINE_DEFENCE_OPEN high 2021-05-12", "FINE_DRIVER_NAMING_OPEN high 2021-05-12"], article: "art. 281-A (Lei 14.071/2020)" },
  { situation: "confirmed: no term runs", on: "2026-07-24", fine: grave({ state: "confirmed", paid: true, noticeSentOn: "2026-06-24", defenceDueOn: "2026-08-10", appealDueOn: "2026-08-20", appealDecidedOn: "2026-07-20" }), stage: "closed", deadlines: [], alerts: [], article: "art. 290" },
  { situation: "cancelled: nothing to defend or pay", on: "2026-07-24", fine: grave({ state: "cancelled", noticeSentOn: "2026-06-24", defenceDueOn: "2026-08-10", paymentDueOn: "2026-08-20" }), stage: "cancelled", deadlines: [], alerts: [], article: "art. 281, § 1º" },
  { situation: "written warning: nothing to pay", on: "2026-07-24", fine: grave({ state: "written_warning", appealDueOn: "2026-08-20", paymentDueOn: "2026-08-20" }), stage: "written_warning", deadlines: [], alerts: [], article: "art. 267" },
  { situation: "state not told: its dates speak", on: "2026-07-24", fine: grave({ state: null, noticeSentOn: "2026-06-24" }), stage: "notified", deadlines: ["defence 2026-07-24 least", "name_driver 2026-07-24 least"], alerts: ["FINE_DEFENCE_OPEN high 2026-07-24", "FINE_DRIVER_NAMING_OPEN high 2026-07-24", "FINES_INCOMPLETE high"], article: "art. 281-A" },
  { situation: "penalty notified, 30th day", on: "2026-07-24", fine: grave({ noticeSentOn: "2026-06-20", penaltyNoticeSentOn: "2026-06-24" }), stage: "penalty_notified", deadlines: ["appeal 2026-07-24 least", "discount 2026-07-24 least"], alerts: ["FINE_DISCOUNT_AVAILABLE medium 2026-07-24", "FINE_APPEAL_OPEN medium 2026-07-24"], article: "art. 282, §§ 4º and 5º" },
  { situation: "penalty notified, 31st day", on: "2026-07-25", fine: grave({ penaltyNoticeSentOn: "2026-06-24" }), stage: "penalty_notified", deadlines: [], alerts: [], article: "art. 282, § 4º" },
  { situation: "term to appeal in the notice, its last day", on: "2026-08-10", fine: grave({ penaltyNoticeSentOn: "2026-06-24", appealDueOn: "2026-08-10" }), stage: "penalty_notified", deadlines: ["appeal 2026-08-10 stated", "discount 2026-08-10 least"], alerts: ["FINE_DISCOUNT_AVAILABLE medium 2026-08-10", "FINE_APPEAL_OPEN high 2026-08-10"], article: "art. 282, §§ 4º and 5º" },
  { situation: "term to appeal in the notice, the day after", on: "2026-08-11", fine: grave({ appealDueOn: "2026-08-10" }), stage: "penalty_notified", deadlines: [], alerts: [], article: "art. 282, § 4º" },
  { situation: "due date in the notice of the penalty: the same day to appeal", on: "2026-07-30", fine: grave({ penaltyNoticeSentOn: "2026-06-24", paymentDueOn: "2026-07-30" }), stage: "penalty_notified", deadlines: ["appeal 2026-07-30 stated", "discount 2026-07-30 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-07-30", "FINE_APPEAL_OPEN high 2026-07-30"], article: "art. 282, §§ 4º and 5º" },
  { situation: "due date in the notice of the penalty, the day after", on: "2026-07-31", fine: grave({ penaltyNoticeSentOn: "2026-06-24", paymentDueOn: "2026-07-30" }), stage: "penalty_notified", deadlines: [], alerts: [], article: "art. 282, §§ 4º and 5º" },
  { situation: "due date in the notice of the penalty, paid", on: "2026-07-30", fine: grave({ penaltyNoticeSentOn: "2026-06-24", paymentDueOn: "2026-07-30", paid: true }), stage: "penalty_notified", deadlines: ["appeal 2026-07-30 stated"], alerts: ["FINE_APPEAL_OPEN high 2026-07-30"], article: "arts. 282, § 5º, and 284, § 2º" },
  { situation: "due date of the day of the notice is not the notice's", on: "2026-07-24", fine: grave({ penaltyNoticeSentOn: "2026-06-24", paymentDueOn: "2026-06-24" }), stage: "penalty_notified", deadlines: ["appeal 2026-07-24 least"], alerts: ["FINE_APPEAL_OPEN medium 2026-07-24"], article: "art. 282, § 4º" },
  { situation: "due date of the day after the notice", on: "2026-06-25", fine: grave({ penaltyNoticeSentOn: "2026-06-24", paymentDueOn: "2026-06-25" }), stage: "penalty_notified", deadlines: ["appeal 2026-06-25 stated", "discount 2026-06-25 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-06-25", "FINE_APPEAL_OPEN high 2026-06-25"], article: "art. 282, § 5º" },
  { situation: "penalty notified after a defence", on: "2026-07-24", fine: grave({ defenceFiled: true, noticeSentOn: "2026-07-01", appealDueOn: "2026-08-10", paid: true }), stage: "penalty_notified", deadlines: ["appeal 2026-08-10 stated"], alerts: ["FINE_APPEAL_OPEN high 2026-08-10"], article: "art. 282, § 4º" },
  { situation: "appeal filed: only the discount is left", on: "2026-07-24", fine: grave({ appealDueOn: "2026-08-10", appealFiledOn: "2026-07-20" }), stage: "appeal_pending", deadlines: ["discount 2026-08-10 least"], alerts: ["FINE_DISCOUNT_AVAILABLE medium 2026-08-10"], article: "art. 285" },
  { situation: "penalty notified the day before the 30 days were law", on: "1998-01-22", fine: grave({ penaltyNoticeSentOn: "1998-01-21", amountCents: 1 }, "1998-01-01"), stage: "penalty_notified", deadlines: [], alerts: [], article: "art. 282, § 4º (Lei 9.602/1998)" },
  { situation: "penalty notified on the first day of the 30 days", on: "1998-01-22", fine: grave({ penaltyNoticeSentOn: "1998-01-22", amountCents: 1 }, "1998-01-01"), stage: "penalty_notified", deadlines: ["appeal 1998-02-21 least"], alerts: ["FINE_APPEAL_OPEN medium 1998-02-21"], article: "art. 282, § 4º (Lei 9.602/1998)" },
  { situation: "the day before the discounts we know", on: "2016-10-31", fine: grave({ penaltyNoticeSentOn: "2016-10-15", amountCents: 12769 }, "2016-08-01"), stage: "penalty_notified", deadlines: ["appeal 2016-11-14 least"], alerts: ["FINE_APPEAL_OPEN medium 2016-11-14"], article: "art. 284 (Lei 13.281/2016)" },
  { situation: "the first day of the discounts we know", on: "2016-11-01", fine: grave({ penaltyNoticeSentOn: "2016-10-15", amountCents: 12769 }, "2016-08-01"), stage: "penalty_notified", deadlines: ["appeal 2016-11-14 least", "discount 2016-11-14 least"], alerts: ["FINE_DISCOUNT_AVAILABLE medium 2016-11-14", "FINE_APPEAL_OPEN medium 2016-11-14"], article: "art. 284 (Lei 13.281/2016)" },
  { situation: "JARI decided, 30th day", on: "2026-07-24", fine: grave({ appealFiledOn: "2026-03-01", appealDecidedOn: "2026-06-24" }, "2025-12-10"), stage: "appeal_decided", deadlines: ["second_appeal 2026-07-24 least"], alerts: ["FINE_SECOND_APPEAL_OPEN medium 2026-07-24"], article: "art. 288" },
  { situation: "JARI decided, 31st day", on: "2026-07-25", fine: grave({ appealFiledOn: "2026-03-01", appealDecidedOn: "2026-06-24" }, "2025-12-10"), stage: "appeal_decided", deadlines: [], alerts: [], article: "art. 288" },
  { situation: "JARI cancelled the fine", on: "2026-07-24", fine: grave({ state: "cancelled", appealDecidedOn: "2026-07-20" }), stage: "cancelled", deadlines: [], alerts: [], article: "art. 288" },
  { situation: "due today", on: "2026-07-24", fine: grave({ paymentDueOn: "2026-07-24" }), stage: "unknown", deadlines: ["discount 2026-07-24 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-07-24"], article: "art. 284" },
  { situation: "due yesterday", on: "2026-07-25", fine: grave({ paymentDueOn: "2026-07-24" }), stage: "unknown", deadlines: [], alerts: [], article: "art. 284" },
  { situation: "due date outranks the term to appeal", on: "2026-07-24", fine: grave({ paymentDueOn: "2026-07-30", appealDueOn: "2026-08-10" }), stage: "penalty_notified", deadlines: ["appeal 2026-08-10 stated", "discount 2026-07-30 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-07-30", "FINE_APPEAL_OPEN high 2026-08-10"], article: "arts. 282 and 284" },
  { situation: "paid: no discount to come", on: "2026-07-24", fine: grave({ paymentDueOn: "2026-08-10", paid: true }), stage: "unknown", deadlines: [], alerts: [], article: "art. 284" },
  { situation: "paid on a known day", on: "2026-07-24", fine: grave({ paymentDueOn: "2026-08-10", paidOn: "2026-07-20" }), stage: "unknown", deadlines: [], alerts: [], article: "art. 284" },
  { situation: "payment not told: the discount may still serve", on: "2026-07-24", fine: grave({ paymentDueOn: "2026-08-10", paid: null }), stage: "unknown", deadlines: ["discount 2026-08-10 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-08-10"], article: "art. 284" },
  { situation: "confirmed and not yet due", on: "2026-07-24", fine: grave({ state: "confirmed", paymentDueOn: "2026-07-24" }), stage: "closed", deadlines: ["discount 2026-07-24 stated"], alerts: ["FINE_DISCOUNT_AVAILABLE high 2026-07-24"], article: "art. 284" },
];

// oxfmt-ignore
export const FINE_DEFECT_CASES: readonly FineDefectCase[] = [
  { situation: "notice on the 30th day", on: "2026-12-31", fine: grave({ noticeSentOn: "2026-07-10" }), defects: [], alerts: [], article: "art. 281, § 1º, II" },
  { situation: "notice on the 31st day", on: "2026-12-31", fine: grave({ noticeSentOn: "2026-07-11" }), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "art. 281, § 1º, II" },
  { situation: "notice on the 30th day, across 29 February", on: "2028-12-31", fine: grave({ noticeSentOn: "2028-03-01" }, "2028-01-31"), defects: [], alerts: [], article: "art. 281, § 1º, II" },
  { situation: "notice on the 31st day, across 29 February", on: "2028-12-31", fine: grave({ noticeSentOn: "2028-03-02" }, "2028-01-31"), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "art. 281, § 1º, II" },
  { situation: "notice on the 31st day, across the year's end", on: "2027-06-30", fine: grave({ noticeSentOn: "2027-01-15" }, "2026-12-15"), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "art. 281, § 1º, II" },
  { situation: "late notice of a fine already confirmed and paid", on: "2026-12-31", fine: grave({ state: "confirmed", paid: true, noticeSentOn: "2026-07-11" }), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "art. 284, § 2º" },
  { situation: "late notice of a cancelled fine", on: "2026-12-31", fine: grave({ state: "cancelled", noticeSentOn: "2026-07-11" }), defects: [], alerts: [], article: "art. 281, § 1º" },
  { situation: "late notice, the violation not known", on: "2026-12-31", fine: grave({ code: null, gravity: "grave", amountCents: 19523, noticeSentOn: "2026-07-11" }), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "art. 281, § 1º, II" },
  { situation: "late notice of an exam not taken, found at a desk", on: "2026-12-31", fine: grave({ code: "782-00", noticeSentOn: "2026-07-11" }), defects: [], alerts: [], article: "art. 282, § 6º-A" },
  { situation: "late notice of a driver not named, found at a desk", on: "2026-12-31", fine: grave({ code: "500-20", amountCents: 58694, noticeSentOn: "2026-07-11" }), defects: [], alerts: [], article: "art. 257, § 8º" },
  { situation: "day of the notice not told", on: "2026-12-31", fine: grave({}), defects: [], alerts: [], article: "art. 281, § 1º, II" },
  { situation: "day of the infraction not told", on: "2026-12-31", fine: grave({ amountCents: 19523, noticeSentOn: "2026-07-11" }, null), defects: [], alerts: ["FINES_INCOMPLETE high"], article: "art. 281, § 1º, II" },
  { situation: "before the 30 days were law", on: "1998-06-30", fine: grave({ amountCents: 1, noticeSentOn: "1998-03-01" }, "1998-01-21"), defects: [], alerts: [], article: "art. 281 (Lei 9.602/1998)" },
  { situation: "on the first day of the 30 days", on: "1998-06-30", fine: grave({ amountCents: 1, noticeSentOn: "1998-03-01" }, "1998-01-22"), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE medium"], article: "art. 281 (Lei 9.602/1998)" },
  { situation: "the day before the pandemic suspended the term", on: "2021-01-31", fine: grave({ noticeSentOn: "2020-12-31" }, "2020-02-25"), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE medium"], article: "Res. CONTRAN 805/2020" },
  { situation: "the first day of the suspended term", on: "2021-01-31", fine: grave({ noticeSentOn: "2020-12-31" }, "2020-02-26"), defects: [], alerts: [], article: "Res. CONTRAN 805/2020" },
  { situation: "the last day of the suspended term", on: "2021-06-30", fine: grave({ noticeSentOn: "2021-01-20" }, "2020-11-30"), defects: [], alerts: [], article: "Res. CONTRAN 805/2020" },
  { situation: "the first day of the term restored", on: "2021-06-30", fine: grave({ noticeSentOn: "2021-01-20" }, "2020-12-01"), defects: ["late_notice"], alerts: ["FINE_NOTICE_LATE high"], article: "Res. CONTRAN 805/2020" },
  { situation: "penalty notice on the 180th day, no defence", on: "2026-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2026-07-09" }, "2026-01-10"), defects: [], alerts: [], article: "art. 282, § 6º" },
  { situation: "penalty notice on the 181st day, no defence", on: "2026-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2026-07-10" }, "2026-01-10"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE high"], article: "art. 282, §§ 6º-7º" },
  { situation: "penalty notice on the 180th day, across 29 February", on: "2028-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2028-07-08" }, "2028-01-10"), defects: [], alerts: [], article: "art. 282, § 6º" },
  { situation: "penalty notice on the 181st day, across 29 February", on: "2028-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2028-07-09" }, "2028-01-10"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE high"], article: "art. 282, §§ 6º-7º" },
  { situation: "penalty notice on the 360th day, after a defence", on: "2027-06-30", fine: grave({ defenceFiled: true, penaltyNoticeSentOn: "2027-01-05" }, "2026-01-10"), defects: [], alerts: [], article: "art. 282, § 6º" },
  { situation: "penalty notice on the 361st day, after a defence", on: "2027-06-30", fine: grave({ defenceFiled: true, penaltyNoticeSentOn: "2027-01-06" }, "2026-01-10"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE high"], article: "art. 282, §§ 6º-7º" },
  { situation: "penalty notice on the 181st day, defence not told", on: "2026-12-31", fine: grave({ penaltyNoticeSentOn: "2026-07-10" }, "2026-01-10"), defects: [], alerts: [], article: "art. 282, § 6º" },
  { situation: "penalty notice on the 361st day, defence not told", on: "2027-06-30", fine: grave({ penaltyNoticeSentOn: "2027-01-06" }, "2026-01-10"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE high"], article: "art. 282, §§ 6º-7º" },
  { situation: "late penalty notice, the infraction the day before the term was law", on: "2022-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2022-06-01" }, "2021-04-11"), defects: [], alerts: [], article: "art. 282 (Lei 14.071/2020)" },
  { situation: "late penalty notice, the infraction on the first day of the term", on: "2022-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2022-06-01" }, "2021-04-12"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE medium"], article: "art. 282 (Lei 14.071/2020)" },
  { situation: "late penalty notice, the day before the new text", on: "2022-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2022-06-01" }, "2021-10-21"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE medium"], article: "art. 282 (Lei 14.229/2021)" },
  { situation: "late penalty notice, the first day of the new text", on: "2022-12-31", fine: grave({ defenceFiled: false, penaltyNoticeSentOn: "2022-06-01" }, "2021-10-22"), defects: ["late_penalty_notice"], alerts: ["FINE_PENALTY_NOTICE_LATE high"], article: "art. 282 (Lei 14.229/2021)" },
  { situation: "late penalty notice of an exam not taken, found at a desk", on: "2026-12-31", fine: grave({ code: "782-00", defenceFiled: false, penaltyNoticeSentOn: "2026-07-10" }, "2026-01-10"), defects: [], alerts: [], article: "art. 282, § 6º-A" },
  { situation: "penalty notice, day of the infraction not told", on: "2026-12-31", fine: grave({ amountCents: 19523, defenceFiled: false, penaltyNoticeSentOn: "2026-07-10" }, null), defects: [], alerts: ["FINES_INCOMPLETE high"], article: "art. 282, § 6º" },
  { situation: "appeal undecided for 24 months to the day", on: "2026-01-31", fine: grave({ appealFiledOn: "2024-01-31" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º" },
  { situation: "appeal undecided for 24 months and a day", on: "2026-02-01", fine: grave({ appealFiledOn: "2024-01-31" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE medium"], article: "arts. 285, § 6º, and 289-A" },
  { situation: "appeal filed on 29 February, 24 months", on: "2026-03-01", fine: grave({ appealFiledOn: "2024-02-29" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º; Código Civil art. 132, § 3º" },
  { situation: "appeal filed on 29 February, 24 months and a day", on: "2026-03-02", fine: grave({ appealFiledOn: "2024-02-29" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE medium"], article: "art. 285, § 6º; Código Civil art. 132, § 3º" },
  { situation: "appeal decided on the last day", on: "2026-07-24", fine: grave({ appealFiledOn: "2024-01-31", appealDecidedOn: "2026-01-31" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º" },
  { situation: "appeal decided a day late", on: "2026-07-24", fine: grave({ appealFiledOn: "2024-01-31", appealDecidedOn: "2026-02-01" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE medium"], article: "arts. 285, § 6º, and 289-A" },
  { situation: "appeal decided a day late, the process closed", on: "2026-07-24", fine: grave({ state: "confirmed", paid: true, appealFiledOn: "2024-01-31", appealDecidedOn: "2026-02-01" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE medium"], article: "arts. 285, § 6º, and 289-A" },
  { situation: "the process closed, day of the decision not told", on: "2026-07-24", fine: grave({ state: "confirmed", paid: true, appealFiledOn: "2024-01-31" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º" },
  { situation: "decision told, day of the appeal not", on: "2026-07-24", fine: grave({ appealDecidedOn: "2026-02-01" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º" },
  { situation: "appeal filed the day before the term was law, its last day", on: "2026-01-01", fine: grave({ appealFiledOn: "2023-12-31" }, "2023-10-10"), defects: [], alerts: [], article: "art. 285, § 6º (Lei 14.229/2021)" },
  { situation: "appeal filed the day before the term was law, a day over", on: "2026-01-02", fine: grave({ appealFiledOn: "2023-12-31" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE low"], article: "art. 285, § 6º (Lei 14.229/2021)" },
  { situation: "appeal filed on the first day of the term, a day over", on: "2026-01-02", fine: grave({ appealFiledOn: "2024-01-01" }, "2023-10-10"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE medium"], article: "art. 285, § 6º (Lei 14.229/2021)" },
  { situation: "appeal undecided for years before the term was law", on: "2023-12-31", fine: grave({ appealFiledOn: "2020-01-31" }, "2019-10-10"), defects: [], alerts: [], article: "art. 285, § 6º (Lei 14.229/2021)" },
  { situation: "5 years to the day", on: "2026-07-24", fine: grave({}, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "5 years and a day", on: "2026-07-25", fine: grave({}, "2021-07-24"), defects: ["time_barred"], alerts: ["FINE_TIME_BARRED medium"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "5 years from 29 February", on: "2025-03-01", fine: grave({}, "2020-02-29"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 1º; Código Civil art. 132, § 3º" },
  { situation: "5 years and a day from 29 February", on: "2025-03-02", fine: grave({}, "2020-02-29"), defects: ["time_barred"], alerts: ["FINE_TIME_BARRED medium"], article: "Lei 9.873/1999, art. 1º; Código Civil art. 132, § 3º" },
  { situation: "5 years and a day, payment not told", on: "2026-07-25", fine: grave({ paid: null }, "2021-07-24"), defects: ["time_barred"], alerts: ["FINE_TIME_BARRED medium"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "5 years and a day, but paid", on: "2026-07-25", fine: grave({ paid: true }, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "5 years and a day, but confirmed", on: "2026-07-25", fine: grave({ state: "confirmed" }, "2021-07-24"), defects: [], alerts: ["FINES_UNPAID medium"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "5 years and a day, state not told", on: "2026-07-25", fine: grave({ state: null }, "2021-07-24"), defects: [], alerts: ["FINES_INCOMPLETE high"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "the notice starts the 5 years anew: to the day", on: "2026-07-30", fine: grave({ noticeSentOn: "2021-07-30" }, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 2º" },
  { situation: "the notice starts the 5 years anew: a day over", on: "2026-07-31", fine: grave({ noticeSentOn: "2021-07-30" }, "2021-07-24"), defects: ["time_barred"], alerts: ["FINE_TIME_BARRED medium"], article: "Lei 9.873/1999, art. 2º" },
  { situation: "the penalty starts the 5 years anew", on: "2026-07-31", fine: grave({ noticeSentOn: "2021-07-30", penaltyNoticeSentOn: "2021-10-01" }, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 2º" },
  { situation: "acts told out of order: the last one counts", on: "2026-07-30", fine: grave({ noticeSentOn: "2021-07-30", penaltyNoticeSentOn: "2021-07-25" }, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 2º" },
  { situation: "the decision starts the 5 years anew", on: "2026-07-31", fine: grave({ appealDecidedOn: "2022-02-01" }, "2021-07-24"), defects: [], alerts: [], article: "Lei 9.873/1999, art. 2º" },
  { situation: "the appeal starts the 5 years anew; it is itself too old", on: "2026-07-31", fine: grave({ appealFiledOn: "2021-11-01" }, "2021-07-24"), defects: ["late_appeal_decision"], alerts: ["FINE_APPEAL_DECISION_LATE low"], article: "Lei 9.873/1999, art. 2º" },
  { situation: "no date at all", on: "2026-07-25", fine: grave({ amountCents: 19523 }, null), defects: [], alerts: ["FINES_INCOMPLETE high"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "the day before the limitation act", on: "1999-11-23", fine: grave({ amountCents: 1 }, "1994-11-01"), defects: [], alerts: [], article: "Lei 9.873/1999" },
  { situation: "the first day of the limitation act", on: "1999-11-24", fine: grave({ amountCents: 1 }, "1994-11-01"), defects: ["time_barred"], alerts: ["FINE_TIME_BARRED medium"], article: "Lei 9.873/1999" },
  { situation: "every term passed at once", on: "2031-12-31", fine: grave({ defenceFiled: false, noticeSentOn: "2024-03-01", penaltyNoticeSentOn: "2024-09-01", appealFiledOn: "2024-09-20" }, "2024-01-10"), defects: ["late_notice", "late_penalty_notice", "late_appeal_decision", "time_barred"], alerts: ["FINE_NOTICE_LATE high", "FINE_PENALTY_NOTICE_LATE high", "FINE_APPEAL_DECISION_LATE medium", "FINE_TIME_BARRED medium"], article: "arts. 281, 282, 285 and Lei 9.873/1999" },
];
