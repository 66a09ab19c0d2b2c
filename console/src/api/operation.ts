/**
 * Calls of operations. Method and path are literals in the calling module, checked here against the contract's types:
 * importing the contract's values would bring its schemas, and with them 47 KB.
 */
import type { operations } from "@cnh/contract";
import type {
  consoleOperations,
  consoleReportSchema,
  memberDeliveriesQuerySchema,
  memberDeliveryLogSchema,
  memberDeliveryPageSchema,
  memberReportPageSchema,
  memberReportsQuerySchema,
  memberSearchBodySchema,
  operatorOperations,
  orderReportBodySchema,
  PeopleAnswerBody,
  PeopleBody,
  peopleOperations,
  personOperations,
} from "@cnh/contract/console";
import type { z } from "zod";
import { asSignedIn } from "./as-signed-in.ts";
import { type Answer, send } from "./send.ts";

/** The organization and mode in an address. */
export interface OrganizationMode {
  readonly organizationId: string;
  readonly mode: "live" | "test";
}

interface Shape {
  readonly method: string;
  readonly path: string;
}

type Public = typeof operations;
type Page = { readonly success: { readonly schema: typeof memberReportPageSchema } };

/** Operations that differ for members and keys: orders have more fields, lists return more, reports hide a result. */
interface MemberForms {
  readonly getReport: Omit<Public["getReport"], "success"> & {
    readonly success: { readonly schema: typeof consoleReportSchema };
  };
  readonly createReport: Omit<Public["createReport"], "body"> & {
    readonly body: { readonly schema: typeof orderReportBodySchema };
  };
  readonly listReports: Omit<Public["listReports"], "query" | "success"> &
    Page & { readonly query: typeof memberReportsQuerySchema };
  readonly searchReports: Omit<Public["searchReports"], "body" | "success"> &
    Page & { readonly body: { readonly schema: typeof memberSearchBodySchema } };
  readonly listDeliveries: Omit<Public["listDeliveries"], "query" | "success"> & {
    readonly query: typeof memberDeliveriesQuerySchema;
    readonly success: { readonly schema: typeof memberDeliveryPageSchema };
  };
  readonly getDelivery: Omit<Public["getDelivery"], "success"> & {
    readonly success: { readonly schema: typeof memberDeliveryLogSchema };
  };
}

/** The operations that only API keys can call. */
type KeyOperationId =
  | "callMcp"
  | "getKey"
  | "createCalendarFeed"
  | "listCalendarFeeds"
  | "revokeCalendarFeed"
  | "createTestClock"
  | "listTestClocks"
  | "getTestClock"
  | "advanceTestClock"
  | "deleteTestClock";

type PublicOperations = Omit<Public, keyof MemberForms | KeyOperationId> & MemberForms;
type OrganizationOperations = PublicOperations & typeof consoleOperations;
type PersonOperations = typeof personOperations;
type OperatorOperations = typeof operatorOperations;

type Below<Path extends string> = Path extends `/api/v1${infer Rest}` ? Rest : Path;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsOf<Operation extends Shape> = [ParamNames<Operation["path"]>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamNames<Operation["path"]>, string>> };
type QueryOf<Operation> = Operation extends { readonly query: infer Query extends z.ZodType }
  ? { readonly query?: z.input<Query> }
  : unknown;
type BodyOf<Operation> = Operation extends {
  readonly body: { readonly schema: infer Body extends z.ZodType };
}
  ? Operation extends { readonly body: { readonly isOptional: true } }
    ? { readonly body?: z.input<Body> }
    : { readonly body: z.input<Body> }
  : unknown;

export type InputOf<Operation extends Shape> = ParamsOf<Operation> &
  QueryOf<Operation> &
  BodyOf<Operation> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal | undefined;
  };
export type BodyIn<Operation> = Operation extends {
  readonly success: { readonly schema: infer Body extends z.ZodType };
}
  ? z.output<Body>
  : undefined;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** An operation within an organization; the returned function calls it. */
export function organizationOperation<Id extends keyof OrganizationOperations>(
  _id: Id,
  method: OrganizationOperations[Id]["method"],
  path: Below<OrganizationOperations[Id]["path"]>,
) {
  return (place: OrganizationMode, input: InputOf<OrganizationOperations[Id]>) =>
    asSignedIn(() =>
      call<BodyIn<OrganizationOperations[Id]>>(
        method,
        `/console/api/${encodeURIComponent(place.organizationId)}/${place.mode}${path}`,
        input,
      ),
    );
}

/** An operation outside of any organization. */
export function personOperation<Id extends keyof PersonOperations>(
  _id: Id,
  method: PersonOperations[Id]["method"],
  path: PersonOperations[Id]["path"],
) {
  return (input: InputOf<PersonOperations[Id]>) =>
    call<BodyIn<PersonOperations[Id]>>(method, `/console/api${path}`, input);
}

/** An operation for our operators. */
export function operatorOperation<Id extends keyof OperatorOperations>(
  _id: Id,
  method: OperatorOperations[Id]["method"],
  path: OperatorOperations[Id]["path"],
) {
  return (input: InputOf<OperatorOperations[Id]>) =>
    asSignedIn(() => call<BodyIn<OperatorOperations[Id]>>(method, `/console/api${path}`, input));
}

type PeopleOperations = typeof peopleOperations;

/** An operation on the user's account. */
export function accountOperation<Id extends keyof PeopleOperations>(
  _id: Id,
  method: PeopleOperations[Id]["method"],
  path: PeopleOperations[Id]["path"],
) {
  return (body: PeopleBody<Id>) =>
    asSignedIn(() => call<PeopleAnswerBody<Id>>(method, `/console/auth${path}`, { body }));
}

/** An operation without a session, so a refusal does not mean that a session has ended. */
export function visitorOperation<Id extends keyof PeopleOperations>(
  _id: Id,
  method: PeopleOperations[Id]["method"],
  path: PeopleOperations[Id]["path"],
) {
  return (body: PeopleBody<Id>) =>
    call<PeopleAnswerBody<Id>>(method, `/console/auth${path}`, { body });
}

function call<Body>(method: string, path: string, input: AnyInput): Promise<Answer<Body>> {
  const { params = {}, query = {}, body, headers, signal } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const url = search.size > 0 ? `${filled}?${search.toString()}` : filled;
  return send<Body>({ method, url, body, signal, ...(headers && { headers }) });
}
