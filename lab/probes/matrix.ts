/** Calls every operation with every role and every single scope, and compares each response with the expected table. */
import { SCOPES } from "@cnh/contract";
import { cpfOf } from "../../tests/support/cpf.ts";
import { eachOf, type ProbeAnswer, ProbeClient } from "./client.ts";
import {
  type Column,
  COLUMNS,
  EXPECTED_FRESH,
  EXPECTED_ROLES,
  EXPECTED_SCOPES,
} from "./expected.ts";
import { type CallableOperation, CONSOLE_OPERATIONS, REST_OPERATIONS } from "./operations.ts";

export const MODES = ["live", "test"] as const;
export type Mode = (typeof MODES)[number];

/** An organization of the matrix: a cookie for each role, and a key for each scope and mode. */
export interface MatrixOrganization {
  readonly organizationId: string;
  readonly cookies: Readonly<Record<Column, string>>;
  /** By `mode role`, the cookie of a member for the call that ends the membership. */
  readonly leavingCookies: ReadonlyMap<string, string>;
  /** The cookie of an owner whose last proof is more than 10 minutes old. */
  readonly staleCookie: string;
  /** By `mode scope`; `none` for a key without scopes. */
  readonly keys: ReadonlyMap<string, string>;
}

export interface MatrixWorld {
  readonly restUrl: string;
  readonly consoleUrl: string;
  readonly organizations: readonly MatrixOrganization[];
  /** A well-formed id of an organization that does not exist. */
  readonly unknownOrganizationId: string;
}

export interface MatrixResult {
  readonly cells: number;
  readonly wrong: readonly string[];
}

type Outcome = "allowed" | "refused" | "stale" | "hidden" | "other";

const AT_ONCE = 12;
const NO_ID = "00000000000000000000000000";

/** Operations that end the caller's membership. */
const ENDING = new Set(["leaveOrganization"]);

let cpfs = 5_000;
/** Bodies that replace the contract's examples, because each call must differ from the previous one. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  createReport: () => ({ cpf: cpfOf((cpfs += 1)) }),
  createWebhookEndpoint: () => ({ url: "https://hooks.example.com/probes" }),
};

interface Cell {
  readonly name: string;
  readonly expected: Outcome;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

export async function runMatrix(world: MatrixWorld): Promise<MatrixResult> {
  const client = new ProbeClient();
  const cells = [...roleCells(world), ...freshCells(world), ...scopeCells(world)];
  const wrong = missingRows();
  try {
    const hidden = await hiddenAnswer(client, world);
    await eachOf(cells, AT_ONCE, async ({ name, expected, request }) => {
      const answer = await client.send(request);
      const outcome = outcomeOf(answer, hidden);
      if (outcome !== expected && !isExpectedNotFound(expected, outcome, request.path))
        wrong.push(`${name}: ${outcome} (${answer.status}), expected ${expected}`);
    });
  } finally {
    client.close();
  }
  return { cells: cells.length, wrong };
}

/** An operation without a row would never be tried. */
function missingRows(): string[] {
  return [
    ...CONSOLE_OPERATIONS.filter(({ id }) => !EXPECTED_ROLES.has(id)),
    ...REST_OPERATIONS.filter(({ id }) => EXPECTED_SCOPES[id] === undefined),
  ].map(({ door, id }) => `${door} ${id} has no row in the expected table`);
}

function roleCells(world: MatrixWorld): Cell[] {
  const { organizations } = world;
  return CONSOLE_OPERATIONS.flatMap((operation) =>
    MODES.flatMap((mode) =>
      organizations.flatMap((home) =>
        organizations.flatMap((target) =>
          COLUMNS.map((column) => {
            const may = EXPECTED_ROLES.get(operation.id)?.has(column) ?? false;
            const inside = home === target;
            return {
              name: `${operation.id} by ${column} in ${inside ? "the own" : "another"} organization, ${mode}`,
              expected: inside ? (may ? "allowed" : "refused") : "hidden",
              request: consoleRequest(world, operation, mode, {
                organizationId: target.organizationId,
                cookie:
                  (inside && ENDING.has(operation.id)
                    ? home.leavingCookies.get(`${mode} ${column}`)
                    : home.cookies[column]) ?? "",
              }),
            } as const;
          }),
        ),
      ),
    ),
  );
}

