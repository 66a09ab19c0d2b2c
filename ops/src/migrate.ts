import type { Command } from "commander";
import type { wireMigrations } from "@cnh/server/wiring/migrations.ts";
import type { Print } from "./run.ts";

type Migrations = ReturnType<typeof wireMigrations>;
type Changes = Awaited<ReturnType<Migrations["plan"]>> & { readonly knowledge?: boolean };

function describe({ migrations, functions, droppedFunctions, knowledge }: Changes): string {
  const lines = [
    ...migrations.map((name) => `migration  ${name}`),
    ...functions.map((path) => `function   ${path}`),
    ...droppedFunctions.map((path) => `dropped    ${path}`),
    ...(knowledge ? ["knowledge base replaced"] : []),
  ];
  return lines.length > 0 ? lines.join("\n") : "The database is up to date.";
}

/** Adds `migrate`. `connect` opens the database of the owner's credentials. */
export function addMigrateCommand(
  program: Command,
  connect: () => Promise<Migrations>,
  print: Print,
): void {
  program
    .command("migrate")
    .description("bring the database to the schema of this release, as cnh_owner")
    .option("--plan", "print what would be done and change nothing")
    .action(async ({ plan }: { plan?: boolean }) => {
      const migrations = await connect();
      const changes: Changes = await (plan ? migrations.plan() : migrations.migrate());
      print(changes, describe);
    });
}
