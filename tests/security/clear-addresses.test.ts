/**
 * Webhook URLs and notice addresses that an older release stored in clear still work, and are sealed when they are set
 * again. After that no clear text of them remains.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebhookEndpoint } from "@cnh/contract";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresMailStore } from "@cnh/server/adapters/postgres/mail/mail-store.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { sendWaitingMails } from "../support/waiting-mails.ts";
import { ENDPOINTS, startWebhookRest, type WebhookRest } from "../support/webhook-rest.ts";

const CLEAR_URL = "https://old.example.com/cnh?token=kestrel";
const SINCE = "2026-01-02T03:04:05.000Z";

let rest: WebhookRest;
let uuid: string;
let path: string;

beforeAll(async () => {
  rest = await startWebhookRest();
});
afterAll(() => rest.stop());

beforeEach(async () => {
  uuid = newUuid("whe");
  path = `${ENDPOINTS}/${toTypeId("whe", uuid)}`;
  await rest.service.owner.query("DELETE FROM webhook_endpoints");
  await rest.service.owner.query(
    `INSERT INTO webhook_endpoints (id, organization_id, live, url, events, secret, created_at, recover_from)
     VALUES ($1, $2, true, $3, '{report.delivered}', '\\x00', $4, $4)`,
    [uuid, toUuid(rest.service.organizationId), CLEAR_URL, SINCE],
  );
});

async function row() {
  const { rows } = await rest.service.owner.query<{ text: string; recover_from: Date }>(
    "SELECT e::text || encode(e.sealed_url, 'escape') AS text, recover_from FROM webhook_endpoints e WHERE id = $1",
    [uuid],
  );
  return rows[0];
}
const patch = async (json: unknown) => {
  const { status, body } = await rest.api.send<WebhookEndpoint>("PATCH", path, { json });
  expect(status).toBe(200);
  return body;
};

describe("an endpoint whose url is in clear", () => {
  test("is shown and listed, to its organization and to the operator", async () => {
    expect((await rest.api.get<WebhookEndpoint>(path)).body.url).toBe(CLEAR_URL);
    const { body } = await rest.api.get<{ items: WebhookEndpoint[] }>(ENDPOINTS);
    const { environment } = rest.service.database;
    const words = ["endpoint", "list", "--org", rest.service.organizationId];
    const listed = await operate<WebhookEndpoint[]>(environment, ...words);
    expect([...body.items, ...listed].map(({ url }) => url)).toEqual([CLEAR_URL, CLEAR_URL]);
  });

  test("keeps it while other things change", async () => {
    expect((await patch({ description: "frota" })).url).toBe(CLEAR_URL);
    expect((await rest.api.get<WebhookEndpoint>(path)).body.url).toBe(CLEAR_URL);
  });

  test("has it sealed when the same is given, which moves nothing", async () => {
    expect((await patch({ url: CLEAR_URL })).url).toBe(CLEAR_URL);
    const { text, recover_from } = (await row()) ?? {};
    expect(text).not.toContain("kestrel");
    expect(recover_from?.toISOString()).toBe(SINCE);
  });

  test("leaves no trace of it when another is set", async () => {
    const url = "https://new.example.com/cnh?token=merlin";
    expect((await patch({ url })).url).toBe(url);
    const { text, recover_from } = (await row()) ?? {};
    expect(text).not.toMatch(/kestrel|merlin/);
    expect(recover_from?.getTime()).toBeGreaterThan(Date.parse(SINCE));
    // The same again: a seal differs each time, and the url does not.
    const moved = (await row())?.recover_from;
    await patch({ url });
    expect((await row())?.recover_from).toEqual(moved);
  });
});

describe("notices to addresses in clear", () => {
  /** The address to which a mail about the endpoint goes, and the address that the operator sees. */
  async function addressees(): Promise<readonly (readonly string[])[]> {
    const { database, organizationId, owner } = rest.service;
    await owner.query("UPDATE webhook_endpoints SET enabled = false WHERE id = $1", [uuid]);
    const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
    const worker = database.connect("worker", 2);
    const facts = { endpointId: toTypeId("whe", uuid), lastFailure: "HTTP 410" };
    await owner.query("DELETE FROM mail_orders");
    const order = { kind: "endpoint_disabled", facts, dedupeKey: randomUUID() } as const;
    await new PostgresMailStore(worker).order(organizationId, order);
    const sent = await sendWaitingMails({ worker, masterKey });
    expect(sent[0]?.text).toContain("https://old.example.com/cnh\n");
    const shown = await operate<{ organizationId: string; noticeEmails: string[] }[]>(
      database.environment,
      "org",
      "list",
    );
    const mine = shown.find((each) => each.organizationId === organizationId);
    return [sent.map(({ to }) => to), mine?.noticeEmails ?? []];
  }

  test("are sent and shown, and sealed when they are given anew", async () => {
    const { owner, organizationId, database } = rest.service;
    const old = ["ana@old.example"];
    await owner.query("UPDATE organizations SET notice_emails = $2 WHERE id = $1", [
      toUuid(organizationId),
      old,
    ]);
    expect(await addressees()).toEqual([old, old]);
    const words = ["org", "set", "--org", organizationId, "--notices", "bia@new.example"];
    await operate(database.environment, ...words);
    expect(await addressees()).toEqual([["bia@new.example"], ["bia@new.example"]]);
    const { rows } = await owner.query<{ text: string }>(
      "SELECT o::text || encode(o.sealed_notices, 'escape') AS text FROM organizations o WHERE id = $1",
      [toUuid(organizationId)],
    );
    expect(rows[0]?.text).not.toMatch(/old\.example|new\.example/);
  });
});
