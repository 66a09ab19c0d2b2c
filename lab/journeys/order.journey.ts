import assert from "node:assert/strict";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { consolePath, type TestMember } from "../../tests/support/people/console.ts";
import { cpfOf, punctuated } from "../../tests/support/cpf.ts";
import type { JourneyPage } from "./journey-page.ts";
import { journey } from "./journey.ts";
import {
  cpfField,
  isOfFault,
  loseRequest,
  REPORT,
  injectFault,
  submitButton,
  withhold,
} from "./order-faults.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";

const LOOKS = [
  { width: 1360, height: 900, theme: "light", locale: "pt-BR" },
  { width: 390, height: 844, theme: "dark", locale: "en" },
] as const;
type Look = (typeof LOOKS)[number];
/** Chooses the text in the language of a look. */
const wordsOf =
  ({ locale }: Look) =>
  <Text>(portuguese: Text, english: Text): Text =>
    locale === "en" ? english : portuguese;

const PURPOSE = "Gestão de frota";
const SLOW = { timeout: 60_000 };
let cpfs = 740_000;
const newCpf = () => cpfOf((cpfs += 1));

/** An organization with its own purpose. */
async function withPurpose(stage: TestEnvironment, terms: readonly string[] = []) {
  const organization = await stage.organization(terms);
  const text = "UPDATE organizations SET default_purpose = $2 WHERE id = $1";
  await stage.service.owner.query(text, [toUuid(organization.organizationId), PURPOSE]);
  return organization;
}

/** Orders a report without a page. */
async function order(
  stage: TestEnvironment,
  organizationId: string,
  person: TestMember,
): Promise<void> {
  const path = consolePath(organizationId, "live", "/reports");
  const { status } = await stage.client(person).send("POST", path, { json: { cpf: newCpf() } });
  assert.equal(status, 202);
}

interface Form {
  readonly organizationId: string;
  readonly person: TestMember;
  readonly look: Look;
}

async function openForm(stage: TestEnvironment, { organizationId, person, look }: Form) {
  const window = await stage.open({ person, ...look });
  window.expectErrors(isOfFault);
  await window.goto(`/${organizationId}/live/orders/new`);
  await typeAgain(window, newCpf());
  return window;
}

/** Types a CPF once the organization's purpose is loaded. */
async function typeAgain({ page }: JourneyPage, cpf: string): Promise<void> {
  const chosen = page.locator(`option:checked[value="${PURPOSE}"]`);
  await chosen.waitFor({ ...SLOW, state: "attached" });
  await cpfField(page).fill(cpf);
}

async function click({ page }: JourneyPage): Promise<void> {
  await submitButton(page).click();
}

const seeReport = ({ page }: JourneyPage) => page.waitForURL(REPORT, SLOW);

async function assertNoCpf({ page }: JourneyPage, cpf: string): Promise<void> {
  const kept = `${await storedText(page)} ${page.url()}`;
  for (const text of [cpf, punctuated(cpf)])
    assert.ok(!kept.includes(text), "the browser keeps no CPF");
}

async function checkFields(window: JourneyPage, look: Look): Promise<void> {
  const say = wordsOf(look);
  const { page } = window;
  const submit = say("Pedir relatório · R$ 3,50", "Order for R$3.50");
  await page.getByRole("button", { name: submit }).waitFor();
  const left = say("Restarão R$ 6,50 de crédito.", "R$6.50 of credit will be left.");
  await page.getByText(left).waitFor();
  await window.check("order-form");
  await cpfField(page).pressSequentially("52998224726");
  assert.equal(await cpfField(page).inputValue(), "529.982.247-26");
  const wrong = page.getByText(say("CPF inválido: confira", "Invalid CPF: check"));
  await wrong.waitFor();
  await window.check("order-cpf-wrong");
  const cpf = newCpf();
  await cpfField(page).fill(cpf);
  await wrong.waitFor({ state: "detached" });
  const own = page.getByLabel(say("Referência (opcional)", "Reference (optional)"));
  await own.fill(`motorista ${punctuated(cpf)}`);
  await click(window);
  await page.getByText(say("Não use CPF na referência", "Do not use a CPF as the")).waitFor();
  await own.fill("folha 7");
  await click(window);
  await page.getByText(say("Escolha a finalidade do pedido.", "Choose the purpose of")).waitFor();
  await window.check("order-purpose-missing");
  const purpose = page.getByLabel(say("Finalidade", "Purpose"));
  await purpose.selectOption(PURPOSE);
  await page.goBack();
  await page.waitForURL(/\/reports$/);
  await page.goForward();
  const fields = await Promise.all([cpfField(page), own, purpose].map((one) => one.inputValue()));
  assert.deepEqual(fields, [punctuated(cpf), "folha 7", PURPOSE]);
  await assertNoCpf(window, cpf);
}

