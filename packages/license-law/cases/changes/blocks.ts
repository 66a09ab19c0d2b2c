/** Changes of blocks, compared on 31 July 2026. */
import { block, type FactOverrides } from "../facts.ts";
import { type ChangeCase, fourTimes, twiceGone } from "./change-case.ts";

const suspended = block("2", "2026-06-01", { document: "2026/77", endsOn: "2026-12-01" });
const released = { ...suspended, releasedOn: "2026-07-20" };
const blocks = (...list: readonly (typeof suspended)[]): FactOverrides => ({ blocks: list });

export const BLOCK_CHANGE_CASES: readonly ChangeCase[] = [
  {
    name: "a block",
    before: {},
    answers: [blocks(suspended)],
    changes: [
      [
        "BLOCK_ADDED",
        {
          cause: "record",
          field: null,
          from: null,
          to: null,
          subject: "2026/77",
          severity: "CRITICAL",
          section: "blocks",
          title: { pt: "Novo bloqueio no registro", en: "New block on record" },
        },
      ],
    ],
  },
  {
    name: "a past block",
    before: {},
    answers: [blocks(released)],
    changes: [["BLOCK_PAST_ADDED"]],
  },
  {
    name: "a block without a number",
    before: {},
    answers: [blocks({ ...suspended, document: null })],
    changes: [["BLOCK_ADDED", { subject: "2 2026-06-01" }]],
  },
  {
    name: "a block without facts",
    before: {},
    answers: [blocks(block(null, null))],
    changes: [["BLOCK_ADDED", { subject: "blocks" }]],
  },
  {
    name: "a release",
    before: blocks(suspended),
    answers: [blocks(released)],
    changes: [["BLOCK_RELEASED", { from: null, to: "2026-07-20", cause: "record" }]],
  },
  {
    name: "a release before the first day",
    before: blocks(suspended),
    answers: [blocks({ ...suspended, releasedOn: "2026-06-01" })],
    changes: [["BLOCK_RELEASED", { cause: "correction" }]],
  },
  {
    name: "the release of a block without a first day",
    before: blocks({ ...suspended, startsOn: null }),
    answers: [blocks({ ...released, startsOn: null })],
    changes: [["BLOCK_RELEASED", { cause: "record" }]],
  },
  {
    name: "a release that four answers lack",
    before: blocks(released),
    answers: fourTimes(blocks(suspended)),
    changes: [["BLOCK_REINSTATED", { from: "2026-07-20", to: null, cause: "record" }]],
  },
  {
    name: "a release that two answers lack",
    before: blocks(released),
    answers: [blocks(suspended), blocks(suspended)],
    changes: [],
  },
  {
    name: "a released block with a later last day",
    before: blocks(released),
    answers: [blocks({ ...suspended, endsOn: "2027-06-01" })],
    changes: [["BLOCK_REINSTATED"], ["BLOCK_TERM_CHANGED"]],
  },
  {
    name: "another day of release",
    before: blocks(released),
    answers: [blocks({ ...released, releasedOn: "2026-07-22" })],
    changes: [["BLOCK_CORRECTED", { cause: "correction", field: "releasedOn" }]],
  },
  {
    name: "another first day",
    before: blocks(suspended),
    answers: [blocks({ ...suspended, startsOn: "2026-06-03" })],
    changes: [["BLOCK_CORRECTED", { cause: "correction" }]],
  },
  {
    name: "another reason",
    before: blocks(suspended),
    answers: [blocks({ ...suspended, reason: "3" })],
    changes: [["BLOCK_CORRECTED"]],
  },
  {
    name: "another last day",
    before: blocks(suspended),
    answers: [blocks({ ...suspended, endsOn: "2027-01-01" })],
    changes: [["BLOCK_TERM_CHANGED"]],
  },
  {
    name: "another authority",
    before: blocks({ ...suspended, authority: "DETRAN SP" }),
    answers: [blocks({ ...suspended, authority: "PRF" })],
    changes: [],
  },
  {
    name: "a block that four answers lack",
    before: blocks(suspended),
    answers: fourTimes({}),
    changes: [["BLOCK_REMOVED", { cause: "record" }]],
  },
  {
    name: "a block past its last day that four answers lack",
    before: blocks({ ...suspended, endsOn: "2026-07-30" }),
    answers: fourTimes({}),
    changes: [["BLOCK_REMOVED", { cause: "clock" }]],
  },
  {
    name: "a block that two answers lack",
    before: blocks(suspended),
    answers: [{}, {}],
    changes: [],
  },
  {
    name: "a block that returns",
    before: blocks(suspended),
    answers: [...fourTimes({}), blocks(suspended)],
    changes: [["BLOCK_RETURNED"]],
  },
  {
    name: "a released block that returns",
    before: blocks(released),
    answers: [...fourTimes({}), blocks(released)],
    changes: [["BLOCK_PAST_ADDED"]],
  },
  {
    name: "a block that returns twice",
    before: blocks(suspended),
    answers: twiceGone({}, blocks(suspended)),
    changes: [["RECORD_UNSTABLE", { section: "blocks", subject: "2026/77" }]],
  },
  {
    name: "a block that returns with its release",
    before: blocks(suspended),
    answers: [...fourTimes({}), blocks(released)],
    changes: [["BLOCK_PAST_ADDED"]],
  },
];
