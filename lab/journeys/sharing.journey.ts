import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { ConsoleReport, CreatedShareLink } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Page } from "@playwright/test";
import { consolePath, type TestMember } from "../../tests/support/people/console.ts";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { storedText } from "./stored-text.ts";
import { Traffic } from "./traffic.ts";

/** A driver with points above the limit, fines and exams. */
const SCENARIO = 8;
const OPEN = "/console/api/share-links/open";

interface Sharing extends Pick<
  Awaited<ReturnType<TestEnvironment["organization"]>>,
  "organizationId" | "member"
> {
  readonly owner: TestMember;
  readonly report: ConsoleReport;
  /** The address of the report's screen. */
  readonly screen: string;
}

/** An organization with a report, and sharing off by default. */
async function prepare(stage: TestEnvironment): Promise<Sharing> {
  const { organizationId, member } = await stage.organization();
  const owner = await member("owner");
  const reports = new SandboxReports(stage.client(owner), organizationId);
  const report = await reports.scenario(SCENARIO, `segredo-${organizationId.slice(-6)}`);
  return {
    organizationId,
    member,
    owner,
    report,
    screen: `/${organizationId}/test/reports/${report.reportId}`,
  };
}

const allowLinks = (stage: TestEnvironment, { organizationId, owner }: Sharing) =>
  stage.client(owner).send("PATCH", consolePath(organizationId, "test", "/settings"), {
    json: { sharingEnabled: true },
  });

/** Creates a link without a page. */
async function makeLink(
  stage: TestEnvironment,
  { organizationId, owner, report }: Sharing,
  maxViews = 1,
) {
  const path = consolePath(organizationId, "test", `/reports/${report.reportId}/share-links`);
  const json = { hours: 24, maxViews };
  const { status, body } = await stage.client(owner).send<CreatedShareLink>("POST", path, { json });
  assert.equal(status, 201);
  return body;
}

/** The data that the form of share links leaves out. */
function secretsOf({ reportId, externalRef, driver, details, diagnosis }: ConsoleReport): string[] {
  const { personal, license } = details ?? {};
  const fines = diagnosis?.fines?.items ?? [];
  return [
    reportId,
    externalRef,
    driver.id,
    driver.cpf,
    driver.cpf?.replaceAll(/\D/g, ""),
    driver.name,
    driver.licenseNumber,
    personal?.name?.formatted,
    personal?.motherName?.formatted,
    personal?.motherName?.value,
    personal?.identityDocument?.number,
    license?.registrationNumber?.formatted,
    license?.renachNumber?.value,
    license?.licenseFormNumber?.value,
    ...fines.flatMap(({ ticket, renainf, plate, processNumber }) => [
      ticket,
      renainf,
      plate,
      processNumber,
    ]),
    "motherName",
    "aiAnalysis",
    '"details"',
    '"result":"negative"',
    '"result":"positive"',
  ].filter((secret) => typeof secret === "string" && secret.length > 3) as string[];
}

async function openLink(window: JourneyPage, address: string): Promise<void> {
  await window.page.goto(address, { waitUntil: "load" });
  await window.page.getByRole("heading", { level: 1 }).waitFor();
}

