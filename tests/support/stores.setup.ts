import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { TEMPLATE_VARIABLE } from "../../tools/stack/template-database.ts";
import { templateName } from "../../tools/stack/template-name.ts";

/** Tests use the stores that already run; this setup starts those that do not, and names the template for all workers. */
export default async function setup(): Promise<void> {
  await Promise.all([ensurePostgres(), ensureRedis()]);
  process.env[TEMPLATE_VARIABLE] = templateName();
}