/** An owner with a stale proof is refused exactly where a fresh one is required. */
function freshCells(world: MatrixWorld): Cell[] {
  const [home] = world.organizations;
  if (!home) return [];
  return CONSOLE_OPERATIONS.filter(
    ({ id, method }) => method !== "GET" && (!ENDING.has(id) || id in EXPECTED_FRESH),
  ).flatMap((operation) =>
    MODES.map((mode) => {
      const asked = EXPECTED_FRESH[operation.id];
      const isAsked = asked === "always" || asked === mode;
      return {
        name: `${operation.id} with a stale proof, ${mode}`,
        expected: isAsked ? ("stale" as const) : ("allowed" as const),
        request: consoleRequest(world, operation, mode, {
          organizationId: home.organizationId,
          cookie: home.staleCookie,
        }),
      };
    }),
  );
}

function scopeCells(world: MatrixWorld): Cell[] {
  return REST_OPERATIONS.flatMap((operation) =>
    world.organizations.flatMap(({ keys }) =>
      MODES.flatMap((mode) =>
        ["none", ...SCOPES].map((scope) => {
          const needed = EXPECTED_SCOPES[operation.id] ?? [];
          return {
            name: `${operation.id} with a ${mode} key of ${scope}`,
            expected: needed.every((each) => each === scope) ? "allowed" : "refused",
            request: {
              url: world.restUrl,
              method: operation.method,
              path: filledPath(operation.path),
              headers: { authorization: `Bearer ${keys.get(`${mode} ${scope}`)}` },
              body: bodyOf(operation),
            },
          } as const;
        }),
      ),
    ),
  );
}

function consoleRequest(
  world: MatrixWorld,
  operation: CallableOperation,
  mode: Mode,
  who: { readonly organizationId: string; readonly cookie: string },
): Cell["request"] {
  return {
    url: world.consoleUrl,
    method: operation.method,
    path: `/console/api/${who.organizationId}/${mode}${filledPath(operation.path)}`,
    headers: { cookie: who.cookie, "sec-fetch-site": "same-origin" },
    body: bodyOf(operation),
  };
}

/** Nonexistent ids, so that an allowed call changes as little as possible. */
function filledPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "day" ? "2026-01-01" : name === "code" ? "745-50" : `x_${NO_ID}`,
  );
}

function bodyOf({ id, bodyExample }: CallableOperation): unknown {
  const make = BODIES[id];
  return make ? make() : bodyExample;
}

/** The response for an organization that does not exist. */
async function hiddenAnswer(client: ProbeClient, world: MatrixWorld): Promise<ProbeAnswer> {
  const cookie = world.organizations[0]?.cookies.owner ?? "";
  return client.send({
    url: world.consoleUrl,
    method: "GET",
    path: `/console/api/${world.unknownOrganizationId}/live/reports`,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
}

function outcomeOf({ status, headers, text }: ProbeAnswer, hidden: ProbeAnswer): Outcome {
  if (status === 403) {
    if (text.includes('"FRESH_PROOF_REQUIRED"')) return "stale";
    return /"(?:PERMISSION_REQUIRED|FORBIDDEN)"/.test(text) ? "refused" : "other";
  }
  const isHidden = status === 404 && text === hidden.text && sameHeaders(headers, hidden.headers);
  if (isHidden) return "hidden";
  return status === 401 || status === 429 || status >= 500 ? "other" : "allowed";
}

/** Within the caller's own organization an allowed request finds nothing under an unknown id. */
function isExpectedNotFound(expected: Outcome, outcome: Outcome, path: string): boolean {
  return expected === "allowed" && outcome === "hidden" && path.includes(NO_ID);
}

export function sameHeaders(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
