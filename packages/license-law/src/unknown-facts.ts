/** Records without known facts. Code that knows part of a record spreads one of these and adds that part. */
import type {
  BlockFact,
  CourseFact,
  InfractionFact,
  LicenseFacts,
  MedicalExamFact,
  ToxicologicalFacts,
} from "./facts.ts";

export const UNKNOWN_LICENSE: LicenseFacts = {
  issued: null,
  registrationNumber: null,
  recordCount: null,
  documentStatus: null,
  previousDocumentStatus: null,
  category: null,
  loweredCategory: null,
  authorizedCategory: null,
  heldSince: null,
  state: null,
  jurisdictionState: null,
  firstIssuedState: null,
  firstIssuedOn: null,
  issuedOn: null,
  expiresOn: null,
  provisional: null,
  ear: null,
  restrictions: null,
};

export const UNKNOWN_BLOCK: BlockFact = {
  reason: null,
  decision: null,
  state: null,
  recordedOn: null,
  startsOn: null,
  endsOn: null,
  releasedOn: null,
  licenseCollected: null,
  document: null,
  authority: null,
  description: null,
  requirements: null,
  term: null,
  totalTerm: null,
};

export const UNKNOWN_EXAM: MedicalExamFact = {
  kind: "other",
  doneOn: null,
  result: null,
  validUntil: null,
  name: null,
  requestedCategory: null,
  allowedCategory: null,
  city: null,
  state: null,
};

export const UNKNOWN_TOXICOLOGICAL: ToxicologicalFacts = {
  collectedOn: null,
  usedOn: null,
  result: null,
  purpose: null,
  dueOn: null,
};

/** The kind of a course is always known. */
export const UNKNOWN_COURSE: Omit<CourseFact, "kind"> = {
  completedOn: null,
  state: null,
  validUntil: null,
  isUpdate: null,
  modality: null,
};

export const UNKNOWN_INFRACTION: InfractionFact = {
  code: null,
  gravity: null,
  committedOn: null,
  committedAt: null,
  plate: null,
  place: null,
  municipality: null,
  measurement: null,
  state: null,
  ticket: null,
  renainf: null,
  processNumber: null,
  authority: null,
  authorityState: null,
  penalty: null,
  amountCents: null,
  paid: null,
  paidOn: null,
  paidCents: null,
  noticeSentOn: null,
  defenceDueOn: null,
  defenceFiled: null,
  penaltyNoticeSentOn: null,
  paymentDueOn: null,
  appealDueOn: null,
  appealFiledOn: null,
  appealDecidedOn: null,
};
