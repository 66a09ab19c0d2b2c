/** The parts that erase drivers and organizations: for the operator and for the console. */
import { RestateAdmin } from "../adapters/engine/engine-admin.ts";
import { RestateCalls } from "../adapters/engine/engine-calls.ts";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import { PostgresErasures } from "../adapters/postgres/erasure/erasures.ts";
import { PostgresKeyDestruction } from "../adapters/postgres/erasure/key-destruction.ts";
import type { Config } from "../config.ts";
import { readSigningKey } from "../usecases/erasure/certificate.ts";
import { required } from "./parts.ts";

/** `pool` connects as the operator's or the console's role. */
export function openErasure(config: Config, pool: Pool, onError: (error: unknown) => void) {
  const { CNH_KEYS_DATABASE_URL: url, CNH_ENGINE_ADMIN_URL: adminUrls } = config;
  const keys = url === undefined ? null : openPool(url, 1, onError);
  const why = "certificates are signed with it";
  return {
    ports: {
      erasures: new PostgresErasures(pool),
      keyStore: new PostgresKeyDestruction(keys ?? pool),
      // Without the admin API, a round of an erased report ends when it next runs.
      rounds:
        adminUrls === undefined
          ? { end: () => Promise.resolve() }
          : new RestateCalls(new RestateAdmin(adminUrls)),
      signingKey: () =>
        readSigningKey(required(config.CNH_CERTIFICATE_KEY, "CNH_CERTIFICATE_KEY", why)),
    },
    /** The database of the driver keys. */
    keysPool: keys ?? pool,
    close: async () => keys?.end(),
  };
}
