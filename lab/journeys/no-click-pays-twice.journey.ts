import assert from "node:assert/strict";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import { until } from "../../tests/support/until.ts";
import type { JourneyPage } from "./journey-page.ts";
import { journey } from "./journey.ts";
import { calm, FAULTS, isOfFault } from "./order-faults.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";

const LONG_RUNS = 200;
/** A user may send thirty orders per minute, and a run sends up to three. */
const RUNS_OF_PERSON = 8;

/** Every fault once, or a random choice in a long run. The printed seed reproduces the choice. */
function faultNames(): readonly string[] {
  const names = Object.keys(FAULTS);
  if (process.env["CNH_LONG"] !== "1") return names;
  let seed = Number(process.env["CNH_SEED"] ?? Date.now() % 1_000_000);
  console.log(`        CNH_SEED=${seed}`);
  return Array.from({ length: LONG_RUNS }, () => {
    // The Park-Miller generator: only repeatability matters here.
    seed = (seed * 48_271 + 11) % 2_147_483_647;
    return names[seed % names.length] ?? "";
  });
}

/** The reports of an organization, and the debits for them. */
async function countOf({ service: { owner } }: TestEnvironment, organizationId: string) {
  const count = async (text: string) =>
    (await owner.query(text, [toUuid(organizationId)])).rowCount ?? 0;
  return {
    reports: await count("SELECT FROM reports WHERE organization_id = $1"),
    debits: await count(
      "SELECT FROM ledger_entries WHERE organization_id = $1 AND kind = 'REPORT_DEBIT'",
    ),
  };
}

/** Asserts that a finished order leaves nothing in the browser, and no order leaves a CPF there. */
async function assertForgotten({ page }: JourneyPage, cpf: string, name: string): Promise<void> {
  const isForgotten = async () => !(await storedText(page)).includes("cnh-order");
  await until(isForgotten, `${name}: a finished order is forgotten`, 30_000);
  const stored = await storedText(page);
  for (const text of [cpf, punctuated(cpf)])
    assert.ok(!stored.includes(text), `${name}: no CPF is stored`);
}

journey("no click pays twice: whatever happens, one report and one debit", async ({ stage }) => {
  const { organizationId, member } = await stage.organization();
  await stage.service.owner.query(
    "UPDATE organizations SET default_purpose = 'Gestão de frota' WHERE id = $1",
    [toUuid(organizationId)],
  );
  const form = `/${organizationId}/live/orders/new`;
  let window: JourneyPage | undefined;
  let runs = 0;
  for (const name of faultNames()) {
    if (!window || runs % RUNS_OF_PERSON === 0) {
      await window?.context.close();
      window = await stage.open({ person: await member("owner") });
      window.expectErrors(isOfFault);
    }
    const cpf = cpfOf(730_000 + runs);
    await FAULTS[name]?.({ window, form, cpf }).catch((cause: unknown) => {
      throw new Error(`run ${runs}, ${name}: ${String(cause)}`, { cause });
    });
    runs += 1;
    const expected = { reports: runs, debits: runs };
    assert.deepEqual(await countOf(stage, organizationId), expected, name);
    await assertForgotten(window, cpf, name);
    await calm(window);
  }
  console.log(`        ${JSON.stringify({ runs, ...(await countOf(stage, organizationId)) })}`);
});
