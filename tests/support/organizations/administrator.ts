import pg from "pg";
import { ADMIN_URL } from "../../../tools/stack/environment.ts";
import type { TestDatabase } from "../service/service.ts";

/** The administrator's URL of a test database. */
export function administratorUrl({ name }: TestDatabase): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs work as the administrator, the only role that sees other roles' activity and files on disk. */
export async function asAdministrator<Result>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(administratorUrl(database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
