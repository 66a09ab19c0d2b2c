/** Judges a response by the rules that apply to every response, regardless of the request. */
import type { HttpAnswer } from "./answers.ts";
import type { Door } from "./fuzzed-operation.ts";
import type { Caller, World } from "./world.ts";

export type FindingKind =
  | "server error"
  | "hang"
  | "no envelope"
  | "no Request-Id"
  | "internals exposed"
  | "gate passed"
  | "leak";

export interface AnswerFault {
  readonly kind: FindingKind;
  readonly detail: string;
}

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Stacks, files, SQL and names of internal parts. */
const INTERNALS = [
  /\n? {4}at \S+ \(/,
  /\bnode:internal\b|node_modules|\bfile:\/\//,
  /\/(?:src|adapters|usecases|transports)\/[\w/-]+\.[jt]s\b/,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [\w"$.*, ]+ (?:FROM|VALUES|SET|WHERE)\b/,
  /syntax error at or near|violates \w+(?:-\w+)? constraint|relation \\?"\w+|SQLSTATE/,
  /\bE(?:CONNREFUSED|CONNRESET|MFILE|NOENT|PIPE)\b|call stack|is not a function|Cannot read prop/,
];
const PUBLIC_PATH = /^\/(?:livez|readyz|llms\.txt|docs(?:\/[^?]*)?|\.well-known\/[^?]*)(?:\?.*)?$/;
/** The statuses that a caller without a key may get: malformed request, missing key, or too many requests. */
const BEFORE_THE_GATE = [400, 401, 408, 429, 431];
/** Outside the API no key is required, and unknown paths return 404. */
const OUTSIDE_THE_API = /^\/(?!api(?:[/?]|$))/;
/** The console's public operations. */
const OPEN_IN_CONSOLE =
  /\/console\/auth\/|\/invitations\/(?:look|accept)|\/sign-ups|\/share-links\/open|\/(?:livez|readyz)\b/;
/** The holder of an invitation token sees the inviter. */
const TOLD_BY_TOKEN = /\/invitations\/(?:look|accept)/;
/** JSON-RPC's code for a server fault. */
const RPC_INTERNAL_ERROR = -32_603;

/** The bytes of a request, one character each, and its caller; `null` if the service does not know the caller. */
export interface SentRequest {
  readonly text: string;
  readonly door: Door;
  readonly caller: Caller | null;
}

/** All faults of this response to this request. */
export function judge(sent: SentRequest, answer: HttpAnswer, world: World): AnswerFault[] {
  const { method, target } = requestLineOf(sent.text);
  const text = answer.body.toString();
  const isDocument = answer.status < 400 && PUBLIC_PATH.test(target);
  return [
    ...serverErrors(answer, text),
    ...(REQUEST_ID.test(answer.headers.get("request-id") ?? "")
      ? []
      : [{ kind: "no Request-Id" as const, detail: String(answer.status) }]),
    ...(answer.status >= 400 && method !== "HEAD" ? envelope(answer, text) : []),
    ...(isDocument ? [] : internals(text)),
    ...(sent.caller ? [] : gate(sent.door, target, answer.status)),
    ...(TOLD_BY_TOKEN.test(target) ? [] : leaks(sent, answer, text, world)),
  ];
}

export function requestLineOf(bytes: string): { readonly method: string; readonly target: string } {
  const [method = "", target = ""] =
    bytes
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.split(" ") ?? [];
  return { method, target };
}

function serverErrors({ status }: HttpAnswer, text: string): AnswerFault[] {
  // Including 503: the request was repeated, and all stores are available.
  if (Number.isNaN(status) || status >= 500)
    return [{ kind: "server error", detail: `${status} ${text.slice(0, 300)}` }];
  // MCP reports a tool failure in a result whose HTTP status is 200.
  const failed = /"status":500\b.{0,40}"message":"Internal/.test(text);
  const rpc = text.includes(`"code":${RPC_INTERNAL_ERROR}`);
  return failed || rpc ? [{ kind: "server error", detail: text.slice(0, 300) }] : [];
}

function envelope({ status, headers }: HttpAnswer, text: string): AnswerFault[] {
  const detail = `${status} ${headers.get("content-type") ?? "no type"} ${text.slice(0, 200)}`;
  const wrong: AnswerFault[] = [{ kind: "no envelope", detail }];
  if (headers.get("content-type") !== "application/json") return wrong;
  const body = parse(text);
  if (typeof body !== "object" || body === null) return wrong;
  const fields = body as Readonly<Record<string, unknown>>;
  const isOurs =
    fields["defined"] === false &&
    typeof fields["code"] === "string" &&
    typeof fields["message"] === "string" &&
    fields["status"] === status;
  const isRpc = fields["jsonrpc"] === "2.0" && typeof fields["error"] === "object";
  return isOurs || isRpc ? [] : wrong;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function internals(text: string): AnswerFault[] {
  return INTERNALS.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found ? [{ kind: "internals exposed", detail: around(text, found.index) }] : [];
  });
}

const around = (text: string, at: number) => text.slice(Math.max(0, at - 60), at + 120);

/** A caller without a key or session gets only public pages, and learns nothing about existing objects. */
function gate(door: Door, target: string, status: number): AnswerFault[] {
  const isOpen =
    door === "rest"
      ? BEFORE_THE_GATE.includes(status) ||
        (status === 404 && OUTSIDE_THE_API.test(target)) ||
        PUBLIC_PATH.test(target) ||
        /^\/(?:\?.*)?$/.test(target)
      : status >= 400 || OPEN_IN_CONSOLE.test(decode(target));
  return isOpen ? [] : [{ kind: "gate passed", detail: `${status} for ${target.slice(0, 200)}` }];
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Finds other owners' data, in the body or a header, that was not part of the request itself. */
function leaks(
  { text: sent, caller }: SentRequest,
  { headers }: HttpAnswer,
  text: string,
  world: World,
): AnswerFault[] {
  const answered = `${[...headers.values()].join("\n")}\n${text}`;
  return world
    .othersIn(answered, caller)
    .filter((found) => !sent.includes(found))
    .slice(0, 1)
    .map((found) => ({
      kind: "leak",
      detail: `${caller?.owner ?? "a stranger"} was told ${found}`,
    }));
}
