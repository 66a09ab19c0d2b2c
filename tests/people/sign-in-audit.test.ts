/** Changes of a person's account are in the audit logs of all their organizations, in the same commit. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Person } from "@cnh/server/usecases/session/identity.ts";
import { Authenticator } from "../support/people/authenticator.ts";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";
import { totpCode } from "../support/people/totp.ts";
import { until } from "../support/until.ts";

let service: PeopleService;
let organizations: string[];
let person: Person;

beforeAll(async () => {
  service = await startPeople();
  const terms = { price: 350, limit: -10_000, day: new Date().toISOString().slice(0, 10) };
  const made = await Promise.all([1, 2, 3].map(() => insertOrganization(service.owner, terms)));
  organizations = made.map(({ uuid }) => uuid);
});
afterAll(() => service.stop());

/** A member of the first two organizations. */
beforeEach(async () => {
  person = await service.makePerson();
  for (const organization of organizations.slice(0, 2)) {
    await service.owner.query(
      `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
       VALUES ($1, $2, $3, 'owner', now(), 'test')`,
      [newUuid("mem"), organization, toUuid(person.id)],
    );
  }
});

interface Entry {
  readonly organization_id: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  readonly request_id: string | null;
}

async function entries(): Promise<Entry[]> {
  const { rows } = await service.owner.query<Entry>(
    `SELECT organization_id, action, details, address, request_id FROM audit_entries
     WHERE actor_kind = 'person' AND actor_id = $1 AND target_id = $1 ORDER BY number`,
    [person.id],
  );
  return rows;
}

/** The actions in an organization's log, with their details. */
const logOf = async (organization: string | undefined) =>
  (await entries())
    .filter(({ organization_id }) => organization_id === organization)
    .map(({ action, details }) => [action, ...Object.values(details)].join(" "));

async function expectInBoth(...expected: string[]): Promise<void> {
  await until(async () => (await logOf(organizations[0])).length >= expected.length, "entries");
  expect(await logOf(organizations[0])).toEqual(expected);
  expect(await logOf(organizations[1])).toEqual(expected);
  expect(await logOf(organizations[2])).toEqual([]);
}

describe("the log of each organization has the sign-ins", () => {
  test("sign-ins and wrong passwords, with the request and the address", async () => {
    await service.browser().signIn(person.email, "wrong-password-1");
    await until(async () => (await entries()).length === 2, "the failure is recorded");
    await service.browser().signIn(person.email);
    await expectInBoth("person.sign_in_failed password", "person.signed_in password");
    for (const entry of await entries()) {
      expect(entry.address).toBe("127.0.0.1");
      expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("the way of an authenticator app, and wrong codes", async () => {
    const browser = service.browser();
    await browser.signIn(person.email);
    const made = await browser.send<{ totpUri: string }>("/totp/enable", { password: PASSWORD });
    await browser.send("/totp/confirm", { code: totpCode(made.body.totpUri) });
    const other = service.browser();
    await other.signIn(person.email);
    await other.send("/sign-in/totp", { code: "12345678" });
    await other.send("/sign-in/totp", { code: totpCode(made.body.totpUri) });
    await other.send("/totp/backup-codes", { password: PASSWORD });
    await other.send("/totp/disable", { password: PASSWORD });
    await expectInBoth(
      "person.signed_in password",
      "person.second_factor_changed totp_enabled",
      "person.sign_in_failed code",
      "person.signed_in password and totp",
      "person.second_factor_changed backup_codes_changed",
      "person.second_factor_changed totp_disabled",
    );
    for (const entry of await entries()) expect(entry.address).toBe("127.0.0.1");
  });

  test("passkeys that come and go", async () => {
    const browser = service.browser();
    await browser.signIn(person.email);
    const options = await browser.send<{ challenge: string }>("/passkeys/options");
    const response = new Authenticator(service.people.origin).register(options.body);
    await browser.send("/passkeys", { name: "Notebook", response });
    const listed = await browser.get<{ passkeys: { id: string }[] }>("/second-factors");
    await browser.send("/passkeys/remove", { id: listed.body.passkeys[0]?.id });
    await expectInBoth(
      "person.signed_in password",
      "person.second_factor_changed passkey_added",
      "person.second_factor_changed passkey_removed",
    );
  });

  test("changes of the password and ended sessions", async () => {
    const browser = service.browser();
    await browser.signIn(person.email);
    const newPassword = "chuva-fina-no-telhado";
    await browser.send("/password/change", { currentPassword: PASSWORD, newPassword });
    await browser.send("/sessions/end-others");
    await expectInBoth(
      "person.signed_in password",
      "person.password_changed password",
      "person.sessions_ended password_changed",
      "person.sessions_ended others",
    );
  });
});

test("a change and its entry are one commit: without the entry the password stays", async () => {
  const browser = service.browser();
  await browser.signIn(person.email);
  // Blocks writing entries during the test.
  await service.owner.query(
    "ALTER TABLE audit_entries ADD CONSTRAINT none CHECK (action <> 'person.password_changed') NOT VALID",
  );
  const newPassword = "chuva-fina-no-telhado";
  const body = { currentPassword: PASSWORD, newPassword };
  const answer = await browser.send("/password/change", body);
  await service.owner.query("ALTER TABLE audit_entries DROP CONSTRAINT none");
  expect(answer.status).toBe(500);
  expect((await service.browser().signIn(person.email, newPassword)).status).toBe(401);
  expect((await service.browser().signIn(person.email)).status).toBe(200);
});

test("entries hold no address of a person and no secret", async () => {
  const { rows } = await service.owner.query<{ row: string }>(
    "SELECT row_to_json(e)::text AS row FROM audit_entries e",
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { row } of rows) {
    expect(row).not.toContain("@");
    expect(row).not.toContain(PASSWORD);
  }
});
