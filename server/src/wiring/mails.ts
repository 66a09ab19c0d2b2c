/** The part of the worker role that sends mail. */
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { SmtpMailer } from "../adapters/mail/smtp.ts";
import { PostgresMailStore } from "../adapters/postgres/mail/mail-store.ts";
import { PostgresDeliveryAttempts } from "../adapters/postgres/webhooks/delivery-attempts.ts";
import type { Vault } from "../usecases/vault.ts";
import type { Mailer } from "../usecases/mail/mailer.ts";
import type { SendMailPorts } from "../usecases/mail/send-mail.ts";
import { openWorkerPool, storeFaultLogger, workerUrl } from "./parts.ts";

/** One for each mail that is sent concurrently, and some for reads. */
const CONNECTIONS = 10;

/** The ports of the mail workflow. */
export function wireMails(config: Config, log: Log, metrics: Metrics, vault: Vault) {
  const url = config.CNH_MAIL_DATABASE_URL ?? workerUrl(config);
  const pool = openWorkerPool(config, storeFaultLogger(log), { max: CONNECTIONS, url });
  const ports: SendMailPorts = {
    vault,
    endpoints: new PostgresDeliveryAttempts(pool),
    mails: new PostgresMailStore(pool),
    mailer: openMailer(config, log),
    consoleOrigin: config.CNH_CONSOLE_ORIGIN ?? null,
    onEnd: (outcome) => metrics.mail(outcome),
    random: Math.random,
    now: Date.now,
  };
  return { ports, close: () => pool.end() };
}

/** Without an SMTP server mail waits until it expires. */
function openMailer({ CNH_SMTP_URL: url, CNH_MAIL_FROM: from }: Config, log: Log): Mailer {
  if (url === undefined) {
    return { send: () => Promise.resolve({ kind: "deferred", code: "CNH_SMTP_URL is not set" }) };
  }
  const mailer = new SmtpMailer({ url, from });
  return {
    send: async (mail, onHandedOver) => {
      const result = await mailer.send(mail, onHandedOver);
      if (result.kind !== "accepted") {
        log.warn({ mailId: mail.id, ...result }, "the mail server did not accept a mail");
      }
      return result;
    },
  };
}
