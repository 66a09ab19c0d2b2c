/** Deadlines of fines and points. */
import type { InfractionFact } from "../../src/facts.ts";
import { infraction } from "../facts.ts";
import { spelled } from "../points.ts";
import type { DeadlineCase } from "./deadline-case.ts";

const pending = (more: Partial<InfractionFact>): InfractionFact =>
  infraction("745-50", "2026-06-20", { state: "pending", paid: true, ticket: "AB1", ...more });

export const FINE_DEADLINE_CASES: readonly DeadlineCase[] = [
  {
    name: "a notified infraction",
    given: { infractions: [pending({ noticeSentOn: "2026-07-10" })] },
    deadlines: [
      ["DEFENCE_DUE", "2026-08-09", { subject: "AB1", group: "infractions", confidence: "high" }],
      [
        "DRIVER_NAMING_DUE",
        "2026-08-09",
        {
          message: {
            pt: "Outro condutor pode ser indicado na infração AB1 até 09/08/2026. Sem indicação, responde o principal condutor ou o dono do veículo.",
            en: "Another driver of the infraction AB1 can be named until 2026-08-09. Otherwise the main driver or the owner of the vehicle is liable.",
          },
        },
      ],
      ["EMPLOYER_NAMING_DUE", "2026-08-09"],
    ],
  },
  {
    name: "a longer term in the notice",
    given: {
      infractions: [pending({ noticeSentOn: "2026-07-10", defenceDueOn: "2026-08-30" })],
    },
    deadlines: [
      ["DRIVER_NAMING_DUE", "2026-08-09"],
      ["EMPLOYER_NAMING_DUE", "2026-08-09"],
      ["DEFENCE_DUE", "2026-08-30"],
    ],
  },
  {
    name: "terms that have passed",
    on: "2026-08-10",
    given: { infractions: [pending({ noticeSentOn: "2026-07-10" })] },
    deadlines: [],
  },
  {
    name: "a notified penalty",
    given: {
      infractions: [pending({ penaltyNoticeSentOn: "2026-07-20", paid: false, ticket: null })],
    },
    deadlines: [
      ["APPEAL_DUE", "2026-08-19", { subject: "745-50 2026-06-20", confidence: "medium" }],
      ["FINE_DISCOUNT_ENDS", "2026-08-19", { confidence: "medium" }],
    ],
  },
  {
    name: "a due day of the payment",
    given: {
      infractions: [
        infraction("745-50", "2026-06-20", { paymentDueOn: "2026-08-20", renainf: "123" }),
      ],
    },
    deadlines: [["FINE_DISCOUNT_ENDS", "2026-08-20", { subject: "123", confidence: "high" }]],
  },
  {
    name: "a decided appeal",
    given: { infractions: [pending({ appealDecidedOn: "2026-07-20" })] },
    deadlines: [["SECOND_APPEAL_DUE", "2026-08-19"]],
  },
  {
    name: "a cancelled fine",
    given: {
      infractions: [pending({ state: "cancelled", paid: false, noticeSentOn: "2026-07-10" })],
    },
    deadlines: [],
  },
  {
    name: "one ticket in two spellings",
    given: {
      infractions: [
        pending({ ticket: "ab-1", defenceDueOn: "2026-08-30" }),
        pending({ ticket: "AB1", noticeSentOn: "2026-07-10" }),
      ],
    },
    deadlines: [
      ["DRIVER_NAMING_DUE", "2026-08-09", { subject: "AB1" }],
      ["EMPLOYER_NAMING_DUE", "2026-08-09"],
      ["DEFENCE_DUE", "2026-08-30"],
    ],
  },
  {
    name: "two tickets of one day",
    given: {
      infractions: [
        pending({ defenceDueOn: "2026-08-30", defenceFiled: null }),
        pending({ defenceDueOn: "2026-08-30", ticket: "AB2" }),
      ],
    },
    deadlines: [
      ["DEFENCE_DUE", "2026-08-30", { subject: "AB1" }],
      ["DEFENCE_DUE", "2026-08-30", { subject: "AB2" }],
    ],
  },
  {
    name: "points that reach the limit",
    given: {
      infractions: [
        ...spelled("GG", "2025-11-10", { paid: true }),
        ...spelled("GG", "2026-02-10", { paid: true }),
      ],
    },
    deadlines: [
      [
        "POINTS_BELOW_LIMIT",
        "2026-11-10",
        { subject: "points", section: "points", group: "infractions", confidence: "medium" },
      ],
    ],
  },
  {
    name: "points that reach the limit, asked before the answer",
    on: "2026-01-10",
    given: {
      infractions: [
        ...spelled("GG", "2025-11-10", { paid: true }),
        ...spelled("GG", "2026-02-10", { paid: true }),
      ],
    },
    deadlines: [["POINTS_BELOW_LIMIT", "2026-11-10"]],
  },
  {
    name: "points that no longer reach the limit",
    on: "2026-11-10",
    given: {
      infractions: [
        ...spelled("GG", "2025-11-10", { paid: true }),
        ...spelled("GG", "2026-02-10", { paid: true }),
      ],
    },
    deadlines: [],
  },
  {
    name: "no answer for infractions",
    given: { infractions: null },
    deadlines: [],
  },
];
