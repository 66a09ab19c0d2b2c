/** The points calculator: situation, question, answer, article. */
import type { GivenInfraction, PointsQuestion } from "../src/points-calculator.ts";
import type { LimitReason } from "../src/points/limit.ts";

export interface CalculatorCase {
  readonly situation: string;
  readonly question: PointsQuestion;
  readonly points: number;
  readonly potential: number;
  readonly limit: number | null;
  readonly limitReason: LimitReason;
  /** Per infraction: its points if they count, otherwise the reason why not. */
  readonly infractions: readonly (number | string)[];
  readonly belowLimitOn: string | null;
  readonly article: string;
}

const ON = "2026-07-24";
const DAY = "2026-03-10";

const asked = (
  infractions: readonly GivenInfraction[],
  more: Partial<PointsQuestion> = {},
): PointsQuestion => ({ infractions, ear: false, zeroedOn: [], on: ON, ...more });
const coded = (
  code: string,
  date = DAY,
  state: GivenInfraction["state"] = "confirmed",
): GivenInfraction => ({ code, date, state });
const of = (
  gravity: GivenInfraction["gravity"],
  date = DAY,
  state: GivenInfraction["state"] = "confirmed",
): GivenInfraction => ({ gravity, date, state });
const times = (count: number, given: GivenInfraction) => Array.from({ length: count }, () => given);

