import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { DrivingAnswer } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import type { Page } from "@playwright/test";
import { Api } from "../../tests/support/service/api.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

const SCENARIOS = Array.from({ length: 25 }, (_, index) => index + 1);
/** Scenarios whose sources never answer. */
const FAILED = new Set([17, 22]);
/** The first day on which a permission of a diagnosis is no longer valid. */
const OLD_DAYS = 31;

/** The vehicles of the question, each with the page's cell for it. */
const VEHICLES: readonly (readonly [cell: string, vehicle: object])[] = [
  ["A", { kind: "motorcycle" }],
  ["B", { kind: "car" }],
  ["C", { kind: "truck", grossWeightKg: 16_000 }],
  ["D", { kind: "bus", passengers: 40 }],
  ["E", { kind: "combination", grossWeightKg: 16_000, trailerKg: 20_000 }],
  ["paid", { kind: "car", paid: true }],
];

/** The colour and words of a cell with an answer. */
const SHOWN: Readonly<Record<DrivingAnswer, RegExp>> = {
  ALLOWED: /^text-ok: (Sem impedimento|Pode)$/,
  FORBIDDEN: /^(text-bad: Não pode|text-ink-soft: Não habilitado)$/,
  UNKNOWN: /^text-unknown: Não se sabe$/,
};
/** The headlines of a report by the answer for the whole license: a permission never has a forbidding one. */
const HEADLINES: Readonly<Record<DrivingAnswer, RegExp>> = {
  ALLOWED: /^(Regular|Atenção|Dados insuficientes)$/,
  FORBIDDEN: /^Não pode dirigir/,
  UNKNOWN: /^(Não se sabe|Dados insuficientes|Relatório antigo)/,
};

interface Cell {
  readonly name: string;
  readonly answer: string;
  readonly shown: string;
}

/** The answers of the open page, the whole license first, and its headline. */
const readAnswers = (page: Page): Promise<readonly Cell[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("article [data-driving]")].map((place) => {
      const [name = "", answer = ""] = (place.dataset["driving"] ?? "").split(":");
      const word = place.querySelector<HTMLElement>(name === "license" ? "p" : "dd > span");
      const tone = /text-(?:ok|bad|unknown|warn|ink-soft)\b/.exec(word?.className ?? "")?.[0] ?? "";
      const text = word?.innerText.trim() ?? "";
      return { name, answer, shown: name === "license" ? text : `${tone}: ${text}` };
    }),
  );

/** Compares the page with the service's answers for the same report and day. */
class Comparison {
  readonly #organizationId: string;
  readonly #api: Api;
  readonly faults: string[] = [];
  equal = 0;

  constructor(url: string, organizationId: string, key: string) {
    this.#organizationId = organizationId;
    this.#api = new Api(url, key);
  }

  async #mayDrive(reportId: string, vehicle: object, on: string): Promise<DrivingAnswer> {
    const path = `/api/v1/reports/${reportId}/may-drive`;
    const { status, body } = await this.#api.send<{ answer: DrivingAnswer }>("POST", path, {
      json: { vehicle, on },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.answer;
  }

  /** Opens a report with the browser's clock at noon of a day, and compares every vehicle. */
  async look({ page }: JourneyPage, number: number, report: ConsoleReport, day: string) {
    await openOn(page, `/console/${this.#organizationId}/test/reports/${report.reportId}`, day);
    const cells = await readAnswers(page);
    const asked = VEHICLES.map(([, vehicle]) => this.#mayDrive(report.reportId, vehicle, day));
    const answers = await Promise.all(asked);
    const isWithoutLicense = report.diagnosis?.category.current === null;
    for (const [index, [name]] of VEHICLES.entries()) {
      const expected = answers[index] ?? "UNKNOWN";
      // Without a license the page has one answer, for every vehicle.
      const cell = cells.find((one) => one.name === (isWithoutLicense ? "license" : name));
      const shown = isWithoutLicense ? HEADLINES : SHOWN;
      const isEqual = cell?.answer === expected && shown[expected].test(cell.shown);
      if (isEqual) this.equal += 1;
      else
        this.faults.push(
          `driver ${number}, ${name} on ${day}: ${expected}, and the page has ${JSON.stringify(cell)}`,
        );
    }
    this.#checkHeadline(`driver ${number} on ${day}`, cells);
  }

  /** The headline has the worst answer of the vehicles that the license covers. */
  #checkHeadline(where: string, cells: readonly Cell[]): void {
    const [license, ...others] = cells;
    const held = others.filter(({ name, shown }) => name !== "paid" && !/Não habilit/.test(shown));
    const worst = (["FORBIDDEN", "UNKNOWN", "ALLOWED"] as const).find((answer) =>
      held.some((cell) => cell.answer === answer),
    );
    const expected = worst ?? "FORBIDDEN";
    if (license?.answer === expected && HEADLINES[expected].test(license.shown)) return;
    this.faults.push(`${where}: ${expected}, and above the page stands ${license?.shown}`);
  }
}

