/** People who sign in to the console. */
import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import { AuthAccounts } from "../adapters/identity/accounts.ts";
import { BetterAuthIdentity } from "../adapters/identity/identity.ts";
import { AuthLibrary } from "../adapters/identity/library.ts";
import { toPersonAuditJson } from "../adapters/postgres/audit/insert-audit-entry.ts";
import { PostgresPersonAudit } from "../adapters/postgres/audit/person-audit.ts";
import { toUuid } from "../adapters/postgres/core/ids.ts";
import { PostgresPeople } from "../adapters/postgres/people/people.ts";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import { insertMailOrder } from "../adapters/postgres/mail/insert-mail.ts";
import { RedisAttemptThrottle } from "../adapters/redis/attempt-throttle.ts";
import { openRedis } from "../adapters/redis/connection.ts";
import type { AuditEntry } from "../usecases/audit/audit-entry.ts";
import { sealMail } from "../usecases/mail/order-mail.ts";
import { afterReset, sendPasswordReset } from "../usecases/people/password.ts";
import type { PeoplePorts } from "../usecases/people/people-ports.ts";
import type { PersonMails } from "../usecases/people/person-mails.ts";
import type { Vault } from "../usecases/vault.ts";
import { redisOf, required, storeFaultLogger } from "./parts.ts";

const CONNECTIONS = 10;
const CLEANING_MS = 3_600_000;

export type PeopleParts = ReturnType<typeof wirePeople>;

export function wirePeople(config: Config, log: Log, vault: Vault) {
  const why = "people sign in to the console";
  const url = required(config.CNH_AUTH_DATABASE_URL, "CNH_AUTH_DATABASE_URL", why);
  const secret = required(config.CNH_AUTH_SECRET, "CNH_AUTH_SECRET", why);
  const origin = required(config.CNH_CONSOLE_ORIGIN, "CNH_CONSOLE_ORIGIN", why);
  const storeFault = storeFaultLogger(log);
  const pool = openPool(url, CONNECTIONS, storeFault);
  const redis = openRedis(redisOf(config), storeFault);
  const background = new Background(log);
  const library = new AuthLibrary({
    pool,
    secret,
    origin,
    onResetRequested: (personId, token) => sendPasswordReset(ports, personId, token, nameOf(token)),
    onReset: (personId) => afterReset(ports, personId),
    onLog: (level, message) => log[level]({ message }, "sign-in library"),
    onBackground: (work) => background.add(work),
  });
  const audit = new PostgresPersonAudit(pool);
  const accounts = new AuthAccounts(library, pool, toPersonAuditJson);
  const cleaning = setInterval(() => background.add(accounts.removeExpired()), CLEANING_MS);
  cleaning.unref();
  const ports: PeoplePorts = {
    identity: new BetterAuthIdentity(library, pool, secret),
    accounts,
    auth: library,
    throttle: new RedisAttemptThrottle(redis, config.CNH_SOURCE_SCOPE, secret),
    mails: personMails(pool, vault),
    audit: {
      record: (personId: string, entry: AuditEntry) => audit.record(toUuid(personId), entry),
    },
    background: (work) => background.add(work),
    now: Date.now,
  };
  return {
    ports,
    identity: ports.identity,
    people: new PostgresPeople(pool),
    origin,
    close: async () => {
      clearInterval(cleaning);
      await background.settled();
      await pool.end();
      redis.disconnect();
    },
  };
}

/** Mails to people, each sealed under a separate key. */
const personMails = (pool: Pool, vault: Vault): PersonMails => ({
  order: async ({ to, ...mail }) => {
    const order = { ...mail, to: to.email, locale: to.locale };
    await insertMailOrder(pool, sealMail(vault, null, order));
  },
});

/** A name for a token that does not reveal it. */
const nameOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Work that no response waits for. A stopping process waits for it. */
class Background {
  readonly #log: Log;
  readonly #running = new Set<Promise<unknown>>();

  constructor(log: Log) {
    this.#log = log;
  }

  add(work: Promise<unknown>): void {
    const settled = work
      .catch((error: unknown) =>
        this.#log.error({ err: error }, "background work after a sign-in response failed"),
      )
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
