/** Well-formed bodies with which an operation succeeds: the contract's examples, or one from this table. */
import { cpfOf } from "../../tests/support/cpf.ts";
import { ACCOUNT_PASSWORD, ORDERED_DRIVERS } from "./fixed-facts.ts";
import type { FuzzedOperation } from "./fuzzed-operation.ts";
import type { Random } from "./random.ts";
import { anyId, ownId } from "./id-placeholder.ts";

/** Different from the ordered drivers, so that erased reports are not the ones being read. */
const FIRST_ERASED = 300;
const PRICE = 350;

const orderedCpf = (random: Random) => cpfOf(random.below(ORDERED_DRIVERS));
const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.below(16).toString(16)).join("");
const uuid = (random: Random) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
const withPassword = () => ({ password: ACCOUNT_PASSWORD });
/** After the creation of the fuzzed service's endpoints. */
const lately = () => new Date(Date.now() - 1_000).toISOString();
const credential = (random: Random) => ({
  response: { id: hex(random, 32), rawId: "AA", type: "public-key", response: {} },
});

const BODIES: Readonly<Record<string, (random: Random) => unknown>> = {
  createReport: (random) => ({ cpf: orderedCpf(random), externalRef: `r-${random.below(40)}` }),
  createEnrollment: (random) => ({ cpf: orderedCpf(random), basis: { kind: "contract" } }),
  createCalendarFeed: () => ({}),
  createTestClock: () => ({}),
  advanceTestClock: (random) => ({ days: 1 + random.below(30) }),
  // The simulated price is not known here, and another one is refused.
  updateCheckQueue: (random) => ({ monthlyBudget: random.below(1_000) * PRICE }),
  searchReports: (random) => ({ cpf: orderedCpf(random) }),
  createWebhookEndpoint: () => ({
    url: "http://127.0.0.1:9/hook",
    events: ["report.failed"],
    description: "fuzz",
  }),
  // An enabled endpoint without a listener would occupy the engine.
  updateWebhookEndpoint: () => ({ description: "fuzz" }),
  recoverWebhookEndpoint: () => ({ since: lately() }),
  eraseDriver: (random) => ({ cpf: cpfOf(FIRST_ERASED + random.below(100)) }),
  createBulkOrder: (random) => ({
    reference: uuid(random),
    rows: [{ line: 2, cpf: orderedCpf(random) }],
    leaveOutRecent: false,
    purpose: "Gestão de frota",
    confirmed: { reports: 1, total: PRICE },
    sameFileAgain: true,
  }),
  // An allow-list without the callers' addresses would make the key unusable.
  issueKey: (random) => ({ name: `key ${random.below(100)}`, scopes: ["reports:read"] }),
  changeKey: (random) => ({ name: `renamed ${random.below(100)}` }),
  updateSettings: () => ({ sharingEnabled: true, retentionMonths: 12 }),
  updateMember: () => ({ role: "viewer", dailyOrderLimit: 10 }),
  createInvitation: (random) => ({
    email: `convite-${random.below(300)}@frota.example`,
    role: "viewer",
  }),
  createShareLink: () => ({ hours: 24, maxViews: 100 }),
  openShareLink: (random) => ({ token: anyId("tok", random) }),
  lookAtInvitation: (random) => ({ token: anyId("look", random) }),
  acceptInvitation: (random) => ({
    token: anyId("look", random),
    newPerson: { name: "Nova Pessoa", password: ACCOUNT_PASSWORD },
  }),
  requestSignUp: (random) => ({ email: `dev-${random.below(500)}@frota.example` }),
  lookAtSignUp: (random) => ({ token: anyId("sgn", random) }),
  openSignUp: (random) => ({
    token: anyId("sgn", random),
    organizationName: "Nova Frota",
    newPerson: { name: "Nova Pessoa", password: ACCOUNT_PASSWORD },
  }),
  retryDeliveries: (random) => ({
    reference: uuid(random),
    ids: [ownId("dlv", random)],
  }),
  signIn: (random) => ({ email: anyId("eml", random), password: ACCOUNT_PASSWORD }),
  signInWithTotp: () => ({ code: "123456" }),
  signInWithBackupCode: () => ({ code: "abcde-fghij" }),
  signInWithPasskey: credential,
  addPasskey: (random) => ({ name: "Chave", ...credential(random) }),
  requestPasswordReset: (random) => ({ email: `pessoa-${random.below(500)}@frota.example` }),
  resetPassword: (random) => ({ token: hex(random, 32), newPassword: ACCOUNT_PASSWORD }),
  changePassword: () => ({ currentPassword: ACCOUNT_PASSWORD, newPassword: ACCOUNT_PASSWORD }),
  prove: withPassword,
  changeProfile: (random) => ({ name: `Ana ${random.below(100)}` }),
  endSession: (random) => ({ id: anyId("ses", random) }),
  endSessionsByMail: (random) => ({ token: hex(random, 32) }),
  enableTotp: withPassword,
  confirmTotp: () => ({ code: "123456" }),
  disableTotp: withPassword,
  replaceBackupCodes: withPassword,
  renamePasskey: (random) => ({ id: uuid(random), name: "Chave" }),
  removePasskey: (random) => ({ id: uuid(random) }),
};

/** `undefined` if the operation has no body. */
export function soundBody({ id, example }: FuzzedOperation, random: Random): unknown {
  const made = BODIES[id.replace(/^\w+\./, "")]?.(random);
  return made ?? example;
}
