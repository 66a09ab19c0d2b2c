import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";

/** Tests use the stores that already run; this setup starts those that do not. */
export default async function setup(): Promise<void> {
  await Promise.all([ensurePostgres(), ensureRedis()]);
}