/** Orders, waits for a refusal with these texts, and returns the text of its card. */
async function seeRefusal(window: JourneyPage, texts: readonly RegExp[], state: string) {
  await click(window);
  const card = window.page.getByRole("alert");
  for (const text of texts) await card.filter({ hasText: text }).waitFor(SLOW);
  await window.check(state);
  return card.innerText();
}

journey(
  "order: the form checks immediately, shows the price, keeps the typed text",
  async ({ stage }) => {
    for (const look of LOOKS) {
      const { organizationId, member } = await stage.organization(["--limit=-1000"]);
      const window = await stage.open({ person: await member("owner"), ...look });
      const { page } = window;
      await window.goto(`/${organizationId}/live/reports`);
      const name = wordsOf(look)("Pedir relatório", "Order a report");
      await page.getByRole("main").getByRole("link", { name }).last().click(SLOW);
      await checkFields(window, look);
      await click(window);
      await seeReport(window);
      const [entry] = await auditOf(stage.service.owner, organizationId, "report.ordered");
      assert.deepEqual(entry?.details, { purpose: PURPOSE, mode: "live", analysis: false });
    }
  },
);

journey("order: missing credit shows the rest and the person to ask", async ({ stage }) => {
  const { organizationId, member } = await withPurpose(stage, ["--limit=-400"]);
  const [owner, clerk] = [await member("owner"), await member("viewer", { dailyOrderLimit: 9 })];
  await order(stage, organizationId, owner);
  for (const look of LOOKS) {
    const say = wordsOf(look);
    const whom = say(/Fale com o financeiro ou com um administrador/, /Talk to finance or to an/);
    const window = await openForm(stage, { organizationId, person: owner, look });
    const left = say(
      /Restam R\$\s0,50 de crédito, e o relatório custa R\$\s3,50\./,
      /R\$0\.50 of credit is left, and a report costs R\$3\.50\./,
    );
    await seeRefusal(window, [left, whom], "order-credit");
    const clerks = await openForm(stage, { organizationId, person: clerk, look });
    const text = await seeRefusal(clerks, [whom], "order-credit-clerk");
    assert.doesNotMatch(text, /R\$/, "amounts are for those who see the credit");
  }
});

journey("order: limits say when, and a refused CPF is under its field", async ({ stage }) => {
  const { organizationId, member } = await withPurpose(stage);
  const clerk = await member("viewer", { dailyOrderLimit: 1 });
  await order(stage, organizationId, clerk);
  const person = await member("developer");
  for (const look of LOOKS) {
    const say = wordsOf(look);
    const daily = await openForm(stage, { organizationId, person: clerk, look });
    const when = say(/1 por dia.*pedir de novo em \d\d\/\d\d/s, /1 a day.*again on \d\d\/\d\d/s);
    await seeRefusal(daily, [when], "order-daily-limit");

    const window = await openForm(stage, { organizationId, person, look });
    const { page } = window;
    // The form sends only valid CPFs: the order's CPF is replaced on its way.
    await injectFault(page, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), cpf: "52998224726" } }),
    );
    await seeRefusal(window, [say(/CPF inválido/, /Invalid CPF/)], "order-cpf-refused");
    await cpfField(page).fill(newCpf());
    await page.getByRole("alert").waitFor({ state: "detached" });

    await injectFault(page, (route) =>
      route.fulfill({ status: 429, json: TOO_MANY, headers: { "retry-after": "50" } }),
    );
    const soon = say(/Enviaremos o seu pedido em \d+ s/, /We send your order in \d+ s/);
    await seeRefusal(window, [soon], "order-limit");
    // The wait ends early when the browser reports that the connection is back.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await seeReport(window);
  }
});

