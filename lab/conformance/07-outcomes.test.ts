/** The 25 scenarios through the pipeline, the rules on presence of fields, and the states. */
import { type Caller, newCaller, newKey, sharedCaller } from "./caller.ts";
import { randomCpf, scenarioCpf, punctuated } from "./cpf.ts";
import { walk } from "./deep-search.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, expectStatus } from "./http.ts";
import { unique, newRef } from "./ids.ts";
import { quietPeriod } from "./pace.ts";
import { waitUntilSettled, createDelivered, kindsAfterRefund } from "./report-progress.ts";
import { expectReport, expectCreated, phaseOf } from "./report-shape.ts";
import { expectPair } from "./shape.ts";
import { firstOf } from "./lists.ts";
import { RECOVERING_SCENARIO, takeTurn } from "./scenario-turns.ts";
import { DELIVERED_SCENARIOS, expectAlerts, type ScenarioRun } from "./scenarios.ts";
import type { Diagnosis, Report } from "./wire.ts";
import { suite, it } from "./suite.ts";

/** One organization for the scenarios of this file: each has its own CPF. */
const shared = sharedCaller();

interface FollowOptions {
  readonly caller?: Caller;
  readonly every?: number;
}

/** Creates a scenario's report and follows it to its final state, checking every state on the way. */
async function followScenario(number: number, options: FollowOptions = {}): Promise<ScenarioRun> {
  if (number !== RECOVERING_SCENARIO) return followAlone(number, options);
  return takeTurn(number, () => followAlone(number, options));
}

async function followAlone(number: number, options: FollowOptions): Promise<ScenarioRun> {
  const { caller = await shared(), every = 100 } = options;
  const cpf = scenarioCpf(number);
  const externalRef = `scenario-${number}-${unique()}`;
  const { reportId } = expectCreated(expectStatus(await caller.create(cpf, externalRef), 202).json);
  const seen: Answer<Report>[] = [];
  const { json: report } = await waitUntilSettled(caller, reportId, { seen, every });
  const states = seen.map(({ json }) => expectReport(json, { reportId, externalRef }));
  const phases = [...new Set(states.map(phaseOf))];
  return { caller, cpf, reportId, states, phases, report };
}

function diagnosisOf({ diagnosis }: Report): Diagnosis {
  expectThat(diagnosis !== null, "the report has a diagnosis", diagnosis);
  return diagnosis;
}

/** Decisions §4: the absence of a state lookup must not read as "no fines". */
function expectFinesUnknown({ normalized }: Report): void {
  const rule = "fines that were not looked up are null, not an empty list";
  expectThat(normalized.fines?.length !== 0, rule, normalized);
}

