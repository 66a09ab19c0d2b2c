/** The console's operations from its contract: for members, people and operators, and sign-in. */
import { operations, type Operation } from "@cnh/contract";
import {
  type ConsoleOperation,
  consoleOperations,
  memberDeliveriesQuerySchema,
  memberReportsQuerySchema,
  memberSearchBodySchema,
  type OperatorOperation,
  operatorOperations,
  orderReportBodySchema,
  peopleOperations,
  type PersonOperation,
  personOperations,
  publicOperationRules,
} from "@cnh/contract/console";
import type { CallerGroup, FuzzedOperation, Parameter } from "./fuzzed-operation.ts";
import type { Schema } from "./schema-values.ts";
import { weightOf } from "./weights.ts";

const API = "/console/api";
const ORGANIZATION = `${API}/{organizationId}/{mode}`;

type QuerySchema = NonNullable<ConsoleOperation["query"]>;
type BodySchema = NonNullable<ConsoleOperation["body"]>["schema"];

/** Members can filter some lists, and order reports, with more parameters than keys can. */
const MEMBER_QUERIES: Readonly<Record<string, QuerySchema>> = {
  listReports: memberReportsQuerySchema,
  listDeliveries: memberDeliveriesQuerySchema,
};
const MEMBER_BODIES: Readonly<Record<string, BodySchema>> = {
  createReport: orderReportBodySchema,
  searchReports: memberSearchBodySchema,
};

/** These end the caller's session or membership, so they have separate callers. */
const LEAVING = new Set(["leaveOrganization", "signOut", "endSession", "endOtherSessions"]);
/** These end the session if a person with a password calls them. */
const SPENDING = new Set(["changePassword", "disableTotp", "confirmTotp"]);
/** Operations without a signed-in caller. */
const SIGNED_OUT = new Set([
  "signIn",
  "signInWithTotp",
  "signInWithBackupCode",
  "startPasskeySignIn",
  "signInWithPasskey",
  "requestPasswordReset",
  "resetPassword",
  "endSessionsByMail",
  "lookAtInvitation",
  "acceptInvitation",
  "getSignUpTerms",
  "requestSignUp",
  "lookAtSignUp",
  "openSignUp",
  "openShareLink",
]);

function schemaOf(schema: BodySchema): Schema {
  return schema.toJSONSchema({ io: "input", unrepresentable: "any" }) as Schema;
}

function parametersOf(query: QuerySchema | undefined): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    schema: schemaOf(schema as BodySchema),
  }));
}

interface ConsoleShape {
  readonly id: string;
  readonly method: string;
  readonly query?: QuerySchema | undefined;
  readonly body?: { readonly schema: BodySchema; readonly example?: unknown } | undefined;
}

function fuzzed(
  { id, method, query, body }: ConsoleShape,
  path: string,
  callers: CallerGroup | null,
  prefix = "console",
): FuzzedOperation {
  return {
    id: `${prefix}.${id}`,
    door: "console",
    method,
    path,
    query: parametersOf(query),
    body: body ? schemaOf(body.schema) : null,
    example: body?.example,
    callers: callersOf(id, callers),
    weight: weightOf(id, method, "console"),
  };
}

function callersOf(id: string, usual: CallerGroup | null): CallerGroup | null {
  if (SIGNED_OUT.has(id)) return null;
  if (SPENDING.has(id)) return "spent";
  return LEAVING.has(id) ? "leaver" : usual;
}

const shared = Object.values<Operation>(operations)
  .filter(({ id }) => publicOperationRules[id as keyof typeof publicOperationRules] !== null)
  .map((operation) => {
    const { id, path, body } = operation;
    const schema = MEMBER_BODIES[id] ?? body?.schema;
    const query = MEMBER_QUERIES[id] ?? operation.query;
    const shape = { ...operation, query, body: schema && { schema, example: body?.example } };
    return fuzzed(shape, path.replace("/api/v1", ORGANIZATION), "member");
  });

const own = Object.values<ConsoleOperation>(consoleOperations).map((operation) =>
  fuzzed(operation, `${ORGANIZATION}${operation.path}`, "member"),
);

const ofPeople = Object.values<PersonOperation>(personOperations).map((operation) =>
  fuzzed(operation, `${API}${operation.path}`, "member"),
);

const ofOperators = Object.values<OperatorOperation>(operatorOperations).map((operation) =>
  fuzzed(operation, `${API}${operation.path}`, "operator"),
);

const ofSigningIn = Object.entries(peopleOperations).map(([id, operation]) => {
  const schema: BodySchema | undefined = "body" in operation ? operation.body : undefined;
  const shape = { id, method: operation.method, body: schema && { schema } };
  return fuzzed(shape, `/console/auth${operation.path}`, "account", "auth");
});

export const CONSOLE_OPERATIONS: readonly FuzzedOperation[] = [
  ...shared,
  ...own,
  ...ofPeople,
  ...ofOperators,
  ...ofSigningIn,
];
