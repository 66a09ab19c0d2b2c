/** Generates `docs/commands.md` from the table of commands. */
import { type GeneratedFile, formattedFile } from "../files/generated-file.ts";
import { BUILD, type Command, LAB, LAB_COMMANDS, SCRIPTS } from "./table.ts";

const row = (command: string, purpose: string) =>
  `| \`${command}\` | ${purpose.replaceAll("|", "\\|")} |`;
const table = (rows: readonly string[]) =>
  ["| command | purpose |", "| --- | --- |", ...rows].join("\n");
const tableOf = (kind: string, commands: readonly Command[]) =>
  table(commands.map(({ name, purpose }) => row(`npm run ${kind} ${name}`, purpose)));

const aliases = LAB_COMMANDS.flatMap(({ name, alias }) =>
  alias === undefined ? [] : [row(`npm run ${alias}`, `\`npm run lab ${name}\``)],
);

const DOCUMENT = `# Commands

All scripts of \`package.json\`, generated from \`tools/commands/table.ts\` by \`npm run generate\`. Options follow \`--\`, as in \`npm run up -- --fresh\`. [testing.md](testing.md) explains the tests and their settings.

${table(Object.entries(SCRIPTS).map(([name, purpose]) => row(`npm run ${name}`, purpose)))}

\`npm run up\` takes other ports and another database from the environment: \`CNH_PORT=3100 CNH_CONSOLE_PORT=3102 CNH_METRICS_PORT=3101 CNH_UP_DATABASE=cnh_second npm run up\`.

## Build

${tableOf("build", BUILD)}

## Lab

Tests and benchmarks create databases (\`cnh_test_…\`, \`cnh_conformance_…\`) and drop them; [the template](testing.md#databases) remains. They connect to PostgreSQL as an administrator with \`CNH_ADMIN_DATABASE_URL\` (default \`postgres://postgres@127.0.0.1:5432/postgres\`).

${LAB.map(({ title, text, commands }) => [`### ${title}`, text, tableOf("lab", commands)].filter(Boolean).join("\n\n")).join("\n\n")}

## Aliases

Programs outside of this repository may use these names until the release after v0.1.0.

${table(aliases)}
`;

export const commandsFiles = async (): Promise<readonly GeneratedFile[]> => [
  await formattedFile("docs/commands.md", DOCUMENT),
];