suite(
  "07 outcomes",
  () => {
    for (const { number, title, check } of DELIVERED_SCENARIOS) {
      it(`decisions §14, §4: scenario ${String(number).padStart(2, "0")} ${title} is DELIVERED with its facts`, async () => {
        const run = await followScenario(number);
        expectEqual(run.report.status, "DELIVERED", "status");
        const diagnosis = diagnosisOf(run.report);
        if (number !== 14) expectEqual(diagnosis.hasReportData, true, "hasReportData");
        check({ ...run, diagnosis });
      });
    }

    it("spec States, rule 2: scenario 15 is first PROCESSING with diagnosis and details filled, then DELIVERED", async () => {
      const { phases, states, report } = await followScenario(15);
      expectEqual(phases.slice(-2), ["PARTIAL", "DELIVERED"], "last phases");
      const partials = states.filter((state) => phaseOf(state) === "PARTIAL");
      const partial = firstOf(partials, "a partial delivery");
      const isPartial = diagnosisOf(partial).hasPartialData;
      expectEqual(isPartial, true, "hasPartialData of the partial delivery");
      expectFinesUnknown(partial);
      expectEqual(diagnosisOf(report).hasPartialData, false, "hasPartialData when recovered");
    });

    it("decisions §4: scenario 16 is partial, then DELIVERED with hasPartialData and an alert", async () => {
      const { phases, report } = await followScenario(16);
      const diagnosis = diagnosisOf(report);
      expectEqual(phases.slice(-2), ["PARTIAL", "DELIVERED"], "last phases");
      expectEqual(diagnosis.hasPartialData, true, "hasPartialData when never recovered");
      expectAlerts(diagnosis);
      expectFinesUnknown(report);
    });

    it("spec rule 1: scenario 19 is PROCESSING with every result field null while its source is slow", async () => {
      const { phases, report } = await followScenario(19, { every: 60 });
      expectEqual(phases.at(0), "PROCESSING", "first phase");
      expectEqual(phases.at(-1), "DELIVERED", "last phase");
      expectEqual(diagnosisOf(report).hasReportData, true, "hasReportData");
    });

    for (const [number, title] of [
      [17, "source fails for good"],
      [22, "source answers garbage"],
    ] as const) {
      it(`decisions §14: scenario ${number} ${title} is ERROR with diagnosis null, and refunded`, async () => {
        const { caller, report, reportId, phases } = await followScenario(number);
        expectEqual(report.status, "ERROR", "status");
        expectEqual(report.diagnosis, null, "diagnosis");
        expectThat(!phases.includes("PARTIAL"), "no partial delivery before the failure", phases);
        const kinds = await kindsAfterRefund(caller, reportId);
        expectEqual(kinds, ["REPORT_DEBIT", "REPORT_REFUND"], "entries of the report");
      });
    }

    it("spec States: nothing leads out of DELIVERED and ERROR, and a settled report stays as it is", async () => {
      const caller = await newCaller();
      const runs = await Promise.all(
        [1, 15, 17].map((number) => followScenario(number, { caller })),
      );
      const first = await Promise.all(runs.map(({ reportId }) => caller.read(reportId)));
      await quietPeriod(2_500);
      for (const before of first) {
        const after = await caller.read(before.json.reportId);
        expectEqual(after.text, before.text, "bytes of a settled report later");
      }
    });

    it("decisions §2: once the driver is known, a create answers its seven fields, cpf as 000.000.000-00", async () => {
      const caller = await newCaller();
      const { json } = await createDelivered(caller, 1);
      const { driver } = expectCreated((await caller.create(scenarioCpf(1), newRef())).json);
      const day = { ...driver, expiryDate: driver.expiryDate?.slice(0, 10) };
      expectEqual(day, json.driver, "driver of the second create");
      expectEqual(driver.cpf, punctuated(scenarioCpf(1)), "driver.cpf");
    });

    it("spec Create: all driver fields but id are null when the CPF has no issued license", async () => {
      const caller = await newCaller();
      await createDelivered(caller, 14);
      const { driver } = expectCreated((await caller.create(scenarioCpf(14), newRef())).json);
      const { id, ...rest } = driver;
      expectThat(id, "driver.id", driver);
      expectEqual(new Set(Object.values(rest)), new Set([null]), "driver fields but id");
    });

    it("decisions §4: in details a CPF is in a { value, formatted } pair, bare and punctuated", async () => {
      const { report, cpf } = await followScenario(1);
      walk(report.details, (_key, value, path, parent) => {
        if (value !== cpf && value !== punctuated(cpf)) return;
        expectPair(parent, `details${path.slice(1)}`);
        expectEqual(parent, { value: cpf, formatted: punctuated(cpf) }, `details${path.slice(1)}`);
      });
    });

    it("decisions §14: any other CPF gets one plausible driver, the same for every organization", async () => {
      const [one, two] = await Promise.all([newCaller(), newCaller()]);
      const cpf = randomCpf();
      const driverFor = async (caller: Caller) => {
        const { reportId } = await caller.createReport(cpf);
        const { json } = await waitUntilSettled(caller, reportId);
        expectReport(json, { status: "DELIVERED" });
        const { id, ...driver } = json.driver;
        return { id, driver };
      };
      const [mine, theirs] = await Promise.all([driverFor(one), driverFor(two)]);
      expectEqual(theirs.driver, mine.driver, "driver of the same CPF elsewhere");
      expectThat(mine.id !== theirs.id, "driver ids differ by organization", [mine, theirs]);
      expectEqual(mine.driver.cpf, punctuated(cpf), "driver.cpf");
    });

    it("decisions §14: a test key chooses the outcome by CPF as well", async () => {
      const test = await newKey((await shared()).organization, { mode: "test" });
      const { report } = await followScenario(2, { caller: test });
      expectEqual(report.diagnosis?.status, "EXPIRED", "diagnosis.status");
    });
  },
  { concurrency: 12 },
);
