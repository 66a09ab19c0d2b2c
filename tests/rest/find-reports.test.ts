/** Reports are found by driver, CPF, verdict, driving answer, severity and due date, in any combination, in pages. */
import type { ReportListItem, ReportPage } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, issueKey, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { outcomeStore, type Outcome } from "../support/reports/report-outcomes.ts";
import { WIDE, type RestService, shareService } from "../support/service/rest-service.ts";

const COUNT = 120;
const DRIVERS = 30;
const VERDICTS = ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"] as const;
const ANSWERS = ["ALLOWED", "FORBIDDEN", "UNKNOWN"] as const;
const SEVERITIES = [null, "INFO", "WARNING", "CRITICAL"] as const;
const SEARCH = "/api/v1/reports/search";

let service: RestService;
let api: Api;
let stranger: Api;
let sandbox: Api;
let all: readonly ReportListItem[];

/** The outcome of the n-th report: all values in changing combinations, and some reports without an outcome. */
function outcomeOf(n: number): Outcome | null {
  if (n % 8 === 0) return null;
  return {
    status: n % 8 === 1 ? "ERROR" : n % 8 === 2 ? "PROCESSING" : "DELIVERED",
    name: n % 9 === 0 ? null : `MARIA ${n} D'ÁVILA`,
    verdict: VERDICTS[n % 5] ?? "UNKNOWN",
    driving: ANSWERS[n % 3] ?? "UNKNOWN",
    worstSeverity: SEVERITIES[n % 4] ?? null,
    nextDueOn: n % 3 === 0 ? null : `2031-0${1 + (n % 7)}-15`,
  };
}

beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
  const { environment } = service.database;
  const other = await makeOrganization(environment, WIDE);
  stranger = new Api(api.url, other.live.key);
  const testKey = await issueKey(environment, service.organizationId, "--mode", "test");
  sandbox = new Api(api.url, testKey.key);
  const store = await outcomeStore(service);
  const made: string[] = [];
  for (let n = 0; n < COUNT; n += 1)
    made.push(await api.createReport(cpfOf(n % DRIVERS), `r ${n}`));
  for (const [n, reportId] of made.entries()) {
    const outcome = outcomeOf(n);
    if (outcome) await store(reportId, outcome);
  }
  all = await walk({});
});
afterAll(() => service.stop());

type Filters = Readonly<Record<string, string | number>>;

