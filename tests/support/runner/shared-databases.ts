/** Databases of servers shared by test workers: a run drops its own when it ends. */
import { randomBytes } from "node:crypto";
import { asAdministrator, dropDatabase } from "../../../tools/stack/stores.ts";

/** The prefix of a run's databases, passed to its workers by the process that starts them. */
const VARIABLE = "CNH_TEST_SHARED_PREFIX";

export function sharedDatabasePrefix(): string {
  return (process.env[VARIABLE] ??= `cnh_shared_${randomBytes(4).toString("hex")}_`);
}

export async function dropSharedDatabases(): Promise<void> {
  const names = await asAdministrator(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
      [sharedDatabasePrefix()],
    );
    return rows.map(({ name }) => name);
  });
  for (const name of names) await dropDatabase(name);
}