journey(
  "order: a lost one is looked for, and a repeated one is the same report",
  async ({ stage }) => {
    const { organizationId, member } = await withPurpose(stage);
    const person = await member("owner");
    for (const look of LOOKS) {
      const say = wordsOf(look);
      const window = await openForm(stage, { organizationId, person, look });
      const { page } = window;
      await injectFault(page, loseRequest, Number.POSITIVE_INFINITY);
      await click(window);
      const checking = say("Conferindo se o pedido entrou…", "Checking whether the order came in…");
      await page.getByText(checking).waitFor(SLOW);
      await window.check("order-checking");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("button", { name: say("Conferir agora", "Check now") }).click();
      await seeReport(window);
      await page.goBack();
      await click(window);
      const same = say(
        /^Este CPF já foi pedido há .*sem nova/,
        /^This CPF was ordered .*without a/,
      );
      // The words of some parts arrive after the first ones.
      await page.getByRole("heading", { level: 2 }).first().waitFor(SLOW);
      await page.getByText(same).waitFor(SLOW);
      await window.check("order-replayed");
    }
  },
);

journey("order: after a reload it says whether the last one came in", async ({ stage }) => {
  const { organizationId, member } = await withPurpose(stage);
  const person = await member("developer");
  for (const look of LOOKS) {
    const say = wordsOf(look);
    const outcomes = [
      [
        false,
        "order-unconfirmed",
        say("Seu último pedido ainda não foi", "Your last order is not"),
      ],
      [true, "order-arrived", say("Seu último pedido entrou.", "Your last order came in.")],
    ] as const;
    for (const [isHandled, state, text] of outcomes) {
      const window = await openForm(stage, { organizationId, person, look });
      const { page } = window;
      const { isWithheld } = await withhold(page, isHandled);
      await click(window);
      await isWithheld;
      await page.reload();
      await page.getByText(text).waitFor(SLOW);
      assert.equal(await cpfField(page).inputValue(), "");
      await window.check(state);
      if (!isHandled) continue;
      await page.getByRole("link", { name: say("Ver o relatório", "See the report") }).click();
      await seeReport(window);
    }
  }
});

journey("order: in test mode one click on a simulated driver orders", async ({ stage }) => {
  const { organizationId, member } = await withPurpose(stage);
  const person = await member("developer");
  for (const look of LOOKS) {
    const say = wordsOf(look);
    const window = await stage.open({ person, ...look });
    const { page } = window;
    await window.goto(`/${organizationId}/test/orders/new`);
    const list = page.getByRole("region", {
      name: say("Motoristas simulados", "Simulated drivers"),
    });
    await list.getByRole("button").first().waitFor(SLOW);
    assert.equal(await list.getByRole("button").count(), 25);
    await page.getByText(say("No teste nada é cobrado.", "Nothing is charged in test")).waitFor();
    await window.check("order-drivers");
    const name = say("08 pontos acima do limite", "08 points over the limit");
    await list.getByRole("button", { name }).dblclick();
    await seeReport(window);
    await page.getByText("900.000.008-41").first().waitFor(SLOW);
  }
  const reports = "SELECT FROM reports WHERE organization_id = $1";
  const { rowCount } = await stage.service.owner.query(reports, [toUuid(organizationId)]);
  assert.equal(rowCount, LOOKS.length);
  const entries = await auditOf(stage.service.owner, organizationId, "report.ordered");
  for (const { details } of entries)
    assert.deepEqual(details, { purpose: PURPOSE, mode: "test", analysis: true });
});

const TOO_MANY = {
  defined: true,
  code: "TOO_MANY_REQUESTS",
  status: 429,
  message: "Too Many Requests",
};