async function readPage(filters: Filters, by = api): Promise<ReportPage> {
  const pairs = Object.entries(filters).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  const query = new URLSearchParams(pairs).toString();
  const { status, body } = await by.get<ReportPage>(`/api/v1/reports?${query}`);
  if (status !== 200) throw new Error(`${query} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function searchPage(body: Filters, by = api): Promise<ReportPage> {
  const answer = await by.send<ReportPage>("POST", SEARCH, { json: body });
  if (answer.status !== 200) throw new Error(`the search was answered ${answer.status}`);
  return answer.body;
}

/** Every item of a query, over all pages. */
async function walk(filters: Filters, read = readPage): Promise<ReportListItem[]> {
  const found: ReportListItem[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: ReportPage = await read({ limit: 11, ...filters, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

const idsOf = (items: readonly ReportListItem[]) => items.map(({ reportId }) => reportId);

/** An independent implementation of the filters. */
function meets(item: ReportListItem, filters: Filters): boolean {
  const rank = (severity: unknown) => SEVERITIES.indexOf(severity as "INFO");
  const { verdict, driving, minSeverity, dueBefore, status, externalRef, driverId } = filters;
  return (
    (verdict === undefined || item.verdict === verdict) &&
    (driving === undefined || item.driving === driving) &&
    (minSeverity === undefined ||
      (item.verdict !== null && rank(item.worstSeverity) >= rank(minSeverity))) &&
    (dueBefore === undefined || (item.nextDueOn !== null && item.nextDueOn < `${dueBefore}`)) &&
    (status === undefined || item.status === status) &&
    (externalRef === undefined || item.externalRef === externalRef) &&
    (driverId === undefined || item.driver.id === driverId)
  );
}

function expectedIds(filters: Filters): string[] {
  const found = all.filter((item) => meets(item, filters));
  const key = ({ nextDueOn, reportId }: ReportListItem) => `${nextDueOn} ${reportId}`;
  return idsOf(
    filters["dueBefore"] === undefined
      ? found
      : found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
  );
}

describe("a row", () => {
  test("shows the driver and the outcome, or nulls while there is no diagnosis", () => {
    expect(all).toHaveLength(COUNT);
    for (const item of all) {
      const n = Number(item.externalRef?.slice(2));
      const outcome = outcomeOf(n);
      const { name, verdict, driving, worstSeverity, nextDueOn } =
        outcome && outcome.status !== "ERROR"
          ? outcome
          : { name: null, verdict: null, driving: null, worstSeverity: null, nextDueOn: null };
      const digits = cpfOf(n % DRIVERS).replaceAll(/\D/g, "");
      const cpf = digits.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
      expect(item).toMatchObject({ driver: { cpf, name }, verdict, driving });
      expect(item).toMatchObject({ worstSeverity, nextDueOn });
      expect(item.status).toBe(outcome?.status ?? "PROCESSING");
    }
  });
});

describe("filters", () => {
  const choices: readonly (readonly Filters[])[] = [
    [{}, { verdict: "BLOCKED" }, { verdict: "VALID" }],
    [{}, { driving: "FORBIDDEN" }, { driving: "ALLOWED" }],
    [{}, { minSeverity: "INFO" }, { minSeverity: "CRITICAL" }],
    [{}, { dueBefore: "2031-04-15" }],
    [{}, { status: "DELIVERED" }, { status: "PROCESSING" }, { status: "ERROR" }],
    [{}, { externalRef: "r 7" }],
    [{}, { createdFrom: "2020-01-01" }],
  ];
  const combinations = choices.reduce<Filters[]>(
    (filters, each) => filters.flatMap((one) => each.map((more) => ({ ...one, ...more }))),
    [{}],
  );

  test("find the reports that meet all of them, in every combination", async () => {
    let matches = 0;
    for (const filters of combinations) {
      const expected = expectedIds(filters);
      expect(idsOf(await walk(filters)), JSON.stringify(filters)).toEqual(expected);
      matches += expected.length > 0 ? 1 : 0;
    }
    expect(matches).toBeGreaterThan(combinations.length / 4);
  }, 120_000);

  test("by driver find the reports of that driver, alone and with others", async () => {
    const driverId = all[5]?.driver.id ?? "";
    for (const more of [{}, { minSeverity: "INFO" }, { dueBefore: "2031-09-01" }]) {
      const filters = { driverId, ...more };
      expect(idsOf(await walk({ ...filters, limit: 1 }))).toEqual(expectedIds(filters));
    }
    expect(expectedIds({ driverId })).toHaveLength(COUNT / DRIVERS);
    expect(await walk({ driverId: "drv_00000000000000000000000000" })).toEqual([]);
  });

  test("dueBefore leaves its own day out", async () => {
    const due = await walk({ dueBefore: "2031-01-16" });
    expect(new Set(due.map(({ nextDueOn }) => nextDueOn))).toEqual(new Set(["2031-01-15"]));
    expect(await walk({ dueBefore: "2031-01-15" })).toEqual([]);
  });

  test.each([
    ["driverId", "driverId=rpt_00000000000000000000000000"],
    ["driverId", "driverId=%27%20OR%20true--"],
    ["driving", "driving=forbidden"],
    ["verdict", "verdict=blocked"],
    ["verdict", "verdict=VALID,BLOCKED"],
    ["minSeverity", "minSeverity=NONE"],
    ["dueBefore", "dueBefore=2031-02-30"],
    ["dueBefore", "dueBefore=2031-01-01T00:00:00Z"],
    ["cursor", "dueBefore=2031-01-01&cursor=rpt_00000000000000000000000000"],
    ["cursor", "cursor=2031-01-01~rpt_00000000000000000000000000"],
    ["cursor", "dueBefore=2031-01-01&cursor=2031-02-30~rpt_00000000000000000000000000"],
    ["cursor", "dueBefore=2031-01-01&cursor=0000-01-01~rpt_00000000000000000000000000"],
    ["dueBefore", "dueBefore=0000-01-01"],
    ["cursor", "dueBefore=2031-01-01&cursor=2031-01-01~drv_00000000000000000000000000"],
    ["cursor", "dueBefore=2031-01-01&cursor=2031-01-01~%27--"],
    ["cpf", `cpf=${cpfOf(1)}`],
    ["severity", "severity=CRITICAL"],
  ])("a bad %s is a 400 that names it: %.60s", async (path, query) => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/reports?${query}`);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.data?.["issues"]).toMatchObject([{ path }]);
  });
});

