/** Deadlines of blocks. */
import { block } from "../facts.ts";
import type { DeadlineCase } from "./deadline-case.ts";

export const BLOCK_DEADLINE_CASES: readonly DeadlineCase[] = [
  {
    name: "a suspension that has not begun",
    given: { blocks: [block("2", "2026-09-01", { endsOn: "2027-02-28", document: "P-1" })] },
    deadlines: [
      [
        "DRIVING_BAN_BEGINS",
        "2026-09-01",
        { severity: "CRITICAL", subject: "P-1", group: "blocks", confidence: "medium" },
      ],
      ["BLOCK_ENDS", "2027-02-28", { severity: "INFO", subject: "P-1" }],
    ],
  },
  {
    name: "a suspension in force",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-08-31" })] },
    deadlines: [
      ["DRIVING_BAN_BEGINS", "2026-03-01", { subject: "2 2026-03-01" }],
      ["BLOCK_ENDS", "2026-08-31"],
    ],
  },
  {
    name: "a suspension on its last day",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-07-24" })] },
    deadlines: [
      ["DRIVING_BAN_BEGINS", "2026-03-01"],
      ["BLOCK_ENDS", "2026-07-24"],
    ],
  },
  {
    name: "a suspension that was served, and is still in the register",
    given: { blocks: [block("2", "2026-01-01", { endsOn: "2026-06-30" })] },
    deadlines: [["BLOCK_ENDS", "2026-06-30"]],
  },
  {
    name: "a suspension that was lifted",
    given: {
      blocks: [block("2", "2026-01-01", { endsOn: "2026-06-30", releasedOn: "2026-07-10" })],
    },
    deadlines: [],
  },
  {
    name: "a suspension that will be lifted before its last day",
    given: {
      blocks: [block("2", "2026-01-01", { endsOn: "2026-09-30", releasedOn: "2026-08-10" })],
    },
    deadlines: [["DRIVING_BAN_BEGINS", "2026-01-01"]],
  },
  {
    name: "a suspension that ends before it begins, which is a contradiction",
    given: { blocks: [block("2", "2026-03-01", { endsOn: "2026-02-01" })] },
    deadlines: [["DRIVING_BAN_BEGINS", "2026-03-01", { confidence: "low" }]],
  },
  {
    name: "a suspension of unknown start",
    given: { blocks: [block("2", null, { endsOn: "2026-09-30" })] },
    deadlines: [["BLOCK_ENDS", "2026-09-30", { confidence: "low" }]],
  },
  {
    name: "an administrative measure, not known to forbid driving",
    given: { blocks: [block("D", "2026-09-01", { endsOn: "2026-09-30" })] },
    deadlines: [
      ["BLOCK_BEGINS", "2026-09-01", { severity: "WARNING", confidence: "low" }],
      ["BLOCK_ENDS", "2026-09-30"],
    ],
  },
  {
    name: "a block that only a release ends",
    given: { blocks: [block("E", "2026-09-01", { endsOn: "2026-09-30" })] },
    deadlines: [["DRIVING_BAN_BEGINS", "2026-09-01"]],
  },
  {
    name: "a revocation",
    given: { blocks: [block("3", "2025-09-01", { endsOn: "2026-09-30" })] },
    deadlines: [
      ["DRIVING_BAN_BEGINS", "2025-09-01"],
      ["REHABILITATION_OPENS", "2027-09-01", { subject: "3 2025-09-01", confidence: "medium" }],
    ],
  },
  {
    name: "a revocation after its two years",
    given: { blocks: [block("3", "2024-07-01")] },
    deadlines: [["REHABILITATION_OPENS", "2026-07-01"]],
  },
  {
    name: "a revocation that was lifted",
    given: { blocks: [block("3", "2024-07-01", { releasedOn: "2026-07-24" })] },
    deadlines: [],
  },
  {
    name: "a block of a person without a license",
    given: {
      license: { issued: false },
      blocks: [block("2", "2026-09-01", { endsOn: "2027-02-28" })],
    },
    deadlines: [
      ["DRIVING_BAN_BEGINS", "2026-09-01"],
      ["BLOCK_ENDS", "2027-02-28"],
    ],
  },
  {
    name: "one suspension from two sources",
    given: {
      blocks: [
        block("2", "2026-09-01", { document: "P-1" }),
        block("2", "2026-09-01", { document: "p 1" }),
      ],
    },
    deadlines: [["DRIVING_BAN_BEGINS", "2026-09-01", { subject: "P-1" }]],
  },
  {
    name: "two suspensions of one day that nothing distinguishes",
    given: {
      blocks: [block("2", "2026-09-01"), block("2", "2026-09-01", { state: "MG" })],
    },
    deadlines: [["DRIVING_BAN_BEGINS", "2026-09-01", { subject: "2 2026-09-01" }]],
  },
  { name: "no answer for blocks", given: { blocks: null }, deadlines: [] },
];
