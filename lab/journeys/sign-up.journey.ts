import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { operate } from "../../tools/stack/operator-command.ts";
import { journey } from "./journey.ts";
import { linkTo } from "./mail-links.ts";
import { makePasswordHolder, PASSWORD } from "./password-holder.ts";
import { storedText } from "./stored-text.ts";

/** The typing speed of a person. */
const KEY_MS = 60;
const MAX_SECONDS = 120;
const run = promisify(execFile);

journey("from no account to the first report in under 2 minutes", async ({ stage }) => {
  const email = "dev@frota.example";
  const startedAt = performance.now();
  let [clicks, commands] = [0, 0];
  const window = await stage.open();
  const { page } = window;
  const press = async (role: "button" | "link", name: string) => {
    clicks += 1;
    await page.getByRole(role, { name }).click();
  };
  /** Runs a command of the page against this installation. */
  const shell = async (command: string): Promise<Record<string, unknown>> => {
    commands += 1;
    const local = command.replaceAll("https://api.cnh.example", stage.service.server.url);
    return JSON.parse((await run("sh", ["-c", local])).stdout) as Record<string, unknown>;
  };
  await window.goto("/sign-in");
  await press("link", "Criar conta de teste");
  await window.check("sign-up-ask");
  await page.getByLabel("E-mail").pressSequentially(email, { delay: KEY_MS });
  await press("button", "Enviar link");
  await page.getByText(`O link para ${email} chega em instantes.`).waitFor();
  await window.check("sign-up-sent");

  const link = await linkTo(stage, email, "sign-up");
  clicks += 1;
  await window.goto(link);
  await page.getByText(`${email} está confirmado.`).waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await window.check("sign-up-open");
  await page.getByLabel("Organização").pressSequentially("Frota Sul", { delay: KEY_MS });
  await page.getByLabel("Nome").pressSequentially("Nova Pessoa", { delay: KEY_MS });
  await page.getByLabel("Senha", { exact: true }).pressSequentially(PASSWORD, { delay: KEY_MS });
  await press("button", "Criar e ver a chave");
  const key = (await page.locator("[data-secret]").textContent()) ?? "";
  assert.match(key, /^cnh_test_\w{10}_\w{38}$/);
  await window.check("sign-up-key");

  const command = (await page.locator("pre").textContent()) ?? "";
  const { statusUrl } = await shell(command);
  const report = await shell(
    `curl -s ${stage.service.server.url}${String(statusUrl)} -H "Authorization: Bearer ${key}" -H "Prefer: wait=50"`,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `        from the sign-in page to the first report: ${seconds.toFixed(1)} s, ${clicks} clicks, ${commands} commands`,
  );
  assert.equal(report["status"], "DELIVERED");
  assert.ok(seconds < MAX_SECONDS, `${seconds} s`);

  await press("button", "Guardei a chave: abrir o console");
  await page.waitForURL("**/test");
  await page.getByText("Nova Pessoa").waitFor();
  assert.equal(await page.getByRole("link", { name: "Produção" }).count(), 0);
  await window.goto(
    new URL(page.url()).pathname.replace(/\/test$/, "/live").replace("/console", ""),
  );
  await page.waitForURL("**/test");
  const [, token = ""] = link.split("#");
  const stored = await storedText(page);
  for (const secret of [token, key, PASSWORD]) assert.ok(!stored.includes(secret));
  const organizationId = /org_\w+/.exec(page.url())?.[0] ?? "";
  const allow = ["org", "allow-live", "--org", organizationId, "--limit", "-1000"];
  await operate(stage.service.database.environment, ...allow);
  await page.reload();
  await page.getByRole("link", { name: "Produção" }).waitFor();
  await window.goto(link);
  await page.getByRole("heading", { name: "Este link não é mais válido" }).waitFor();
  await window.check("sign-up-expired");
});

journey("a person with an account signs in to open a test organization", async ({ stage }) => {
  const { email } = await makePasswordHolder(stage);
  const window = await stage.open({ width: 390, theme: "dark", locale: "en" });
  const { page } = window;
  await window.goto("/sign-up");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText(`The link to ${email} will arrive`).waitFor();
  await window.goto(await linkTo(stage, email, "sign-up"));
  await page.getByText("You have an account already.").waitFor();
  await window.check("sign-up-known");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Organization").fill("Frota Norte");
  await page.getByRole("button", { name: "Create and show the key" }).click();
  await page.locator("[data-secret]").waitFor();
  await window.check("sign-up-known-key");
});
