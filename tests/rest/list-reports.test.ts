/** The list shows an organization each of its reports once, newest first, and shows them to no other organization. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, issueKey, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { WIDE, type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

const COUNT = 150;
const SAO_PAULO = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

interface Page {
  readonly items: readonly {
    readonly reportId: string;
    readonly externalRef: string | null;
    readonly status: string;
    readonly driver: { readonly id: string };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
  }[];
  readonly nextCursor: string | null;
}

let service: RestService;
let api: Api;
let sandbox: Api;
let stranger: Api;
/** Every report of the organization as listed, newest first. */
let all: Page["items"];

beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
  const { environment } = service.database;
  const other = await makeOrganization(environment, WIDE);
  stranger = new Api(api.url, other.live.key);
  sandbox = new Api(
    api.url,
    (await issueKey(environment, service.organizationId, "--mode", "test")).key,
  );
  for (let batch = 0; batch < COUNT; batch += 15) {
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => {
        const n = batch + index;
        return api.createReport(cpfOf(n), n % 5 === 0 ? undefined : `ref ${n % 50}`);
      }),
    );
  }
  all = await walk("limit=100");
  for (const [index, { reportId }] of all.entries()) {
    const status = index % 10 === 3 ? "DELIVERED" : index % 10 === 7 ? "ERROR" : null;
    if (status) await storeBody(service.owner, environment, reportId, { status, body: "{}" });
  }
  all = await walk("limit=100");
});
afterAll(() => service.stop());

async function page(query: string, by: Api = api): Promise<Page> {
  const { status, body } = await by.get<Page>(`/api/v1/reports?${query}`);
  if (status !== 200) throw new Error(`${query} was answered ${status}`);
  return body;
}

/** Every item of a query, over all pages. */
async function walk(query: string): Promise<Page["items"]> {
  const found: Page["items"][number][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { items, nextCursor }: Page = await page(`${query}&cursor=${cursor}`);
    found.push(...items);
    cursor = nextCursor;
  }
  return found;
}

const idsOf = (items: Page["items"]) => items.map(({ reportId }) => reportId);

describe("the whole list", () => {
  test("has every report once, newest first", () => {
    expect(new Set(idsOf(all)).size).toBe(COUNT);
    expect(idsOf(all)).toEqual(idsOf(all).sort().toReversed());
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each([7, 50, 100])("is the same in pages of %i", async (limit) => {
    expect(idsOf(await walk(`limit=${limit}`))).toEqual(idsOf(all));
    const { items, nextCursor } = await page(`limit=${limit}`);
    expect(items).toHaveLength(limit);
    expect(nextCursor).not.toBeNull();
  });

  test("stays whole when reports come in between pages", async () => {
    const first = await page("limit=100");
    await sandbox.createReport(cpfOf(1));
    const added = await api.createReport(cpfOf(70_000));
    const second = await page(`limit=100&cursor=${first.nextCursor}`);
    const seen = idsOf([...first.items, ...second.items]);
    expect(seen).toEqual(idsOf(all));
    expect(seen).not.toContain(added);
    expect(second.nextCursor).toBeNull();
  });

  test("has 20 reports a page where nothing else is asked", async () => {
    expect((await page("")).items).toHaveLength(20);
  });

  test("shows of each what its own read shows", async () => {
    const listed = all.find(({ status }) => status === "PROCESSING");
    const { body } = await api.get<Record<string, unknown>>(`/api/v1/reports/${listed?.reportId}`);
    const { externalRef, createdAt, status } = body;
    const { id, cpf } = body["driver"] as Record<string, unknown>;
    expect(listed).toMatchObject({ externalRef, createdAt, status, driver: { id, cpf } });
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      "createdAt",
      "deliveredAt",
      "driver",
      "driving",
      "externalRef",
      "nextDueOn",
      "reportId",
      "status",
      "verdict",
      "worstSeverity",
    ]);
  });
});

