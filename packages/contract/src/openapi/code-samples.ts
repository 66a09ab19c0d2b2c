/** Sample calls of each operation with curl, the TypeScript SDK and `cnh`. */
import type { Operation } from "../operation.ts";
import type { OperationId } from "../operations.ts";

export interface CodeSample {
  readonly lang: "Shell" | "TypeScript";
  readonly label: "curl" | "TypeScript SDK" | "cnh";
  readonly source: string;
}

const REPORT = "rpt_01kya3np4sfe3b4wzz6kye37bb";
const EARLIER = "rpt_01kwersrg0fchbexymvmfwc73f";
const ENDPOINT = "whe_01kwersrg0fchbexymvmfwc73f";
const ENROLLMENT = "enr_01kya3np4sfe3b4wzz6kye37bb";
const CALENDAR_FEED = "cal_01kya3np4sfe3b4wzz6kye37bb";
const TEST_CLOCK = "clk_01kya3np4sfe3b4wzz6kye37bb";
const DELIVERY = "dlv_01kya3pk0vfwps4zf3fea2qapg";

interface Client {
  /** The call after `cnh.`, with BODY for the request body; `null` if the SDK does not have the operation. */
  readonly sdk: string | null;
  /** The arguments after `cnh `. */
  readonly cli: string;
}

const CLIENTS: Readonly<Record<OperationId, Client>> = {
  createReport: {
    sdk: "reports.create(BODY)",
    cli: "reports create --cpf 529.982.247-25 --external-ref order-2026-001937",
  },
  getReport: { sdk: `reports.get("${REPORT}")`, cli: `reports get ${REPORT}` },
  listReports: { sdk: "reports.list()", cli: "reports list" },
  searchReports: {
    sdk: "reports.search(BODY)",
    cli: "reports list --cpf 529.982.247-25",
  },
  mayDrive: {
    sdk: `reports.mayDrive("${REPORT}", BODY)`,
    cli: `reports may-drive ${REPORT} --vehicle bus --passengers 40 --paid --on 2026-07-24`,
  },
  getReportChanges: {
    sdk: `reports.changes("${REPORT}", { since: "${EARLIER}" })`,
    cli: `reports changes ${REPORT} ${EARLIER}`,
  },
  createEnrollment: {
    sdk: "enrollments.create(BODY)",
    cli: "drivers add 529.982.247-25 --basis consent --granted-on 2026-07-24 --expires-on 2027-07-24 --ref motorista-318 --tag frota:sul",
  },
  listEnrollments: { sdk: "enrollments.list()", cli: "drivers list" },
  getEnrollment: {
    sdk: `enrollments.get("${ENROLLMENT}")`,
    cli: `drivers show ${ENROLLMENT}`,
  },
  updateEnrollment: {
    sdk: `enrollments.update("${ENROLLMENT}", BODY)`,
    cli: `drivers change ${ENROLLMENT} --tag frota:sul --tag filial:12`,
  },
  endEnrollment: {
    sdk: `enrollments.end("${ENROLLMENT}", { reason: "driver_left" })`,
    cli: `drivers end ${ENROLLMENT} --reason driver_left`,
  },
  requestCheck: {
    sdk: `enrollments.check("${ENROLLMENT}")`,
    cli: `drivers check ${ENROLLMENT}`,
  },
  listChecks: {
    sdk: `enrollments.checks("${ENROLLMENT}")`,
    cli: `drivers checks ${ENROLLMENT}`,
  },
  getCheckQueue: { sdk: "checkQueue.get()", cli: "checks" },
  updateCheckQueue: { sdk: "checkQueue.update(BODY)", cli: "checks set --budget 5000" },
  listDeadlines: { sdk: "deadlines.list()", cli: "deadlines" },
  createCalendarFeed: {
    sdk: "calendarFeeds.create(BODY)",
    cli: "calendar-feeds add --tag frota:sul",
  },
  listCalendarFeeds: { sdk: "calendarFeeds.list()", cli: "calendar-feeds list" },
  revokeCalendarFeed: {
    sdk: `calendarFeeds.revoke("${CALENDAR_FEED}")`,
    cli: `calendar-feeds revoke ${CALENDAR_FEED}`,
  },
  createTestClock: { sdk: "testClocks.create(BODY)", cli: "clock create --name suspensao" },
  listTestClocks: { sdk: "testClocks.list()", cli: "clock list" },
  getTestClock: { sdk: `testClocks.get("${TEST_CLOCK}")`, cli: `clock show ${TEST_CLOCK}` },
  advanceTestClock: {
    sdk: `testClocks.advance("${TEST_CLOCK}", BODY)`,
    cli: `clock advance ${TEST_CLOCK} 30d`,
  },
  deleteTestClock: {
    sdk: `testClocks.remove("${TEST_CLOCK}")`,
    cli: `clock delete ${TEST_CLOCK}`,
  },
  getKey: { sdk: "key.get()", cli: "whoami" },
  getCredit: { sdk: "credit.get()", cli: "credit" },
  getUsage: { sdk: "usage.get()", cli: "usage" },
  getStatement: { sdk: "statement.get()", cli: "statement" },
  listStatementEntries: { sdk: 'statement.entries("2026-07-24")', cli: "statement 2026-07-24" },
  listViolations: {
    sdk: 'violations.search({ q: "celular ao volante" })',
    cli: 'violations search "celular ao volante"',
  },
  getViolation: { sdk: 'violations.get("745-50")', cli: "violations get 745-50" },
  calculatePoints: {
    sdk: "points.calculate(BODY)",
    cli: "points calculate --file infractions.json",
  },
  askAssistant: {
    sdk: "assistant.ask(BODY)",
    cli: 'ask "Quantos pontos suspendem a carteira de motorista?"',
  },
  listEvents: { sdk: "events.list()", cli: "events list" },
  createWebhookEndpoint: {
    sdk: "webhookEndpoints.create(BODY)",
    cli: "endpoints create https://hooks.example.com/cnh",
  },
  listWebhookEndpoints: { sdk: "webhookEndpoints.list()", cli: "endpoints list" },
  getWebhookEndpoint: {
    sdk: `webhookEndpoints.get("${ENDPOINT}")`,
    cli: `endpoints get ${ENDPOINT}`,
  },
  updateWebhookEndpoint: {
    sdk: `webhookEndpoints.update("${ENDPOINT}", BODY)`,
    cli: `endpoints update ${ENDPOINT} --enabled true`,
  },
  deleteWebhookEndpoint: {
    sdk: `webhookEndpoints.remove("${ENDPOINT}")`,
    cli: `endpoints remove ${ENDPOINT}`,
  },
  rotateWebhookSecret: {
    sdk: `webhookEndpoints.rotateSecret("${ENDPOINT}")`,
    cli: `endpoints rotate-secret ${ENDPOINT}`,
  },
  testWebhookEndpoint: {
    sdk: `webhookEndpoints.test("${ENDPOINT}", BODY)`,
    cli: `trigger report.failed --endpoint ${ENDPOINT}`,
  },
  recoverWebhookEndpoint: {
    sdk: `webhookEndpoints.recover("${ENDPOINT}", BODY)`,
    cli: `endpoints recover ${ENDPOINT} --since 2h`,
  },
  listDeliveries: { sdk: "deliveries.list()", cli: "deliveries tail" },
  getDelivery: { sdk: `deliveries.get("${DELIVERY}")`, cli: `deliveries get ${DELIVERY}` },
  retryDelivery: { sdk: `deliveries.retry("${DELIVERY}")`, cli: `deliveries retry ${DELIVERY}` },
  callMcp: { sdk: null, cli: "mcp config --client cursor" },
};

