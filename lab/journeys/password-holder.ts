/** Members with a password, as after an invitation. */
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Person } from "@cnh/server/usecases/session/identity.ts";
import type { Page } from "@playwright/test";
import { makeMember } from "../../tests/support/people/console.ts";
import { openPeople } from "../../tests/support/people/people.ts";
import { totpCode } from "../../tests/support/people/totp.ts";
import type { JourneyPage } from "./journey-page.ts";
import type { TestEnvironment } from "./test-environment.ts";

export const PASSWORD = "tucano-verde-janela-9";

let count = 0;

export interface PasswordHolder extends Person {
  readonly uuid: string;
  readonly organizationId: string;
}

/** A member of a new organization without a session. */
export async function makePasswordHolder(
  stage: TestEnvironment,
  options: { readonly organizationId?: string; readonly locale?: Person["locale"] } = {},
): Promise<PasswordHolder> {
  const { database, owner } = stage.service;
  const organizationId = options.organizationId ?? (await stage.organization()).organizationId;
  const { locale = "pt-BR" } = options;
  const people = openPeople(database);
  const email = `pessoa${(count += 1)}@frota.example`;
  const input = { email, name: "Bia Ramos", password: PASSWORD, locale };
  const person = await people.identity.createPerson(input);
  await people.close();
  if (!person) throw new Error("the address is taken");
  const uuid = toUuid(person.id);
  const known = { ...person, uuid, sessionId: "", cookie: "" };
  await makeMember(database, owner, organizationId, "developer", { person: known });
  return { ...person, uuid, organizationId };
}

/** Fills in the sign-in form and sends it, in either language. */
export async function typePassword(
  page: Page,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
}

/** Opens an address that leads through the sign-in. */
export async function signInTo(
  window: JourneyPage,
  { email }: { readonly email: string },
  path: string,
): Promise<void> {
  await window.goto(path);
  await typePassword(window.page, email);
  await window.page.waitForURL(`**/console${path}`);
}

/** Enrols the authenticator app on its page, up to the backup codes. Returns the URI that the app scans. */
export async function enrolApp({ page }: JourneyPage): Promise<string> {
  await page.getByLabel("Senha atual").last().fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("img", { name: "Código QR" }).waitFor();
  const secret = (await page.locator("code").textContent()) ?? "";
  const uri = `otpauth://totp/CNH?secret=${secret.replaceAll(" ", "")}`;
  await page.getByLabel("Depois, digite o código").fill(totpCode(uri));
  await page.getByRole("heading", { name: "Guarde os códigos" }).waitFor();
  return uri;
}

interface AccountAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Calls an account operation from within the page, with its cookies. */
export function callAccount(page: Page, path: string, body: object = {}): Promise<AccountAnswer> {
  return page.evaluate(
    async ([url, json]) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: json,
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? null : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    [`/console/auth${path}`, JSON.stringify(body)] as const,
  );
}

/**
 * Ends the session without the console's page. A page of a signed-in user polls, finds that the session has ended and
 * loads the sign-in, in the middle of the journey's next step.
 */
export async function signOutBehind(page: Page): Promise<void> {
  await page.goto(new URL("/livez", page.url()).href);
  await callAccount(page, "/sign-out");
}
