/** The places where an id of another organization can be sent: paths, queries, bodies, and tool arguments. */
import { listedTools } from "@cnh/server/transports/mcp/surface.ts";
import {
  type CallableOperation,
  CONSOLE_OPERATIONS,
  parametersOf,
  REST_OPERATIONS,
} from "./operations.ts";

type Door = "rest" | "console" | "mcp";

/** A request without its credentials. */
interface PlacedRequest {
  readonly method: string;
  /** For REST and MCP the complete path; for the console the part after the mode. */
  readonly path: string;
  readonly body?: unknown;
}

/** One place in one operation. */
export interface Place {
  readonly door: Door;
  readonly name: string;
  /** Whether a successful response may contain a new object, with new ids and times. */
  readonly makesNew: boolean;
  /** The text is a search term for the law, so any two texts may find different articles. */
  readonly searchesLaw: boolean;
  request(id: string): PlacedRequest;
}

/** The places whose text is a search term for the law. */
const LAW_SEARCHES = [
  "listViolations ?q",
  "lookup_violation_code query",
  "askAssistant .question",
  "ask_doutor_multas question",
];

const ANOTHER_ID = "x_00000000000000000000000000";
/** The tools that create objects. */
const MAKING_TOOLS = new Set(["request_report"]);
/** POST operations that only read or compute. */
const READING_POSTS = new Set([
  "searchReports",
  "calculatePoints",
  "askAssistant",
  "previewBulkOrder",
]);

type PlainPlace = Omit<Place, "searchesLaw">;

export const PLACES: readonly Place[] = [
  ...[...REST_OPERATIONS, ...CONSOLE_OPERATIONS].flatMap(placesOf),
  ...toolPlaces(),
].map((place) => ({
  ...place,
  searchesLaw: LAW_SEARCHES.some((search) => place.name.includes(search)),
}));

function placesOf(operation: CallableOperation): PlainPlace[] {
  return [...pathPlaces(operation), ...queryPlaces(operation), ...bodyPlaces(operation)];
}

function pathPlaces(operation: CallableOperation): PlainPlace[] {
  const { door, id, method, path, bodyExample } = operation;
  return parametersOf(path).map((parameter) => ({
    door,
    name: `${door} ${id} {${parameter}}`,
    makesNew: false,
    request: (value) => ({
      method,
      path: fill(path, { [parameter]: value }),
      ...(bodyExample !== undefined && { body: bodyExample }),
    }),
  }));
}

/** Each query parameter, and one that claims another organization. */
function queryPlaces({ door, id, method, path, queryNames }: CallableOperation): PlainPlace[] {
  if (method !== "GET") return [];
  return [...queryNames, "organizationId"].map((name) => ({
    door,
    name: `${door} ${id} ?${name}`,
    makesNew: false,
    request: (value) => ({
      method,
      path: `${fill(path, {})}?${name}=${encodeURIComponent(value)}`,
    }),
  }));
}

/** Each body field, as a value and as a list, and one that claims another organization. */
function bodyPlaces({ door, id, method, path, bodyExample }: CallableOperation): PlainPlace[] {
  if (typeof bodyExample !== "object" || bodyExample === null) return [];
  const makesNew = parametersOf(path).length === 0 && !READING_POSTS.has(id);
  return [...Object.keys(bodyExample), "organizationId"].flatMap((field) =>
    [(value: string) => value, (value: string) => [value]].map((shape, index) => ({
      door,
      name: `${door} ${id} .${field}${index === 1 ? "[]" : ""}`,
      makesNew,
      request: (value: string) => ({
        method,
        path: fill(path, {}),
        body: { ...bodyExample, [field]: shape(value) },
      }),
    })),
  );
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ANOTHER_ID),
  );
}

const toolCall = (name: string, args: unknown, id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

/** Each argument of each tool, as a single call and in a batch. */
function toolPlaces(): PlainPlace[] {
  return listedTools.flatMap(({ name, inputSchema }) => {
    const properties = Object.keys((inputSchema as { properties?: object }).properties ?? {});
    return [...properties, "organizationId"].flatMap((property) => [
      toolPlace(`${name} ${property}`, name, (id) => toolCall(name, { [property]: id })),
      toolPlace(`${name} ${property} in a batch`, name, (id) => [
        toolCall("get_credit_balance", {}, 1),
        toolCall(name, { [property]: id }, 2),
      ]),
    ]);
  });
}

function toolPlace(name: string, tool: string, body: (id: string) => unknown): PlainPlace {
  return {
    door: "mcp",
    name: `mcp ${name}`,
    makesNew: MAKING_TOOLS.has(tool),
    request: (id) => ({ method: "POST", path: "/api/mcp", body: body(id) }),
  };
}