/** Opens an address with the browser's clock at noon of a day in Brasília. */
async function openOn(page: Page, path: string, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00-03:00`));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The days to check a report: the diagnosis, its changes, and the first day on which it is old. */
function daysOf({ diagnosis }: ConsoleReport): readonly string[] {
  if (diagnosis === null) return [];
  const { driving } = diagnosis.category;
  const changes = [driving, driving.paid, ...driving.byCategory].flatMap(
    ({ changesOn }) => changesOn ?? [],
  );
  const today = diagnosis.diagnosisDate;
  return [...new Set([today, ...changes, addDays(today, OLD_DAYS)])].sort();
}

async function orderAll(stage: TestEnvironment) {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const reports = new SandboxReports(stage.client(person), organizationId);
  const made = await Promise.all(
    SCENARIOS.map(async (number) => [number, await reports.scenario(number)] as const),
  );
  return { organizationId, person, made: new Map(made) };
}

/** The drivers to take pictures of, and whether on the day of their change. */
const PICTURED: readonly (readonly [number: number, isChanged: boolean])[] = [
  [1, false],
  [11, false],
  [12, true],
  [14, false],
  [10, false],
  [13, false],
  [24, false],
];

journey(
  "one answer: for every driver and vehicle the page shows the answer of may-drive, on the day and on the day of a change",
  { tag: "@night" },
  async ({ stage }) => {
    const { organizationId, person, made } = await orderAll(stage);
    const { key } = await stage.testKey(organizationId);
    const comparison = new Comparison(stage.service.server.url, organizationId, key);
    const window = await stage.open({ person });
    for (const [number, report] of made) {
      assert.equal(report.status, FAILED.has(number) ? "ERROR" : "DELIVERED", String(number));
      for (const day of daysOf(report)) await comparison.look(window, number, report, day);
    }
    assert.deepEqual(comparison.faults, []);
    console.log(`        tones equal to may-drive: ${comparison.equal} of ${comparison.equal}`);
    assert.ok(comparison.equal > 3 * VEHICLES.length * (SCENARIOS.length - FAILED.size - 9));
  },
);

journey("one answer: lists, the overview and the file say the same", async ({ stage }) => {
  const { organizationId, person, made } = await orderAll(stage);
  const today = dayInSaoPaulo(new Date());
  const forbidden = [...made]
    .filter(([, { diagnosis }]) => diagnosis?.category.driving.answer === "FORBIDDEN")
    .map(([number]) => number);
  assert.ok(forbidden.includes(11) && forbidden.includes(14), String(forbidden));
  // High enough that every row is rendered.
  const window = await stage.open({ person, height: 2_000 });
  const { page } = window;
  const rowOf = (number: number) =>
    page.getByRole("row").filter({ hasText: `.0${String(number).padStart(2, "0")}-**` });

  await openOn(page, `/console/${organizationId}/test`, today);
  await page
    .getByRole("link", { name: `${forbidden.length} motoristas não podem dirigir` })
    .click();
  await page.waitForURL(/\/reports\?verdict=FORBIDDEN&from=/);
  for (const number of forbidden) await rowOf(number).waitFor();
  assert.equal(await page.locator("[data-row-link]").count(), forbidden.length);
  await rowOf(11).getByText("Não pode dirigir").waitFor();
  await rowOf(14).getByText("Sem CNH").waitFor();
  await window.check("one-answer-forbidden");

  const change = made.get(12)?.diagnosis?.category.driving.changesOn ?? today;
  await openOn(page, `/console/${organizationId}/test/reports`, change);
  await rowOf(12).getByText("Não pode dirigir").waitFor();
  await rowOf(12).getByText("de ontem").waitFor();
  await rowOf(1).getByText("Regular").waitFor();
  await openOn(page, `/console/${organizationId}/test/reports`, addDays(today, OLD_DAYS));
  await rowOf(1).getByText("Desatualizado").waitFor();
  await rowOf(1).getByText(`há ${OLD_DAYS} dias`).waitFor();
  assert.equal(await page.getByText("Regular", { exact: true }).count(), 1, "only the filter");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  const csv = readFileSync(await file.path(), "utf8");
  assert.match(csv, /Desatualizado;[^;]+;\*{3}\.000\.001-/);
  assert.match(csv, /Não pode dirigir;[^;]+;\*{3}\.000\.012-/);
  assert.doesNotMatch(csv, /Regular/);
  await window.check("one-answer-old-list");
});

journey("one answer: an old report says so, and leads to a new one", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  const person = await member("owner");
  const reports = new SandboxReports(stage.client(person), organizationId);
  const { reportId, diagnosis } = await reports.scenario(1);
  const window = await stage.open({ person, width: 390 });
  const { page } = window;
  const path = `/console/${organizationId}/test/reports/${reportId}`;
  const made = diagnosis?.diagnosisDate ?? "";
  await openOn(page, path, addDays(made, 3));
  await page.getByText("Diagnóstico feito há 3 dias").waitFor();
  await page.getByText("Sem impedimento para moto (A) e carro (B)").waitFor();
  await openOn(page, path, addDays(made, OLD_DAYS));
  await page.getByText("Relatório antigo", { exact: true }).waitFor();
  assert.equal(await page.getByText("Sem impedimento").count(), 0);
  // The text of the analysis, written on the day of the diagnosis, is hidden too.
  await page.getByText("A resposta mudou depois do diagnóstico").waitFor();
  assert.equal(await page.getByText(/^Pode dirigir(?! hoje\?)/).count(), 0);
  await window.check("one-answer-old-report");
  await page.getByRole("link", { name: "Refazer consulta" }).last().click();
  await page.waitForURL(`**/orders/new?again=${reportId}`);
});

journey("one answer: the first screen shows it, with its reason and its age", async ({ stage }) => {
  const { organizationId, person, made } = await orderAll(stage);
  const window = await stage.open({ person });
  for (const [number, isChanged] of PICTURED) {
    const report = made.get(number);
    const { category, diagnosisDate = "" } = report?.diagnosis ?? {};
    const day = (isChanged && category?.driving.changesOn) || diagnosisDate;
    const path = `/console/${organizationId}/test/reports/${report?.reportId}`;
    await openOn(window.page, path, day);
    await window.check(`one-answer-${number}`);
  }
  const reasons = [
    [10, "Risco de suspensão"],
    [13, "Permissão para dirigir"],
    [24, "Registro da CNH"],
  ] as const;
  for (const [number, name] of reasons) {
    const path = `/console/${organizationId}/test/reports/${made.get(number)?.reportId}`;
    await window.page.goto(path);
    const tiles = window.page.getByRole("list", { name: "Resumo por seção" });
    await tiles.getByText(name, { exact: true }).waitFor();
  }
});
