/** Changes of infractions and points, compared on 31 July 2026. */
import { type FactOverrides, infraction } from "../facts.ts";
import { type ChangeCase, fourTimes, twiceGone } from "./change-case.ts";

const fine = infraction("745-50", "2026-05-02", { ticket: "SP100", state: "pending", paid: false });
const confirmed = { ...fine, state: "confirmed" as const };
const severe = (...tickets: readonly string[]) =>
  tickets.map((ticket) => infraction("605-01", "2026-06-01", { ticket, plate: ticket }));
const fines = (...list: readonly (typeof fine)[]): FactOverrides => ({ infractions: list });

export const FINE_CHANGE_CASES: readonly ChangeCase[] = [
  {
    name: "a fine",
    before: {},
    answers: [fines(fine)],
    changes: [["FINE_ADDED", { subject: "SP100" }]],
  },
  {
    name: "a confirmed fine",
    before: fines(fine),
    answers: [fines(confirmed)],
    changes: [["FINE_CONFIRMED", { from: "pending", to: "confirmed" }]],
  },
  {
    name: "a reopened fine",
    before: fines(confirmed),
    answers: [fines(fine)],
    changes: [
      [
        "FINE_REOPENED",
        {
          message: {
            pt: "A infração SP100 passou de confirmada para pendente.",
            en: "The infraction SP100 changed from confirmed to pending.",
          },
        },
      ],
    ],
  },
  {
    name: "a cancelled fine",
    before: fines(fine),
    answers: [fines({ ...fine, state: "cancelled" })],
    changes: [["FINE_CANCELLED", { cause: "record" }]],
  },
  {
    name: "a confirmed fine that was cancelled",
    before: fines(confirmed),
    answers: [fines({ ...fine, state: "cancelled" })],
    changes: [["FINE_CANCELLED", { cause: "correction" }]],
  },
  {
    name: "a written warning",
    before: fines(fine),
    answers: [fines({ ...fine, state: "written_warning" })],
    changes: [["FINE_BECAME_WARNING"]],
  },
  {
    name: "a paid fine",
    before: fines(fine),
    answers: [fines({ ...fine, paidOn: "2026-07-01" })],
    changes: [["FINE_PAID"]],
  },
  {
    name: "an unpaid fine",
    before: fines({ ...fine, paidOn: "2026-07-01" }),
    answers: [fines(fine)],
    changes: [["FINE_UNPAID"]],
  },
  {
    name: "another code",
    before: fines(fine),
    answers: [fines({ ...fine, code: "746-30" })],
    changes: [["FINE_CORRECTED", { cause: "correction", from: "745-50", to: "746-30" }]],
  },
  {
    name: "another day",
    before: fines(fine),
    answers: [fines({ ...fine, committedOn: "2026-05-03" })],
    changes: [["FINE_CORRECTED"]],
  },
  {
    name: "another plate",
    before: fines({ ...fine, plate: "ABC1D23" }),
    answers: [fines({ ...fine, plate: "ABC1D24" })],
    changes: [],
  },
  {
    name: "a fine that four answers lack",
    before: fines(fine),
    answers: fourTimes(fines()),
    changes: [["FINE_REMOVED"]],
  },
  {
    name: "a fine that returns",
    before: fines(fine),
    answers: [...fourTimes(fines()), fines(fine)],
    changes: [["FINE_RETURNED"]],
  },
  {
    name: "a fine that returns twice",
    before: fines(fine),
    answers: twiceGone(fines(), fines(fine)),
    changes: [["RECORD_UNSTABLE", { section: "fines", subject: "SP100" }]],
  },
  {
    name: "fines near the limit of points",
    before: fines(confirmed),
    answers: [fines(confirmed, ...severe("a", "b"))],
    changes: [
      ["FINE_ADDED"],
      ["FINE_ADDED"],
      ["POINTS_NEAR_LIMIT", { from: 4, to: 18, subject: "points", field: "points" }],
    ],
  },
  {
    name: "fines over the limit of points",
    before: {},
    answers: [fines(...severe("c", "a", "b"))],
    changes: [
      ["FINE_ADDED", { subject: "a" }],
      ["FINE_ADDED", { subject: "b" }],
      ["FINE_ADDED", { subject: "c" }],
      ["POINTS_OVER_LIMIT", { from: 0, to: 21, cause: "record" }],
    ],
  },
  {
    name: "a paid fine near the limit of points",
    before: fines(confirmed, ...severe("a", "b")),
    answers: [fines({ ...confirmed, paid: true }, ...severe("a", "b"))],
    changes: [["FINE_PAID", { subject: "SP100" }]],
  },
  {
    name: "a further fine over the limit of points",
    before: fines(...severe("a", "b", "c")),
    answers: [fines(...severe("a", "b", "c", "d"))],
    changes: [["FINE_ADDED"]],
  },
  {
    name: "a cancelled fine over the limit of points",
    before: fines(...severe("a", "b"), confirmed, { ...confirmed, ticket: "SP101" }),
    answers: [
      fines(...severe("a", "b"), confirmed, {
        ...confirmed,
        ticket: "SP101",
        state: "cancelled" as const,
      }),
    ],
    changes: [["FINE_CANCELLED", { subject: "SP101" }]],
  },
  {
    name: "a day of payment that one answer lacks",
    before: fines({ ...fine, paidOn: "2026-07-01" }),
    answers: [
      fines({ ...fine, paid: true }),
      fines({ ...fine, paidOn: "2026-07-01" }),
      fines({ ...fine, paidOn: "2026-07-01" }),
    ],
    changes: [],
  },
];
