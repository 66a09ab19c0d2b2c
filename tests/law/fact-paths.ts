/** Every fact of a driver by its path, and functions to replace it. */
import type {
  BlockFact,
  CourseFact,
  Facts,
  InfractionFact,
  InfractionFacts,
  LicenseFacts,
  Measurement,
  MedicalExamFact,
  NamedCode,
  PenaltyTerm,
  PersonFacts,
  SourceAnswer,
  ToxicologicalFacts,
  Zeroing,
} from "@cnh/license-law";

/** The keys of a record, each marked nullable or fixed. A missing or wrong key does not compile. */
type KeysOf<Group> = {
  readonly [Key in keyof Group]-?: null extends Group[Key] ? "nullable" : "fixed";
};

const ANSWER = { source: "fixed", fetchedOn: "fixed" } as const satisfies KeysOf<
  SourceAnswer<object>
>;

const PERSON = { birthDate: "nullable" } as const satisfies KeysOf<PersonFacts>;

const LICENSE = {
  issued: "nullable",
  registrationNumber: "nullable",
  recordCount: "nullable",
  documentStatus: "nullable",
  previousDocumentStatus: "nullable",
  category: "nullable",
  loweredCategory: "nullable",
  authorizedCategory: "nullable",
  heldSince: "nullable",
  state: "nullable",
  jurisdictionState: "nullable",
  firstIssuedState: "nullable",
  firstIssuedOn: "nullable",
  issuedOn: "nullable",
  expiresOn: "nullable",
  provisional: "nullable",
  ear: "nullable",
  restrictions: "nullable",
} as const satisfies KeysOf<LicenseFacts>;

const BLOCK = {
  reason: "nullable",
  decision: "nullable",
  state: "nullable",
  recordedOn: "nullable",
  startsOn: "nullable",
  endsOn: "nullable",
  releasedOn: "nullable",
  licenseCollected: "nullable",
  document: "nullable",
  authority: "nullable",
  description: "nullable",
  requirements: "nullable",
  term: "nullable",
  totalTerm: "nullable",
} as const satisfies KeysOf<BlockFact>;

const EXAM = {
  kind: "fixed",
  doneOn: "nullable",
  result: "nullable",
  validUntil: "nullable",
  name: "nullable",
  requestedCategory: "nullable",
  allowedCategory: "nullable",
  city: "nullable",
  state: "nullable",
} as const satisfies KeysOf<MedicalExamFact>;

const TOXICOLOGICAL = {
  collectedOn: "nullable",
  usedOn: "nullable",
  result: "nullable",
  purpose: "nullable",
  dueOn: "nullable",
} as const satisfies KeysOf<ToxicologicalFacts>;

const COURSE = {
  kind: "fixed",
  completedOn: "nullable",
  state: "nullable",
  validUntil: "nullable",
  isUpdate: "nullable",
  modality: "nullable",
} as const satisfies KeysOf<CourseFact>;

const INFRACTION = {
  code: "nullable",
  gravity: "nullable",
  committedOn: "nullable",
  committedAt: "nullable",
  plate: "nullable",
  place: "nullable",
  municipality: "nullable",
  measurement: "nullable",
  state: "nullable",
  ticket: "nullable",
  renainf: "nullable",
  processNumber: "nullable",
  authority: "nullable",
  authorityState: "nullable",
  penalty: "nullable",
  amountCents: "nullable",
  paid: "nullable",
  paidOn: "nullable",
  paidCents: "nullable",
  noticeSentOn: "nullable",
  defenceDueOn: "nullable",
  defenceFiled: "nullable",
  penaltyNoticeSentOn: "nullable",
  paymentDueOn: "nullable",
  appealDueOn: "nullable",
  appealFiledOn: "nullable",
  appealDecidedOn: "nullable",
} as const satisfies KeysOf<InfractionFact>;

