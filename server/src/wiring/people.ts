/** People who sign in to the console. */
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import { BetterAuthIdentity } from "../adapters/identity/identity.ts";
import { PostgresPeople } from "../adapters/postgres/people/people.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { required, storeFaultLogger } from "./parts.ts";

const CONNECTIONS = 10;

export type PeopleParts = ReturnType<typeof wirePeople>;

export function wirePeople(config: Config, log: Log) {
  const why = "people sign in to the console";
  const url = required(config.CNH_AUTH_DATABASE_URL, "CNH_AUTH_DATABASE_URL", why);
  const secret = required(config.CNH_AUTH_SECRET, "CNH_AUTH_SECRET", why);
  const origin = required(config.CNH_CONSOLE_ORIGIN, "CNH_CONSOLE_ORIGIN", why);
  const pool = openPool(url, CONNECTIONS, storeFaultLogger(log), { schema: "auth" });
  const background = new Set<Promise<unknown>>();
  const identity = new BetterAuthIdentity({
    pool,
    secret,
    origin,
    onPasswordReset: async () => {},
    onLog: (level, message) => log[level]({ message }, "sign-in library"),
    onBackground: (work) => {
      const settled = work
        .catch((error: unknown) => log.error({ err: error }, "work after a response failed"))
        .finally(() => background.delete(settled));
      background.add(settled);
    },
  });
  return {
    identity,
    people: new PostgresPeople(pool),
    origin,
    close: async () => {
      await Promise.all(background);
      await pool.end();
    },
  };
}