// oxfmt-ignore
export const CALCULATOR_CASES: readonly CalculatorCase[] = [
  { situation: "nothing", question: asked([]), points: 0, potential: 0, limit: 40, limitReason: "no_gravissima", infractions: [], belowLimitOn: null, article: "art. 261, I, c" },
  { situation: "driving time repeated is a grave, in any order", question: asked([coded("756-00"), coded("745-50"), coded("756-00", "2026-02-01")]), points: 13, potential: 13, limit: 40, limitReason: "no_gravissima", infractions: [5, 4, 4], belowLimitOn: null, article: "art. 230, § 1º" },
  { situation: "each gravity", question: asked([of("leve"), of("media"), of("grave"), of("gravissima")]), points: 19, potential: 19, limit: 30, limitReason: "one_gravissima", infractions: [3, 4, 5, 7], belowLimitOn: null, article: "art. 259" },
  { situation: "codes in three spellings", question: asked([coded("605-01"), coded("7455-0"), coded("74630")]), points: 16, potential: 16, limit: 30, limitReason: "one_gravissima", infractions: [7, 4, 5], belowLimitOn: null, article: "art. 259" },
  { situation: "39 of 40", question: asked([...times(7, of("grave")), of("media")]), points: 39, potential: 39, limit: 40, limitReason: "no_gravissima", infractions: [5, 5, 5, 5, 5, 5, 5, 4], belowLimitOn: null, article: "art. 261, I, c" },
  { situation: "40 of 40", question: asked(times(8, of("grave"))), points: 40, potential: 40, limit: 40, limitReason: "no_gravissima", infractions: times(8, of("grave")).map(() => 5), belowLimitOn: "2027-03-10", article: "art. 261, I, c" },
  { situation: "29 of 30", question: asked([of("gravissima"), ...times(2, of("grave")), ...times(3, of("media"))]), points: 29, potential: 29, limit: 30, limitReason: "one_gravissima", infractions: [7, 5, 5, 4, 4, 4], belowLimitOn: null, article: "art. 261, I, b" },
  { situation: "30 of 30", question: asked([of("gravissima"), ...times(4, of("grave")), of("leve", "2025-10-01")]), points: 30, potential: 30, limit: 30, limitReason: "one_gravissima", infractions: [7, 5, 5, 5, 5, 3], belowLimitOn: "2026-10-01", article: "art. 261, I, b" },
  { situation: "19 of 20", question: asked([...times(2, of("gravissima")), of("grave")]), points: 19, potential: 19, limit: 20, limitReason: "two_or_more_gravissimas", infractions: [7, 7, 5], belowLimitOn: null, article: "art. 261, I, a" },
  { situation: "20 of 20", question: asked([...times(2, of("gravissima")), ...times(2, of("leve"))]), points: 20, potential: 20, limit: 20, limitReason: "two_or_more_gravissimas", infractions: [7, 7, 3, 3], belowLimitOn: "2027-03-10", article: "art. 261, I, a" },
  { situation: "EAR, 39 of 40", question: asked([...times(5, of("gravissima")), of("media")], { ear: true }), points: 39, potential: 39, limit: 40, limitReason: "ear", infractions: [7, 7, 7, 7, 7, 4], belowLimitOn: null, article: "art. 261, § 5º" },
  { situation: "EAR, 40 of 40", question: asked([...times(5, of("gravissima")), of("grave")], { ear: true }), points: 40, potential: 40, limit: 40, limitReason: "ear", infractions: [7, 7, 7, 7, 7, 5], belowLimitOn: "2027-03-10", article: "art. 261, § 5º" },
  { situation: "a pending one is potential only", question: asked([of("gravissima"), of("grave", DAY, "pending")]), points: 7, potential: 12, limit: 30, limitReason: "one_gravissima", infractions: [7, "pending"], belowLimitOn: null, article: "art. 290" },
  { situation: "a pending gravíssima does not choose the limit", question: asked([of("gravissima", DAY, "pending")]), points: 0, potential: 7, limit: 40, limitReason: "no_gravissima", infractions: ["pending"], belowLimitOn: null, article: "art. 261, I" },
  { situation: "a pending one that lapsed has lapsed", question: asked([of("grave", "2025-07-24", "pending")]), points: 0, potential: 0, limit: 40, limitReason: "no_gravissima", infractions: ["lapsed"], belowLimitOn: null, article: "art. 261, I" },
  { situation: "cancelled and warned", question: asked([of("gravissima", DAY, "cancelled"), of("media", DAY, "written_warning")]), points: 0, potential: 0, limit: 40, limitReason: "no_gravissima", infractions: ["cancelled", "written_warning"], belowLimitOn: null, article: "art. 267" },
  { situation: "self-suspending and of art. 232: excluded", question: asked([coded("516-91"), coded("691-20"), coded("501-00")]), points: 0, potential: 0, limit: 40, limitReason: "no_gravissima", infractions: ["excluded", "excluded", "excluded"], belowLimitOn: null, article: "art. 259, § 4º" },
  { situation: "the day before the lapse and the day of it", question: asked([of("grave", "2025-07-25"), of("grave", "2025-07-24")]), points: 5, potential: 5, limit: 40, limitReason: "no_gravissima", infractions: [5, "lapsed"], belowLimitOn: null, article: "Res. 723/2018, art. 7º" },
  { situation: "29 February on 28 February", question: asked([of("grave", "2024-02-29")], { on: "2025-02-28" }), points: 5, potential: 5, limit: 40, limitReason: "no_gravissima", infractions: [5], belowLimitOn: null, article: "Código Civil, art. 132, § 3º" },
  { situation: "29 February on 1 March", question: asked([of("grave", "2024-02-29")], { on: "2025-03-01" }), points: 0, potential: 0, limit: 40, limitReason: "no_gravissima", infractions: ["lapsed"], belowLimitOn: null, article: "Código Civil, art. 132, § 3º" },
  { situation: "of today and of tomorrow", question: asked([of("grave", ON), of("grave", "2026-07-25")]), points: 5, potential: 5, limit: 40, limitReason: "no_gravissima", infractions: [5, "in_future"], belowLimitOn: null, article: "art. 261, I" },
  { situation: "zeroed before, on and after the infraction", question: asked([of("grave", "2026-01-09"), of("grave", "2026-01-10"), of("grave", "2026-01-11")], { zeroedOn: ["2026-01-10"] }), points: 10, potential: 10, limit: 40, limitReason: "no_gravissima", infractions: ["zeroed", 5, 5], belowLimitOn: null, article: "art. 261, § 3º" },
  { situation: "zeroings in any order", question: asked([of("grave", "2026-01-09"), of("media", "2026-03-01"), of("leve", "2026-05-01")], { zeroedOn: ["2026-04-01", "2026-02-01"] }), points: 3, potential: 3, limit: 40, limitReason: "no_gravissima", infractions: ["zeroed", "zeroed", 3], belowLimitOn: null, article: "art. 261, §§ 3º and 6º" },
  { situation: "a zeroing to come is when the total falls", question: asked(times(3, of("gravissima")), { zeroedOn: ["2026-09-01"] }), points: 21, potential: 21, limit: 20, limitReason: "two_or_more_gravissimas", infractions: [7, 7, 7], belowLimitOn: "2026-09-01", article: "art. 261, § 6º" },
  { situation: "the last day of the old law", question: asked(times(4, of("grave", "2021-03-01")), { on: "2021-04-11" }), points: 20, potential: 20, limit: 20, limitReason: "before_2021", infractions: [5, 5, 5, 5], belowLimitOn: "2021-04-12", article: "art. 261 before Lei 14.071/2020" },
  { situation: "the first day of the new law", question: asked(times(4, of("grave", "2021-03-01")), { on: "2021-04-12" }), points: 20, potential: 20, limit: 40, limitReason: "no_gravissima", infractions: [5, 5, 5, 5], belowLimitOn: null, article: "art. 261, I (Lei 14.071/2020)" },
  { situation: "before the traffic code", question: asked(times(4, of("gravissima", "1998-01-01")), { on: "1998-01-21" }), points: 28, potential: 28, limit: null, limitReason: "no_law", infractions: [7, 7, 7, 7], belowLimitOn: null, article: "CTB in force since 1998-01-22" },
];
