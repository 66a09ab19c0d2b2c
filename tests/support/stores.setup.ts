import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";

/** Tests use the stores that run, or start them. */
export default async function setup(): Promise<void> {
  await Promise.all([ensurePostgres(), ensureRedis()]);
}
