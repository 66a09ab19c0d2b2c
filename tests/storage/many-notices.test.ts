/** Despite many changes within an hour, an administrator gets few e-mails, one of which mentions further changes. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { MAX_NOTICES_AN_HOUR } from "@cnh/server/usecases/mail/expand-mail.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember } from "../support/people/console.ts";
import { makeOrganization } from "../support/service/api.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { mailsOf } from "../support/mail/waiting-mails.ts";

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
});
afterAll(() => database.drop());

async function organizationWithOwner(): Promise<{ id: string; email: string }> {
  const { organizationId } = await makeOrganization(database.environment);
  const { email } = await makeMember(database, owner, organizationId, "owner");
  return { id: organizationId, email };
}

const FACTS = {
  endpointId: "whe_1",
  mode: "live",
  change: "url_changed",
  host: "hooks.example.com",
  keyId: "key_1",
  memberId: null,
  at: "2026-11-16T12:00:00.000Z",
};

/** Orders notices one second apart, the last one `secondsAgo`. */
async function orderNotices(id: string, count: number, secondsAgo = 0): Promise<void> {
  await owner.query(
    `INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key, created_at)
     SELECT $1, 'endpoint_changed', $2, $3 || n, now() - make_interval(secs => $4 + $5 - n)
     FROM generate_series(1, $5::int) n`,
    [toUuid(id), FACTS, randomUUID(), secondsAgo, count],
  );
}

const subjectsTo = (mails: readonly { to: string; subject: string }[], address: string) => {
  const countOf = (text: string) =>
    mails.filter(({ to, subject }) => to === address && subject.startsWith(text)).length;
  return {
    single: countOf("Endereço de webhook alterado"),
    many: countOf("Muitos avisos em uma hora"),
  };
};

test("a flood of notices becomes few mails, and others get theirs", async () => {
  const busy = await organizationWithOwner();
  const quiet = await organizationWithOwner();
  await orderNotices(busy.id, 300);
  await orderNotices(quiet.id, 2);
  const mails = await mailsOf(database);
  const sent = subjectsTo(mails, busy.email);
  expect(sent.single).toBe(MAX_NOTICES_AN_HOUR);
  // The hour may end in between.
  expect([1, 2]).toContain(sent.many);
  expect(subjectsTo(mails, quiet.email)).toEqual({ single: 2, many: 0 });
  const summary = mails.find(({ subject }) => subject.includes("Muitos avisos"));
  expect(summary?.text).toContain("mudanças em webhooks");
  expect(summary?.text).toContain(`/console/${busy.id}/audit`);
});

test("notices of more than an hour ago are not counted", async () => {
  const { id, email } = await organizationWithOwner();
  await orderNotices(id, MAX_NOTICES_AN_HOUR, 3_700);
  await orderNotices(id, 3);
  expect(subjectsTo(await mailsOf(database), email)).toEqual({
    single: MAX_NOTICES_AN_HOUR + 3,
    many: 0,
  });
});
