import { plural } from "../words/plural.ts";
import type { words as portuguese } from "./words.pt-br.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("en", count, { zero, one, other });
const and = new Intl.ListFormat("en");

export const words: typeof portuguese = {
  list: (items) => and.format(items),
  trail: "Breadcrumb",
  reports: "Reports",
  actions: {
    copyJson: "Copy JSON",
    again: "Look up again",
    print: "Print or save PDF",
  },
  unnamed: "Driver not identified yet",
  withoutLicense: "Driver without a record",
  cpf: "CPF",
  facts: {
    category: "Category",
    expiresOn: "Expires on",
    state: "State",
    registration: "Registration",
    diagnosedOn: "Diagnosed on",
    deliveredAt: "Delivered",
  },
  notInformed: "not told",
  notDelivered: "not yet",
  soFar: "By the data received so far.",
  answers: {
    driving: (day) => (day === null ? "Driving today" : `Driving on ${day}`),
    ALLOWED: "Nothing forbids it",
    FORBIDDEN: "Forbidden",
    UNKNOWN: "Cannot be said",
    allowed: (list, end, count) =>
      `${many(count, "", "Category", "Categories")} ${list}${end === null ? "" : `: if nothing changes, until ${end}`}.`,
    changes: (day) => `Changes on ${day}.`,
    forbiddenIn: (list) => `Forbidden in category ${list}.`,
    unknownIn: (list) => `Not known in category ${list}.`,
    missing: (list) => `Still to be known: ${list}.`,
    first: "What to do first",
    nothingToDo: "Nothing to attend to.",
    unknown: "What we do not know",
    nothingUnknown: "Nothing was left unanswered.",
  },
  unknowns: {
    points: "points",
    fines: "fines",
    medicalExams: "exams",
    toxicological: "toxicological exam",
    validity: "expiry",
    blocks: "blocks",
    category: "category",
    exactPoints: "the exact total of points",
    payments: (count) => many(count, "", "the payment of 1 fine", `the payment of ${count} fines`),
    amounts: "the amount of some fines",
    examResult: "the result of the exam",
    driving: "whether they may drive",
    status: "the status of the license",
    blockEffect: "whether the block forbids driving",
    details: (sections) => `some data of ${sections}`,
    detailsOf: {
      license: "the license",
      blocks: "the blocks",
      medicalExams: "the exams",
      toxicological: "the toxicological exam",
      fines: "the fines",
    },
  },
  due: {
    now: "now",
    none: "no deadline",
    by: (day, left) =>
      left < 0
        ? `was due on ${day}, ${many(-left, "", "1 day ago", `${-left} days ago`)}`
        : `by ${day}, ${many(left, "today", "in 1 day", `in ${left} days`)}`,
  },
  actors: { driver: "Driver", employer: "Company", both: "Driver or company" },
  todo: {
    title: "What to do first",
    none: "Nothing to attend to.",
    noneUnknown: "Nothing to do by what is known. Some data is missing.",
    where: (name) => `Where: ${name}`,
    who: (actor) => `Who: ${actor}`,
    payment: (amount) => `Cost: ${amount}`,
    penalty: (amount) => `Fine for not doing it: ${amount}`,
    atLeast: (amount) => `at least ${amount}`,
    atMost: (amount) => `up to ${amount}`,
  },
  tiles: {
    label: "Summary by section",
    names: {
      validity: "Validity",
      blocks: "Blocks",
      points: "Points",
      toxicological: "Toxicological",
      medicalExams: "Exams",
      fines: "Fines",
    },
    notAsked: "Not looked up",
    notAskedFeminine: "Not looked up",
    notAskedMany: "Not looked up",
    notAskedManyFeminine: "Not looked up",
    validity: {
      in_force: "In date",
      expires_soon: "Expires soon",
      in_grace: "Expired, within 30 days",
      expired: "Expired",
      unknown: "Not told",
    },
    until: (day) => `until ${day}`,
    since: (day) => `since ${day}`,
    noBlock: "None",
    noActiveBlock: "None active",
    liftedBlocks: (count) => many(count, "", "1 lifted", `${count} lifted`),
    blocks: (count) => many(count, "", "1 forbids driving", `${count} forbid driving`),
    unclearBlocks: (count) => many(count, "", "1 of unknown effect", `${count} of unknown effect`),
    harmlessBlocks: (count) => many(count, "", "1 on record", `${count} on record`),
    points: (points, limit) =>
      limit === null
        ? `${many(points, "0 points", "1 point", `${points} points`)}, limit not told`
        : `${points} of ${limit}`,
    atLeast: (text) => `At least ${text}`,
    potentialPoints: (points) => `may rise to ${points}`,
    pointsReached: "limit reached",
    nextLapse: (day) => `next fall on ${day}`,
    toxicological: {
      not_required: "Does not apply",
      in_order: "In order",
      due_soon: "Due soon",
      due_urgent: "Due within 30 days",
      in_tolerance: "Overdue, in tolerance",
      overdue: "Overdue",
      driving_barred: "Bars from driving",
      unknown: "Not told",
    },
    exams: {
      fit: "Fit",
      fit_with_restrictions: "Fit with restrictions",
      temporarily_unfit: "Temporarily unfit",
      unfit: "Unfit",
    },
    noExam: "No exam on record",
    examWithoutResult: "Result not told",
    noFine: "None",
    unpaid: (count) => many(count, "", "1 to pay", `${count} to pay`),
    paid: (count) => many(count, "", "1 paid", `${count} paid`),
    paymentUnknown: (count) =>
      many(count, "", "1 with payment not told", `${count} with payment not told`),
    neither: (count) => many(count, "", "1 cancelled or warning", `${count} cancelled or warnings`),
  },
  partial: {
    title: "Partial diagnosis.",
    waiting:
      "Part of the state's data has not arrived yet. We keep asking, and the report completes itself at no further charge.",
    over: "The state's authority did not answer in time. What is missing was not looked up: that does not mean that there is none.",
  },
  live: {
    completed: (time, sections) =>
      sections === "" ? `Completed at ${time}.` : `Completed at ${time}: ${sections} arrived.`,
    updated: (time, sections) =>
      sections === "" ? `Updated at ${time}.` : `Updated at ${time}: ${sections} arrived.`,
    verdict: (word) => `Verdict: ${word}.`,
    waiting: "No connection to the service. Trying again.",
  },
  steps: {
    ordered: (time) => `Ordered at ${time}`,
    identified: "Driver identified",
    diagnosed: "Diagnosis ready",
  },
  failed: {
    live: "The sources did not answer. The amount was refunded.",
    test: "The sources did not answer. Nothing is charged in test mode.",
  },
  idle: {
    title: "Keep this report open?",
    sentence: "The page was not used for 30 minutes. The driver's data was hidden.",
    goOn: "Continue",
  },
  paper: {
    title: "Driver's license report",
    issued: (name, at) => `Issued by ${name} on ${at}`,
    reference: (text) => `Reference: ${text}`,
    test: "Test report: the driver and the data are made up.",
  },
  lawLanguage:
    "Alerts, actions and reasons are quoted from Brazilian law and its registers, so they stay in Portuguese.",
};