const NAMED_CODE = { code: "nullable", name: "nullable" } as const satisfies KeysOf<NamedCode>;
const TERM = { amount: "fixed", unit: "fixed" } as const satisfies KeysOf<PenaltyTerm>;
const HELD_SINCE = { B: "nullable", C: "nullable" } as const satisfies KeysOf<
  NonNullable<LicenseFacts["heldSince"]>
>;
const MEASUREMENT = {
  measured: "nullable",
  considered: "nullable",
  limit: "nullable",
  unit: "nullable",
} as const satisfies KeysOf<Measurement>;
const ZEROING = { on: "fixed", by: "fixed" } as const satisfies KeysOf<Zeroing>;

type Keys = Readonly<Record<string, "nullable" | "fixed">>;

/** Each record of facts by its path, in which `*` is every item of a list. */
const RECORDS = {
  person: PERSON,
  license: LICENSE,
  "license.heldSince": HELD_SINCE,
  "blocks.list.*": BLOCK,
  "blocks.list.*.term": TERM,
  "blocks.list.*.totalTerm": TERM,
  "medicalExams.list.*": EXAM,
  toxicological: TOXICOLOGICAL,
  "courses.list.*": COURSE,
  infractions: { zeroings: "nullable" } satisfies Omit<KeysOf<InfractionFacts>, "list">,
  "infractions.zeroings.*": ZEROING,
  "infractions.list.*": INFRACTION,
  "infractions.list.*.municipality": NAMED_CODE,
  "infractions.list.*.authority": NAMED_CODE,
  "infractions.list.*.measurement": MEASUREMENT,
} as const satisfies Readonly<Record<string, Keys>>;

/** The groups that a source may leave unanswered. */
const GROUPS = {
  person: "nullable",
  license: "nullable",
  blocks: "nullable",
  medicalExams: "nullable",
  toxicological: "nullable",
  courses: "nullable",
  infractions: "nullable",
} as const satisfies KeysOf<Facts>;

export interface FactPath {
  /** The steps joined with dots, in which `*` is every item of a list. */
  readonly name: string;
  readonly steps: readonly string[];
  readonly isNullable: boolean;
}

export const FACT_PATHS: readonly FactPath[] = [
  ...pathsOf("", GROUPS),
  ...Object.keys(GROUPS).flatMap((group) => pathsOf(group, ANSWER)),
  ...Object.entries(RECORDS).flatMap(([path, keys]) => pathsOf(path, keys)),
];

function pathsOf(path: string, keys: Keys): FactPath[] {
  return Object.entries(keys).map(([key, kind]) => {
    const name = path === "" ? key : `${path}.${key}`;
    return { name, steps: name.split("."), isNullable: kind === "nullable" };
  });
}

/** The driver with a fact unknown, in every item if it is part of a list. */
export function withoutFact(driver: Facts, { steps }: FactPath): Facts {
  return replaced(driver, steps, [null]) as Facts;
}

/** The driver with another driver's value of a fact; list items are used in turn. */
export function withFactOf(driver: Facts, other: Facts, { steps }: FactPath): Facts {
  const values = valuesAt(other, steps);
  return values.length === 0 ? driver : (replaced(driver, steps, values) as Facts);
}

/** All values at a path. */
export function valuesAt(node: unknown, [step, ...below]: readonly string[]): readonly unknown[] {
  if (step === undefined) return [node];
  if (step === "*") return (node as readonly unknown[]).flatMap((item) => valuesAt(item, below));
  const inner = (node as Readonly<Record<string, unknown>>)[step];
  return inner === null && below.length > 0 ? [] : valuesAt(inner, below);
}

function replaced(
  node: unknown,
  [step, ...below]: readonly string[],
  values: readonly unknown[],
  turn = 0,
): unknown {
  if (step === undefined) return values[turn % values.length];
  if (node === null) return null;
  if (step === "*")
    return (node as readonly unknown[]).map((item, at) => replaced(item, below, values, at));
  const record = node as Readonly<Record<string, unknown>>;
  return { ...record, [step]: replaced(record[step], below, values, turn) };
}
