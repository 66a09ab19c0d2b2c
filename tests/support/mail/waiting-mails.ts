/** Processes waiting e-mails over real stores, without an engine; instead of sending, it returns them. */
import type pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresMailStore } from "@cnh/server/adapters/postgres/mail/mail-store.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import type { Mail, SendResult } from "@cnh/server/usecases/mail/mailer.ts";
import { sendMail, type SendMailPorts } from "@cnh/server/usecases/mail/send-mail.ts";
import type { TestDatabase } from "../service/service.ts";

const CONSOLE_ORIGIN = "https://console.example";

interface Stores {
  readonly worker: pg.Pool;
  readonly masterKey: Buffer;
  /** The mail server's responses; by default it accepts everything. */
  readonly answer?: (mail: Mail, onHandedOver: () => void) => Promise<SendResult>;
}

/** The ports of a worker that sends e-mails, and the e-mails that it sent. */
export function mailWorker({ worker, masterKey, answer }: Stores) {
  const mails: Mail[] = [];
  const ends: string[] = [];
  const ports: SendMailPorts = {
    vault: new LocalVault(masterKey),
    endpoints: new PostgresDeliveryAttempts(worker),
    mails: new PostgresMailStore(worker),
    mailer: {
      send: (mail, onHandedOver) => {
        mails.push(mail);
        if (answer) return answer(mail, onHandedOver);
        onHandedOver();
        return Promise.resolve({ kind: "accepted" });
      },
    },
    consoleOrigin: CONSOLE_ORIGIN,
    onEnd: (outcome) => void ends.push(outcome),
    random: () => 0.5,
    now: Date.now,
  };
  return { ports, mails, ends };
}

/** Sends until no e-mail waits; each is tried once. */
export async function sendWaitingMails(stores: Stores): Promise<Mail[]> {
  const { ports, mails } = mailWorker(stores);
  const tried = new Set<string>();
  for (;;) {
    const { rows } = await stores.worker.query<{ id: string }>(
      "SELECT id FROM mail_orders WHERE ended_at IS NULL ORDER BY created_at",
    );
    const next = rows.find(({ id }) => !tried.has(id));
    if (!next) return mails;
    tried.add(next.id);
    await sendMail(ports, toTypeId("mai", next.id), 1);
  }
}

/** Sends the waiting e-mails of a database, and returns them. */
export function mailsOf(database: TestDatabase): Promise<Mail[]> {
  return sendWaitingMails({
    worker: database.connect("worker"),
    masterKey: Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64"),
  });
}
