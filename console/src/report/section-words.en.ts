import { plural } from "../words/plural.ts";
import type { words as portuguese } from "./section-words.pt-br.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("en", count, { zero, one, other });
const NO_ANSWER = "The authority did not answer. That does not mean that there are none.";

export const words: typeof portuguese = {
  notInformed: "not told",
  notInformedFeminine: "not told",
  alerts: {
    title: "Alerts",
    none: "No alerts.",
    severities: { CRITICAL: "Critical", WARNING: "Attention", INFO: "Information" },
    confidences: {
      high: null,
      medium: "Secondary sources, or our reading.",
      low: "Not verified, or a fact that it hangs on is missing.",
    },
    basis: "Legal basis:",
    information: (count) =>
      many(count, "", "1 piece of information", `${count} pieces of information`),
  },
  analysis: {
    title: "In plain words",
    note: "Written by AI from this diagnosis. It adds no conclusion: every number was checked.",
  },
  blocks: {
    title: "Blocks",
    missing: "Blocks: not looked up",
    missingReason: NO_ANSWER,
    none: "No block on record.",
    phases: {
      scheduled: "Begins later",
      active: "In effect",
      term_served: "Term served, still on record",
      released: "Lifted",
    },
    forbids: "Forbids driving",
    unclear: "Not told whether it forbids driving",
    from: "From",
    to: "To",
    authority: "Authority",
    requirements: "To be lifted",
    document: "Process",
  },
  exams: {
    title: "Exams",
    missing: "Exams: not looked up",
    missingToxicological: "Toxicological exam: not looked up",
    missingReason: NO_ANSWER,
    none: "No exam on record.",
    kinds: {
      fitness: "Physical and mental fitness",
      psychological: "Psychological evaluation",
      other: "Other exam",
    },
    columns: { kind: "Exam", doneOn: "Done on", result: "Result", validUntil: "Valid until" },
    toxicological: "Toxicological",
    collectedOn: "Sample",
    dueOn: "Next one due",
    result: "Result",
    toxicologicalResult: "Toxicological result",
    show: "show",
    secret: "Confidential (CTB, art. 148-A, § 6º). Who sees it is recorded in the audit log.",
    notPrinted: "confidential, not printed",
    results: { negative: "Negative", positive: "Positive" },
  },
  fines: {
    title: "Fines",
    missing: "Fines: not looked up",
    missingReason: NO_ANSWER,
    none: "No fine on record.",
    unpaid: "To pay",
    paid: "Paid",
    paymentUnknown: "Payment not told",
    nextDeadline: "Next deadline",
    noDeadline: "none known",
    total: (count, sum) => `${count} · ${sum}`,
    atLeast: (sum) => `at least ${sum}`,
    more: (count) => many(count, "", "1 more fine", `${count} more fines`),
    columns: {
      committed: "Committed",
      infraction: "Infraction",
      amount: "Amount",
      payment: "Payment",
      deadlines: "What can still be done",
    },
    isPaid: "Paid",
    isUnpaid: "Not paid",
    discounted: (sum) => `${sum} with the discount`,
    electronic: (sum) => `${sum} by SNE`,
    until: (what, day) => `${what} by ${day}`,
    nothingLeft: "no open deadline known",
    deadlines: {
      defence: "Prior defence",
      name_driver: "Name the driver",
      discount: "Pay with the discount",
      appeal: "Appeal to JARI",
      second_appeal: "Second appeal",
    },
    defects: {
      late_notice: "Authority's term over: notice of the infraction",
      late_penalty_notice: "Authority's term over: notice of the penalty",
      late_appeal_decision: "Authority's term over: decision of the appeal",
      time_barred: "Authority's term over: limitation",
    },
  },
};
