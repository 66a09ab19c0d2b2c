/** The probes detect each way in which a gate can be broken, and report nothing for a correct one. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SCOPES } from "@cnh/contract";
import { publicOperationRules } from "@cnh/contract/console";
import { afterEach, expect, test } from "vitest";
import {
  type Column,
  COLUMNS,
  EXPECTED_FRESH,
  EXPECTED_ROLES,
  EXPECTED_SCOPES,
} from "./expected.ts";
import { runIsolation, unknownTwin } from "./isolation.ts";
import { type MatrixOrganization, MODES, runMatrix } from "./matrix.ts";
import { CONSOLE_OPERATIONS, REST_OPERATIONS } from "./operations.ts";
import { PLACES } from "./places.ts";

const FOREIGN_REPORT = "rpt_01m7g12t9teh7skmhcb7cgjk9z";
const FOREIGN_MEMBER = "mem_01m7g12t9teh7skmhcb7cgjk8f";
const CANARY = "marker-of-B";
const FEW = 2_000;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface HostAnswer {
  readonly status: number;
  readonly code?: string;
  readonly body?: unknown;
}

/** A request as seen by the host: the operation, the caller, and the organization. */
interface Asked {
  readonly id: string;
  readonly who: string;
  readonly organizationId: string;
  readonly mode: string;
  readonly target: string;
  readonly text: string;
}

type Answers = (asked: Asked) => HostAnswer;