describe("filters", () => {
  test.each(["PROCESSING", "DELIVERED", "ERROR"])("status %s", async (status) => {
    const expected = all.filter((each) => each.status === status);
    expect(expected.length).toBeGreaterThan(10);
    const found = (await walk(`limit=9&status=${status}`)).filter(({ reportId }) =>
      idsOf(all).includes(reportId),
    );
    expect(idsOf(found)).toEqual(idsOf(expected));
    const delivered = found.map(({ deliveredAt }) => deliveredAt !== null);
    expect(new Set(delivered)).toEqual(new Set([status === "DELIVERED"]));
  });

  test("externalRef, exactly", async () => {
    const expected = all.filter(({ externalRef }) => externalRef === "ref 7");
    expect(expected).toHaveLength(3);
    expect(idsOf(await walk("externalRef=ref%207"))).toEqual(idsOf(expected));
    for (const near of ["ref%20", "REF%207", "ref%207%20", "%25"]) {
      expect(await walk(`externalRef=${near}`), near).toEqual([]);
    }
  });

  test("createdFrom takes its instant in, createdTo leaves it out", async () => {
    const times = [...new Set(all.map(({ createdAt }) => createdAt))].sort();
    const from = times[Math.floor(times.length / 3)] ?? "";
    const to = times[Math.floor((times.length * 2) / 3)] ?? "";
    const expected = all.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    expect(expected.length).toBeGreaterThan(5);
    expect(idsOf(await walk(`limit=10&createdFrom=${from}&createdTo=${to}`))).toEqual(
      idsOf(expected),
    );
    const inSaoPaulo = new Date(Date.parse(from) - 3 * 3_600_000)
      .toISOString()
      .replace("Z", "-03:00");
    const shifted = await walk(`createdFrom=${encodeURIComponent(inSaoPaulo)}&createdTo=${to}`);
    expect(idsOf(shifted)).toEqual(idsOf(expected));
  });

  test("a date stands for its whole day in São Paulo", async () => {
    const days = all.map(({ createdAt }) => SAO_PAULO.format(new Date(createdAt))).sort();
    const [first = "", last = ""] = [days[0], days.at(-1)];
    const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    const found = idsOf(await walk(`limit=100&createdFrom=${first}&createdTo=${last}`));
    expect(found).toEqual(expect.arrayContaining(idsOf(all)));
    expect(await walk(`createdFrom=${dayAfter}`)).toEqual([]);
    expect(await walk(`createdTo=${dayBefore}`)).toEqual([]);
  });

  test.each([
    "createdFrom=2026-11-16&createdTo=2026-11-15",
    "createdFrom=2026-11-15T00:00:00.001Z&createdTo=2026-11-15T00:00:00Z",
    "createdFrom=2026-11-15T03:00:00Z&createdTo=2026-11-14",
  ])("a range that ends before it begins is a 400: %s", async (query) => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/reports?${query}`);
    expect(status).toBe(400);
    expect(body.data?.["issues"]).toEqual([
      { path: "createdTo", message: "Must not be before createdFrom" },
    ]);
  });

  test("together, page by page", async () => {
    const expected = all.filter(
      (each) => each.status === "PROCESSING" && each.externalRef === "ref 8",
    );
    expect(idsOf(await walk("limit=1&status=PROCESSING&externalRef=ref%208"))).toEqual(
      idsOf(expected),
    );
  });

  test("that nothing meets give an empty last page", async () => {
    expect(await page("createdFrom=2099-01-01T00:00:00Z")).toEqual({ items: [], nextCursor: null });
    expect(await page("createdTo=0001-01-01T00:00:00Z")).toEqual({ items: [], nextCursor: null });
  });

  test.each([
    ["cursor", "cursor=nonsense"],
    ["cursor", "cursor=drv_00000000000000000000000000"],
    ["cursor", "cursor=rpt_80000000000000000000000000"],
    ["cursor", `cursor=${"x".repeat(600)}`],
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=ten"],
    ["status", "status=DONE"],
    ["createdFrom", "createdFrom=yesterday"],
    ["createdTo", "createdTo=2026-02-30"],
    ["createdTo", "createdTo=2026-01-01T00:00:00"],
    ["externalRef", `externalRef=${"x".repeat(256)}`],
  ])("a bad %s is a 400 that names it: %.40s", async (path, query) => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/reports?${query}`);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.data?.["issues"]).toMatchObject([{ path }]);
  });
});

describe("no other caller", () => {
  test("sees any of them: another organization, the other mode", async () => {
    expect(await page("limit=100", stranger)).toEqual({ items: [], nextCursor: null });
    expect((await page("limit=100", sandbox)).items).toHaveLength(1);
    expect(await page("externalRef=ref%207", stranger)).toEqual({ items: [], nextCursor: null });
  });

  test("sees them by a cursor of this list", async () => {
    expect((await page(`cursor=${all[0]?.reportId}`, stranger)).items).toEqual([]);
  });
});
