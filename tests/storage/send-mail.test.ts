/** The outcome of an e-mail: one worker at a time sends it, and never again once the mail server has it. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { forgetMails } from "@cnh/server/adapters/postgres/mail/forget-mails.ts";
import { insertMailOrder } from "@cnh/server/adapters/postgres/mail/insert-mail.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import type { SendResult } from "@cnh/server/usecases/mail/mailer.ts";
import { sealMail } from "@cnh/server/usecases/mail/order-mail.ts";
import { sendMail } from "@cnh/server/usecases/mail/send-mail.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { mailWorker } from "../support/mail/waiting-mails.ts";

let database: TestDatabase;
let owner: pg.Pool;
let worker: pg.Pool;
let masterKey: Buffer;
let mailId: string;
beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  worker = database.connect("worker", 4);
  masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await owner.query("DELETE FROM mail_orders");
  const mail = sealMail(new LocalVault(masterKey), null, {
    kind: "password_reset",
    to: "ana@frota.example",
    locale: "en",
    facts: { token: "t0ken", expiresAt: "2026-11-16T12:00:00.000Z" },
    dedupeKey: randomUUID(),
  });
  await insertMailOrder(database.connect("auth", 1), mail);
  mailId = toTypeId("mai", mail.id);
});

async function stored() {
  const { rows } = await owner.query<{
    outcome: string | null;
    sealed: Buffer | null;
    handed: boolean;
  }>("SELECT outcome, sealed, handed_over_at IS NOT NULL AS handed FROM mail_orders");
  return rows[0];
}

/** A worker whose mail server gives this result, after or before it has received the last byte. */
function workerWith(result: SendResult, handsOver = true) {
  const { ports, ...seen } = mailWorker({
    worker,
    masterKey,
    answer: (_mail, onHandedOver) => {
      if (handsOver) onHandedOver();
      return Promise.resolve(result);
    },
  });
  return { send: (number = 1) => sendMail(ports, mailId, number), ...seen };
}

test("a mail that the server accepts is sent once, and nothing of it is kept", async () => {
  const { send, mails, ends } = workerWith({ kind: "accepted" });
  expect(await send()).toEqual({ pauseMs: null });
  expect(await send()).toEqual({ pauseMs: null });
  expect(mails).toMatchObject([{ to: "ana@frota.example" }]);
  expect(mails[0]?.text.startsWith("We received a request")).toBe(true);
  expect(await stored()).toEqual({ outcome: "sent", sealed: null, handed: true });
  expect(ends).toEqual(["sent"]);
});

test("a mail whose worker died after its last byte is not sent again", async () => {
  const dead = workerWith({ kind: "accepted" });
  await owner.query("UPDATE mail_orders SET handed_over_at = now()");
  expect(await dead.send()).toEqual({ pauseMs: null });
  expect(dead.mails).toEqual([]);
  expect(await stored()).toMatchObject({ outcome: "presumed_sent", sealed: null });
});

test("a mail that the server does not take this time is tried again, later each time", async () => {
  const { send, mails } = workerWith({ kind: "deferred", code: "EMESSAGE 451" });
  expect(await send(1)).toEqual({ pauseMs: 500 });
  expect(await send(5)).toEqual({ pauseMs: 8_000 });
  expect(await send(100)).toEqual({ pauseMs: 600_000 });
  expect(mails).toHaveLength(3);
  expect(await stored()).toMatchObject({ outcome: null, handed: false });
});

test("a mail that the server refuses is given up", async () => {
  const { send } = workerWith({ kind: "refused", code: "EENVELOPE 550" }, false);
  expect(await send()).toEqual({ pauseMs: null });
  expect(await stored()).toMatchObject({ outcome: "refused", sealed: null });
});

test("a mail that no worker took in time expires", async () => {
  await owner.query("UPDATE mail_orders SET created_at = now() - interval '25 hours'");
  const { send, mails } = workerWith({ kind: "accepted" });
  await send();
  expect(mails).toEqual([]);
  expect(await stored()).toMatchObject({ outcome: "expired" });
});

test("two workers do not send it concurrently, and a lock ends with its connection", async () => {
  const held = Promise.withResolvers<SendResult>();
  const started = Promise.withResolvers<void>();
  const { ports } = mailWorker({
    worker,
    masterKey,
    answer: () => {
      started.resolve();
      return held.promise;
    },
  });
  const sending = sendMail(ports, mailId, 1);
  await started.promise;
  const second = workerWith({ kind: "accepted" });
  expect(await second.send()).toEqual({ pauseMs: 500 });
  expect(second.mails).toEqual([]);
  held.resolve({ kind: "accepted" });
  expect(await sending).toEqual({ pauseMs: null });
  expect(await second.send()).toEqual({ pauseMs: null });
  expect(second.mails).toEqual([]);
});

test("the same mail is ordered once", async () => {
  const order = {
    kind: "password_changed",
    to: "ana@frota.example",
    locale: "pt-BR",
    facts: { at: "2026-11-16T12:00:00.000Z" },
    dedupeKey: "password_changed:1",
  } as const;
  const vault = new LocalVault(masterKey);
  const auth = database.connect("auth", 1);
  expect(await insertMailOrder(auth, sealMail(vault, null, order))).toBe(true);
  expect(await insertMailOrder(auth, sealMail(vault, null, order))).toBe(false);
});

test("what is left of a mail is deleted long after it ended, and no mail before", async () => {
  const maintenance = database.connect("maintenance", 1);
  await owner.query("UPDATE mail_orders SET created_at = now() - interval '100 days'");
  expect(await forgetMails(maintenance)).toBe(0);
  await owner.query(
    "UPDATE mail_orders SET ended_at = now() - interval '89 days', outcome = 'sent'",
  );
  expect(await forgetMails(maintenance)).toBe(0);
  await owner.query("UPDATE mail_orders SET ended_at = now() - interval '91 days'");
  expect(await forgetMails(maintenance)).toBe(1);
  await expect(maintenance.query("SELECT forget_mails('1 day', 10)")).rejects.toMatchObject({
    code: "22023",
  });
});