/** Creates a link through the card and dialog of the report's screen, and returns it. */
async function shareByHand(window: JourneyPage): Promise<string> {
  const { page } = window;
  await page.getByRole("button", { name: "Compartilhar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Vale por").selectOption("1 hora");
  assert.equal(await dialog.getByLabel("Pode ser aberto").inputValue(), "1");
  await window.check("share-dialog");
  await dialog.getByRole("button", { name: "Criar link" }).click();
  const shown = page.locator("[data-secret]");
  const link = (await shown.textContent()) ?? "";
  await page.getByText("Copie o link agora").waitFor();
  await window.check("share-link-shown");
  await page.getByRole("button", { name: "Copiei o link" }).click();
  await shown.waitFor({ state: "detached" });
  return link;
}

const mainText = (page: Page) => page.getByRole("main").innerText();

journey("a link shows the summary of a report to an outside person, once", async ({ stage }) => {
  const sharing = await prepare(stage);
  const { report, screen } = sharing;
  const window = await stage.open({ person: sharing.owner });
  const { page } = window;
  await window.goto(screen);
  await page.getByText("O compartilhamento está desativado nesta organização.").waitFor();
  await window.check("report-sharing-off");
  await page.getByRole("button", { name: "Compartilhar" }).press("Enter");
  await page.keyboard.press("Enter");
  await page.getByLabel("Permitir compartilhar relatórios por link").check();
  const card = page.getByRole("region", { name: "Compartilhamento por link" });
  await card.getByRole("button", { name: "Salvar" }).click();
  await card.getByText("Salvo", { exact: true }).waitFor();
  await window.goto(screen);
  await page.getByText("Nenhum link deste relatório.").waitFor();
  const link = await shareByHand(window);
  assert.match(link, /^http:\/\/localhost:\d+\/s#[\w-]{43}$/);
  const [, token = ""] = link.split("#");
  await page.getByText("0 de 1 acesso").waitFor();
  await window.check("report-share-links");
  assert.ok(!`${await page.content()}${await storedText(page)}${page.url()}`.includes(token));

  const stranger = await stage.open();
  const traffic = new Traffic(stranger);
  await openLink(stranger, link);
  assert.equal(new URL(stranger.page.url()).hash, "");
  await stranger.check("shared-closed");
  const posts = async () =>
    (await traffic.answers()).filter(({ request }) => request.includes(OPEN)).length;
  assert.equal(await posts(), 0, "nothing is posted before the click");
  await stranger.page.getByRole("button", { name: "Abrir relatório" }).click();
  await stranger.page.getByText("Este foi o último acesso deste link").waitFor();
  await stranger.check("shared-report");
  const text = await mainText(stranger.page);
  assert.ok(text.includes("Relatório de teste"), "made-up data is said to be made up");
  const masked = `***${report.driver.cpf?.slice(3, 12)}**`;
  const [first = ""] = (report.details?.personal?.name?.formatted ?? "").split(" ");
  for (const shown of [masked, first, "Evolução dos pontos", "Alertas", "Multas"])
    assert.ok(text.includes(shown), `${shown} is not shown`);
  for (const { title } of report.diagnosis?.allAlerts ?? [])
    assert.ok((await stranger.page.content()).includes(title), title);
  await stranger.page.getByRole("link", { name: /^Pontos/ }).click();
  await stranger.page.getByText("Este foi o último acesso deste link").waitFor();
  assert.equal(await posts(), 1, "one click is one view");
  const secrets = secretsOf(report);
  assert.ok(secrets.length > 15);
  const answers = (await traffic.answers()).map((exchange) => exchange.text).join("\n");
  const everything = `${answers}\n${await stranger.page.content()}\n${await storedText(stranger.page)}`;
  assert.deepEqual(
    secrets.filter((secret) => everything.includes(secret)),
    [],
  );
  assert.ok(!(await traffic.addresses()).slice(1).join(" ").includes(`?${token}`));

  await openLink(stranger, link);
  await stranger.page.getByRole("button", { name: "Abrir relatório" }).click();
  await stranger.page.getByRole("heading", { name: "Este link não abre" }).waitFor();
  await stranger.check("shared-refused");
  const refused = await mainText(stranger.page);
  await openLink(stranger, `/s#${randomBytes(32).toString("base64url")}`);
  await stranger.page.getByRole("button", { name: "Abrir relatório" }).click();
  await stranger.page.getByRole("heading", { name: "Este link não abre" }).waitFor();
  assert.equal(await mainText(stranger.page), refused);
  const bodies = (await traffic.answers()).filter(({ request }) => request.includes(OPEN));
  assert.equal(bodies.length, 3);
  assert.equal(bodies[1]?.text, bodies[2]?.text);

  await page.reload();
  await page.getByText("1 de 1 acesso").waitFor();
  await page.getByText("Limite de acessos atingido").waitFor();
  await page.getByText("Visto por um link de compartilhamento").waitFor();
  await window.check("report-share-links-used");
});

journey(
  "a link that was revoked or expired is refused like one that never was",
  async ({ stage }) => {
    const sharing = await prepare(stage);
    await allowLinks(stage, sharing);
    const revoked = await makeLink(stage, sharing, 5);
    const window = await stage.open({
      person: sharing.owner,
      locale: "en",
      width: 390,
      theme: "dark",
    });
    const { page } = window;
    await window.goto(sharing.screen);
    await page.getByRole("button", { name: /^Revoke the link/ }).click();
    await window.check("revoke-share-link");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("Revoked", { exact: true }).waitFor();
    await window.check("report-share-links-revoked");
    const expired = await makeLink(stage, sharing);
    await stage.service.owner.query(
      "UPDATE share_links SET created_at = now() - interval '1 day', expires_at = now() WHERE id = $1",
      [toUuid(expired.id)],
    );
    await page.reload();
    await page.getByText("Expired", { exact: true }).waitFor();

    const stranger = await stage.open({ locale: "en", width: 390, theme: "dark" });
    const traffic = new Traffic(stranger);
    const texts = new Set<string>();
    const unknown = randomBytes(32).toString("base64url");
    for (const token of [revoked.token, expired.token, unknown]) {
      await openLink(stranger, `/s#${token}`);
      await stranger.page.getByRole("button", { name: "Open report" }).click();
      await stranger.page.getByRole("heading", { name: "This link does not open" }).waitFor();
      texts.add(await mainText(stranger.page));
    }
    await stranger.check("shared-refused");
    assert.equal(texts.size, 1);
    const answers = (await traffic.answers()).filter(({ request }) => request.includes(OPEN));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  },
);

journey("a shared report is read on a phone, in the dark and in English", async ({ stage }) => {
  const sharing = await prepare(stage);
  await allowLinks(stage, sharing);
  const { token } = await makeLink(stage, sharing, 5);
  const stranger = await stage.open({ locale: "en", width: 390, theme: "dark" });
  const { page } = stranger;
  await page.goto(`/s#${token}`);
  await page.getByRole("button", { name: "Open report" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("This link opens 4 more times").waitFor();
  await stranger.check("shared-report");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} px wide`);
  await page.goto("/s");
  await page.getByRole("heading", { name: "Open the whole link" }).waitFor();
  await stranger.check("shared-without-link");
});

journey("who may not share sees the action, and whom to ask", async ({ stage }) => {
  const sharing = await prepare(stage);
  const person = await sharing.member("developer");
  const window = await stage.open({ person, width: 360, theme: "dark" });
  const { page } = window;
  await window.goto(sharing.screen);
  const button = page.getByRole("button", { name: "Compartilhar" });
  await button.waitFor();
  assert.ok(await button.isDisabled());
  assert.equal(await button.getAttribute("title"), "Peça a um administrador.");
  assert.equal(await page.getByText("Links de compartilhamento").count(), 0);
  await window.check("report-may-not-share");
});