async function startHost(answers: Answers): Promise<string> {
  const server = createServer((request, response) => void answerOne(request, response, answers));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answerOne(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const { status, code = "X", body } = answers(askedOf(request, text));
  const headers = { "content-type": "application/json", "request-id": randomUUID() };
  const envelope = { defined: false, code, status, message: "x" };
  response.writeHead(status, headers).end(JSON.stringify(body ?? envelope));
}

const patternsOf = (operations: typeof REST_OPERATIONS) =>
  operations.map(({ id, method, path }) => ({
    id,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
const CONSOLE_PATTERNS = patternsOf(CONSOLE_OPERATIONS);
const REST_PATTERNS = patternsOf(REST_OPERATIONS);

function askedOf({ url = "", method, headers }: IncomingMessage, text: string): Asked {
  const inConsole = /^\/console\/api\/([^/]+)\/([^/]+)([^?]*)/.exec(url);
  const path = inConsole ? (inConsole[3] ?? "") : (url.split("?")[0] ?? "");
  const known = inConsole ? CONSOLE_PATTERNS : REST_PATTERNS;
  const found = known.find((each) => each.method === method && each.pattern.test(path));
  return {
    id: found?.id ?? "none",
    who: headers.cookie ?? headers.authorization ?? "",
    organizationId: inConsole?.[1] ?? "",
    mode: inConsole?.[2] ?? "",
    target: url,
    text,
  };
}

const HIDDEN: HostAnswer = { status: 404, code: "NOT_FOUND" };
const SERVED: HostAnswer = { status: 200, body: { items: [] } };

/** A host that follows the expected tables. Cookies and keys contain their permissions. */
const sound: Answers = ({ id, who, organizationId, mode }) => {
  if (who.startsWith("Bearer ")) {
    const scope = who.split(" ").at(-1);
    const may = (EXPECTED_SCOPES[id] ?? []).every((needed) => needed === scope);
    return may ? SERVED : { status: 403, code: "FORBIDDEN" };
  }
  const [home, column, proof] = who.split(" ");
  if (home !== organizationId) return HIDDEN;
  if (!EXPECTED_ROLES.get(id)?.has(column as Column))
    return { status: 403, code: "PERMISSION_REQUIRED" };
  const fresh = EXPECTED_FRESH[id];
  const isStale = proof === "stale" && (fresh === "always" || fresh === mode);
  return isStale ? { status: 403, code: "FRESH_PROOF_REQUIRED" } : SERVED;
};

function organization(organizationId: string): MatrixOrganization {
  const cookieOf = (column: Column) => `${organizationId} ${column} fresh`;
  return {
    organizationId,
    cookies: Object.fromEntries(COLUMNS.map((each) => [each, cookieOf(each)])) as Record<
      Column,
      string
    >,
    leavingCookies: new Map(
      MODES.flatMap((mode) => COLUMNS.map((each) => [`${mode} ${each}`, cookieOf(each)])),
    ),
    staleCookie: `${organizationId} owner stale`,
    keys: new Map(
      MODES.flatMap((mode) => ["none", ...SCOPES].map((each) => [`${mode} ${each}`, each])),
    ),
  };
}

async function matrixOf(answers: Answers) {
  const url = await startHost(answers);
  const organizations = [organization("org_a"), organization("org_b")];
  return runMatrix({
    restUrl: url,
    consoleUrl: url,
    organizations,
    unknownOrganizationId: "org_c",
  });
}

test("every operation has its own row, and every role and scope is tried on it", async () => {
  const { cells, wrong } = await matrixOf(sound);
  expect(wrong).toEqual([]);
  const ids = CONSOLE_OPERATIONS.map(({ id }) => id);
  expect([...EXPECTED_ROLES.keys()].sort()).toEqual(ids.toSorted());
  expect(Object.keys(EXPECTED_SCOPES).sort()).toEqual(REST_OPERATIONS.map(({ id }) => id).sort());
  const byRole = ids.length * COLUMNS.length * 2 * 2 * 2;
  expect(cells).toBeGreaterThan(byRole + REST_OPERATIONS.length * (SCOPES.length + 1) * 4);
});

test("the expected table is not made from the code's", () => {
  const finance = [...EXPECTED_ROLES].filter(([, columns]) => columns.has("finance"));
  expect(finance.map(([id]) => id)).toContain("getStatement");
  expect(publicOperationRules.getStatement.permissions).toEqual(["billing:read"]);
});

test.each<[what: string, wrong: RegExp, answers: Answers]>([
  [
    "lets a viewer order",
    /createReport by viewer/,
    (asked) =>
      asked.who.includes("viewer") && asked.id === "createReport" ? SERVED : sound(asked),
  ],
  [
    "refuses an administrator",
    /listMembers by admin/,
    (asked) =>
      asked.who.includes("admin") && asked.id === "listMembers"
        ? { status: 403, code: "PERMISSION_REQUIRED" }
        : sound(asked),
  ],
  [
    "lets members of others in",
    /in another organization/,
    (asked) => sound({ ...asked, organizationId: asked.who.split(" ")[0] ?? "" }),
  ],
  [
    "tells members of others that the organization exists",
    /in another organization/,
    (asked) =>
      asked.organizationId === "org_b" && asked.who.startsWith("org_a")
        ? { status: 404, code: "NOT_A_MEMBER" }
        : sound(asked),
  ],
  [
    "forgets the fresh proof",
    /rotateWebhookSecret with a stale proof/,
    (asked) => sound({ ...asked, who: asked.who.replace("stale", "fresh") }),
  ],
  [
    "takes any scope",
    /getCredit with a (?:live|test) key of none/,
    (asked) =>
      asked.id === "getCredit" && asked.who.startsWith("Bearer ") ? SERVED : sound(asked),
  ],
  ["fails", /other \(500\)/, () => ({ status: 500 })],
])("a gate that %s has wrong cells", async (_what, wrong, answers) => {
  expect((await matrixOf(answers)).wrong.join("\n")).toMatch(wrong);
});

async function isolationOf(answers: Answers, wanted = FEW) {
  const url = await startHost(answers);
  return runIsolation(
    {
      restUrl: url,
      consoleUrl: url,
      organizationId: "org_a",
      keys: { live: "live", test: "test" },
      cookies: ["org_a owner fresh"],
      foreignIds: [FOREIGN_REPORT, FOREIGN_MEMBER],
      foreignTexts: new Map([["reference-of-B", "reference-of-nobody"]]),
      canaries: [CANARY],
    },
    wanted,
  );
}

const blind: Answers = () => HIDDEN;
const asks = (asked: Asked, id: string) => asked.target.includes(id) || asked.text.includes(id);

test("a host that knows nothing of another organization has no leak and no difference", async () => {
  const { tried, leaks, differences } = await isolationOf(blind);
  expect([leaks, differences]).toEqual([[], []]);
  expect(tried).toBeGreaterThan(PLACES.length * 2);
});

test("an answer that repeats what was sent, or makes something new, is not a difference", async () => {
  const echo: Answers = ({ target, text }) => ({ status: 400, body: { sent: [target, text] } });
  expect((await isolationOf(echo, 500)).differences).toEqual([]);
});

test.each<[what: string, found: "leaks" | "differences", answers: Answers]>([
  ["shows a text of another", "leaks", () => ({ status: 200, body: { reference: CANARY } })],
  ["shows an id of another", "leaks", () => ({ status: 200, body: { items: [FOREIGN_MEMBER] } })],
  ["fails", "leaks", () => ({ status: 500 })],
  [
    "forbids what another has",
    "differences",
    (asked) => (asks(asked, FOREIGN_REPORT) ? { status: 403 } : HIDDEN),
  ],
  [
    "words it differently for what another has",
    "differences",
    (asked) => (asks(asked, FOREIGN_MEMBER) ? { status: 404, code: "FOREIGN" } : HIDDEN),
  ],
])("a host that %s is found out", async (_what, found, answers) => {
  expect((await isolationOf(answers))[found].length).toBeGreaterThan(0);
});

test("an unknown id is of the same kind and time", () => {
  expect(unknownTwin(FOREIGN_REPORT)).toMatch(/^rpt_01m7g12t9teh7skm[0-9a-hjkmnp-tv-z]{10}$/);
  expect(unknownTwin(FOREIGN_REPORT)).not.toBe(FOREIGN_REPORT);
});
