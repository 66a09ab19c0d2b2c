/** The days of the law that are followed by a lookup, on both sides of each boundary. */
import { block, infraction } from "../facts.ts";
import type { CadenceCase } from "./cadence-case.ts";

const fitness = (validUntil: string) => ({
  medicalExams: [{ kind: "fitness", doneOn: "2023-03-10", result: "fit", validUntil }] as const,
});

const toxicological = (dueOn: string) =>
  ({
    license: { category: "D" },
    toxicological: { collectedOn: "2024-01-10", result: "negative", dueOn },
  }) as const;

export const DAY_OF_LAW_CASES: readonly CadenceCase[] = [
  { name: "expires in 46 days", given: { license: { expiresOn: "2026-09-08" } }, days: 30 },
  { name: "expires in 45 days", given: { license: { expiresOn: "2026-09-07" } }, days: 15 },
  { name: "expires in 15 days", given: { license: { expiresOn: "2026-08-08" } }, days: 15 },
  { name: "expires in 14 days", given: { license: { expiresOn: "2026-08-07" } }, days: 15 },
  { name: "expires in 13 days", given: { license: { expiresOn: "2026-08-06" } }, days: 14 },
  { name: "expires today", given: { license: { expiresOn: "2026-07-24" } }, days: 1 },
  { name: "expired yesterday", given: { license: { expiresOn: "2026-07-23" } }, days: 15 },
  { name: "grace ends today", given: { license: { expiresOn: "2026-06-24" } }, days: 1 },
  { name: "grace ended yesterday", given: { license: { expiresOn: "2026-06-23" } }, days: 15 },
  { name: "expired 45 days ago", given: { license: { expiresOn: "2026-06-09" } }, days: 15 },
  { name: "expired 46 days ago", given: { license: { expiresOn: "2026-06-08" } }, days: 30 },
  { name: "unknown expiry", given: { license: { expiresOn: null } }, days: 30 },
  {
    name: "a provisional license ends in 45 days",
    given: {
      license: {
        provisional: true,
        firstIssuedOn: "2025-09-07",
        issuedOn: "2025-09-07",
        expiresOn: "2026-09-07",
      },
    },
    days: 15,
  },
  { name: "the fitness exam ends in 46 days", given: fitness("2026-09-08"), days: 30 },
  { name: "the fitness exam ends in 45 days", given: fitness("2026-09-07"), days: 15 },
  { name: "the fitness exam ended 45 days ago", given: fitness("2026-06-09"), days: 15 },
  { name: "the fitness exam ended 46 days ago", given: fitness("2026-06-08"), days: 30 },
  {
    name: "the toxicological exam is due in 46 days",
    given: toxicological("2026-09-08"),
    days: 30,
  },
  {
    name: "the toxicological exam is due in 45 days",
    given: toxicological("2026-09-07"),
    days: 15,
  },
  { name: "its tolerance ends today", given: toxicological("2026-06-24"), days: 1 },
  { name: "its tolerance ended yesterday", given: toxicological("2026-06-23"), days: 15 },
  {
    name: "the toxicological exam was due 46 days ago",
    given: toxicological("2026-06-08"),
    days: 30,
  },

  {
    name: "the term of a block ends in five days",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-07-29" })] },
    days: 5,
  },
  {
    name: "the term of a block ends in three days",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-07-27" })] },
    days: 4,
  },
  {
    name: "the term of a block ends today",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-07-24" })] },
    days: 1,
  },
  {
    name: "a block begins tomorrow",
    given: { blocks: [block("2", "2026-07-25")] },
    days: 2,
  },

  {
    name: "the points fall below the limit in two days",
    given: {
      infractions: [
        infraction("605-01", "2025-07-26"),
        infraction("605-01", "2026-05-01"),
        infraction("605-01", "2026-05-02"),
      ],
    },
    days: 3,
  },
  {
    name: "the limit is 30 instead of 20 in eight days, when a gravíssima lapses",
    given: {
      infractions: [infraction("605-01", "2025-08-01"), infraction("605-01", "2026-05-01")],
    },
    days: 9,
  },
  {
    name: "the limit is 40 instead of 30 in 28 days",
    given: { infractions: [infraction("605-01", "2025-08-21")] },
    days: 29,
  },
  {
    name: "the limit is 40 instead of 30 in 30 days",
    given: { infractions: [infraction("605-01", "2025-08-23")] },
    days: 30,
  },
  {
    name: "points lapse in eight days, and the limit stays",
    given: { infractions: [infraction("746-30", "2025-08-01")] },
    days: 30,
  },
  {
    name: "the limit of a paid driver is always 40",
    given: { license: { ear: true }, infractions: [infraction("605-01", "2025-08-01")] },
    days: 30,
  },
  {
    name: "one limit for all is replaced by another law tomorrow",
    on: "2021-04-11",
    given: { infractions: [infraction("746-30", "2021-01-10")] },
    days: 2,
  },

  {
    name: "another driver can be named for six more days",
    given: {
      infractions: [
        infraction("745-50", "2026-06-20", { state: "pending", noticeSentOn: "2026-06-30" }),
      ],
    },
    days: 7,
  },
  {
    name: "the discount of a fine ends today",
    given: {
      infractions: [
        infraction("745-50", "2026-06-20", { paid: false, paymentDueOn: "2026-07-24" }),
      ],
    },
    days: 1,
  },
  {
    name: "the discount of a fine ended yesterday",
    given: {
      infractions: [
        infraction("745-50", "2026-06-20", { paid: false, paymentDueOn: "2026-07-23" }),
      ],
    },
    days: 30,
  },
];