describe("the search by CPF", () => {
  test("finds the reports of that CPF, in either format, with every filter", async () => {
    const cpf = cpfOf(3).replaceAll(/\D/g, "");
    const driverId = all.find(({ driver }) => driver.cpf?.replaceAll(/\D/g, "") === cpf)?.driver.id;
    expect(driverId).toBeDefined();
    for (const more of [{}, { verdict: "UNKNOWN" }, { dueBefore: "2031-09-01" }]) {
      const expected = expectedIds({ driverId: driverId ?? "", ...more });
      const found = await walk({ cpf, limit: 1, ...more }, searchPage);
      expect(idsOf(found), JSON.stringify(more)).toEqual(expected);
    }
    const formatted = cpf.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
    expect((await searchPage({ cpf: formatted })).items).toHaveLength(COUNT / DRIVERS);
  });

  test("finds nothing of a CPF that was never asked for", async () => {
    expect(await searchPage({ cpf: cpfOf(77_777) })).toEqual({ items: [], nextCursor: null });
  });

  test.each([
    [422, "UNPROCESSABLE_CONTENT", { cpf: "11111111111" }],
    [422, "UNPROCESSABLE_CONTENT", { cpf: "' OR true --" }],
    [422, "UNPROCESSABLE_CONTENT", { cpf: "" }],
    [422, "UNPROCESSABLE_CONTENT", { cpf: "123", status: "ERROR", verdict: "VALID" }],
    [400, "BAD_REQUEST", {}],
    [400, "BAD_REQUEST", { cpf: 52_998_224_725 }],
    [400, "BAD_REQUEST", { cpf: ["529.982.247-25"] }],
    [400, "BAD_REQUEST", { cpf: "529.982.247-25", severity: "CRITICAL" }],
    [400, "BAD_REQUEST", { cpf: "529.982.247-25", limit: "5" }],
    [400, "BAD_REQUEST", { cpf: "529.982.247-25", verdict: { $ne: null } }],
    [400, "BAD_REQUEST", { cpf: "529.982.247-25", driverId: "drv_00000000000000000000000000" }],
  ])("is answered %i %s for %j", async (status, code, json) => {
    const answer = await api.send<ErrorBody>("POST", SEARCH, { json });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toContain("529");
  });

  test("needs a key that may read reports, a JSON body and the method POST", async () => {
    const { environment } = service.database;
    const creator = await issueKey(
      environment,
      service.organizationId,
      "--scopes",
      "reports:create",
    );
    const json = { cpf: cpfOf(3) };
    const refused = await new Api(api.url, creator.key).send("POST", SEARCH, { json });
    expect(refused.status).toBe(403);
    expect((await api.get(SEARCH)).status).toBe(405);
  });
});

describe("no other caller", () => {
  test("finds any of them: another organization, the other mode", async () => {
    const driverId = all[5]?.driver.id ?? "";
    const due = await readPage({ dueBefore: "2031-09-01", limit: 1 });
    for (const caller of [stranger, sandbox]) {
      for (const filters of [
        { driverId },
        { verdict: "BLOCKED" },
        { minSeverity: "INFO" },
        { dueBefore: "2032-01-01" },
        { dueBefore: "2032-01-01", cursor: due.nextCursor ?? "" },
      ]) {
        expect(await readPage(filters, caller), JSON.stringify(filters)).toEqual({
          items: [],
          nextCursor: null,
        });
      }
      expect((await searchPage({ cpf: cpfOf(3) }, caller)).items).toEqual([]);
    }
  });

  test("shares a driver's id: the same CPF is another driver there", async () => {
    const reportId = await stranger.createReport(cpfOf(3));
    const { items } = await searchPage({ cpf: cpfOf(3) }, stranger);
    expect(idsOf(items)).toEqual([reportId]);
    expect(all.map(({ driver }) => driver.id)).not.toContain(items[0]?.driver.id);
  });
});