/** The samples of an operation. `baseUrl` is the URL of the installation. */
export function codeSamplesOf(operation: Operation, baseUrl: string): CodeSample[] {
  const { sdk, cli } = CLIENTS[operation.id as OperationId];
  return [
    { lang: "Shell", label: "curl", source: curlOf(operation, baseUrl) },
    ...(sdk === null
      ? []
      : [{ lang: "TypeScript", label: "TypeScript SDK", source: sdkOf(operation, sdk) } as const]),
    { lang: "Shell", label: "cnh", source: `cnh ${cli}` },
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method, path, headers = {}, body }: Operation, baseUrl: string): string {
  const words = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(baseUrl + examplePath(path))}`,
    '-H "Authorization: Bearer $CNH_API_KEY"',
    ...(method === "GET" && "Prefer" in headers ? ["-H 'Prefer: wait=50'"] : []),
    ...(body
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body.example))}`]
      : []),
  ];
  return words.join(" \\\n  ");
}

function examplePath(path: string): string {
  const id = path.includes("/deliveries/") ? DELIVERY : ENDPOINT;
  const values: Readonly<Record<string, string>> = {
    reportId: REPORT,
    enrollmentId: ENROLLMENT,
    id,
    code: "745-50",
    day: "2026-07-24",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
}

function sdkOf({ body, success }: Operation, call: string): string {
  const text = body ? call.replace("BODY", JSON.stringify(body.example, null, 2)) : call;
  const result = success.schema ? "const answer = await" : "await";
  return [
    'import { Cnh } from "@cnh/sdk";',
    "",
    "const cnh = new Cnh(); // CNH_API_KEY and CNH_BASE_URL",
    `${result} cnh.${text};`,
  ].join("\n");
}
