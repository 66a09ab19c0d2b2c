/** The wiring of `cnh-ops migrate`, which needs only the owner's credentials. */
import { migrate, planMigration } from "../adapters/postgres/migrate.ts";

export function wireMigrations({
  CNH_OWNER_DATABASE_URL: url,
}: {
  readonly CNH_OWNER_DATABASE_URL: string;
}) {
  return { migrate: () => migrate(url), plan: () => planMigration(url) };
}
