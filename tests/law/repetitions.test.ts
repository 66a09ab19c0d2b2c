/** The repetitions of infractions equal a naive version of the rule, and their time grows hardly with the list. */
import { diagnose } from "@cnh/license-law";
import fc from "fast-check";
import { expect, test } from "vitest";
import { infraction, regular } from "../../packages/license-law/cases/facts.ts";
import { addDays, addMonths } from "../../packages/license-law/src/calendar.ts";
import {
  type Repetition,
  repetitionsOf,
  type SeriousInfraction,
} from "../../packages/license-law/src/infractions/recidivism.ts";
import {
  isConfirmed,
  knownInfraction,
} from "../../packages/license-law/src/infractions/known-infraction.ts";
import { processorTimeOf } from "../support/measures/processor-time.ts";
import { RUNS } from "./property-runs.ts";

const ON = "2026-07-24";
/** Two codes of one article, and two of others. */
const CODES = ["516-91", "516-92", "757-90", "526-63"];

const record = fc
  .record({
    code: fc.constantFrom(...CODES),
    daysAgo: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 8 }),
    confirmed: fc.boolean(),
  })
  .map(({ code, daysAgo, confirmed }): SeriousInfraction => {
    const committedOn = daysAgo === null ? null : addDays(ON, -daysAgo);
    const state = confirmed ? "confirmed" : "pending";
    const known = knownInfraction(infraction(code, committedOn, { state }));
    if (!known.violation) throw new Error(`there is no violation ${code}`);
    const repeatedUntil = committedOn === null ? "" : addMonths(committedOn, 12);
    return { infraction: known, violation: known.violation, limitationOn: null, repeatedUntil };
  });

/** Compares each infraction with every other one of its article, in list order. */
function plainly(records: readonly SeriousInfraction[]): [SeriousInfraction, Repetition][] {
  const articles = [...Map.groupBy(records, ({ violation }) => violation.article).values()];
  return articles.flatMap((ofArticle) =>
    ofArticle.flatMap((one): [SeriousInfraction, Repetition][] => {
      const day = one.infraction.committedOn ?? "";
      const earlier = ofArticle.filter(
        (other) => (other.infraction.committedOn ?? "") < day && day < other.repeatedUntil,
      );
      const sure = isConfirmed(one.infraction)
        ? earlier.findLast((other) => isConfirmed(other.infraction))
        : undefined;
      const last = sure ?? earlier.at(-1);
      return last ? [[one, { earlier: last, confirmed: sure !== undefined }]] : [];
    }),
  );
}

test("repetitions follow the rule, each counted against the last one of the list", () => {
  const places = (
    records: readonly SeriousInfraction[],
    found: Iterable<[SeriousInfraction, Repetition]>,
  ) =>
    [...found].map(([one, { earlier, confirmed }]) => [
      records.indexOf(one),
      records.indexOf(earlier),
      confirmed,
    ]);
  const property = fc.property(fc.array(record, { maxLength: 30 }), (records) => {
    const found = repetitionsOf(records, () => true);
    expect(places(records, found)).toEqual(places(records, plainly(records)));
  });
  fc.assert(property, RUNS);
});

test.each([
  ["on days of two years", (n: number) => addDays(ON, -(n % 700))],
  ["on one day", () => addDays(ON, -10)],
])("10,000 fines of one code %s are judged within a second of processor time", (_, dayOf) => {
  const list = Array.from({ length: 10_000 }, (__, n) => infraction("516-91", dayOf(n)));
  const facts = regular();
  const infractions = { source: "national", fetchedOn: ON, list, zeroings: null } as const;
  // Up to three attempts, because other load increases processor time.
  const judge = () => processorTimeOf(() => diagnose({ ...facts, infractions }, ON));
  let best = judge();
  for (let again = 0; again < 2 && best >= 1_000; again += 1) best = Math.min(best, judge());
  expect(best).toBeLessThan(1_000);
});
