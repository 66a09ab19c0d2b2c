import { CORRECTIONS } from "@cnh/server/usecases/corrections/corrections.ts";
import { countTouched } from "@cnh/server/usecases/corrections/count-touched.ts";
import type { Command } from "commander";
import type { Run } from "./run.ts";

export function addLawCommands(program: Command, run: Run): void {
  const noun = program
    .command("law")
    .description("corrections of our reading of the law, and the reports that they touch");

  noun
    .command("corrections")
    .description("the corrections, by the names of their entries in the changelog")
    .action(async () => {
      const rows = CORRECTIONS.map(({ slug, until, direction }) => ({ slug, until, direction }));
      await run(
        () => Promise.resolve(rows),
        (listed) =>
          listed
            .map(({ slug, until, direction }) => `${slug}  ${direction}  until ${until}`)
            .join("\n"),
      );
    });

  noun
    .command("touched")
    .description("count the stored reports that may read otherwise since a correction")
    .addHelpText(
      "after",
      "\nReports are opened and counted, and none is shown or changed. Their customers may order them again.",
    )
    .requiredOption("--correction <name>", "a name that `cnh-ops law corrections` lists")
    .action(async ({ correction }: { correction: string }) => {
      await run(
        (ports) => countTouched(ports, correction),
        ({ reports, touched, organizations, until, direction }) =>
          [
            `${touched} of ${reports} reports until ${until} may read otherwise (${direction}).`,
            ...organizations.map(
              ({ organizationId, touched: own }) => `  ${organizationId}  ${own}`,
            ),
          ].join("\n"),
      );
    });
}
