/** docs/cli.md, made from the declarations of the commands, in both languages. */
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { EXIT_CODE_MEANINGS } from "@cnh/cli/src/exit-codes.ts";
import type { Command } from "@cnh/cli/src/frame/command.ts";
import { GLOBAL_OPTIONS, type OptionSpecs, usageOf } from "@cnh/cli/src/frame/options.ts";
import { format } from "oxfmt";
import { recordTerminal } from "./recording.ts";

export const PAGE = "docs/cli.md";

const HEAD = `# The command \`cnh\`

> **Em resumo.** \`npm i -g @cnh/cli\` (Node 22 ou mais novo). \`cnh login\` guarda a chave, \`cnh reports create --scenario suspensa --wait\` mostra um relatório do sandbox, e \`cnh listen --forward-to localhost:3000/webhooks/cnh\` traz os webhooks para a sua máquina, sem túnel.

This page is written by \`npm run cli:docs\` from the declarations of the commands in \`packages/cli/src/commands\`. The recordings are made by running the commands against \`cnh mock\`; ids, times and the secret in them are replaced.

- **Answers go to standard output, everything else to standard error.** Without a terminal, or with \`--json\`, an answer is JSON in the API's own words, and money is centavos. On a terminal CPFs are masked unless \`--show-cpf\` is given.
- **Language**: Portuguese where the system speaks it, else English; \`CNH_LANG=pt\` or \`en\` decides.
- **The key** comes from \`--api-key\` (\`-\` or a file, never the key itself), then \`CNH_API_KEY\`, then the profile. \`cnh whoami\` and every 401 name the source that won. Test keys are in the profile's file, live keys in the system's password store; \`cnh login --store file\` keeps a live key in plain text. Profiles are in \`$XDG_CONFIG_HOME/cnh\` or \`%APPDATA%\\cnh\`, for their owner alone.
- **Proxy and certificates**: \`HTTPS_PROXY\` and \`NODE_EXTRA_CA_CERTS\` are honoured (Node 24.14 or newer for the proxy).
- **\`listen\` pulls.** It follows the feed of events and signs each one anew, with a secret of this machine that stays the same. A lost connection costs time, never an event, while the process lives; \`--since\` reads what came before.
`;

export async function cliPage(): Promise<string> {
  const commands = allCommands();
  const index = commands.map(
    ({ name, summary }) =>
      `| [\`cnh ${name}\`](#cnh-${name.replaceAll(" ", "-")}) | ${summary.pt} | ${summary.en} |`,
  );
  const codes = Object.entries(EXIT_CODE_MEANINGS).map(
    ([code, { pt, en }]) => `| ${code} | ${pt} | ${en} |`,
  );
  const [pt, en] = await Promise.all([recordTerminal("pt"), recordTerminal("en")]);
  const text = [
    HEAD,
    `## No terminal\n\nA chave, um relatório e os webhooks na própria máquina. O relatório que o \`listen\` mostra foi pedido em outro terminal.\n`,
    `\`\`\`console\n${pt}\`\`\`\n`,
    `## On a terminal\n\nThe key, a report, and webhooks on one's own machine. The report that \`listen\` shows was asked for in another terminal.\n`,
    `\`\`\`console\n${en}\`\`\`\n`,
    "## Commands\n\n| command | o que faz | what it does |\n| --- | --- | --- |",
    `${index.join("\n")}\n`,
    `## Options of every command\n\n${optionTable(GLOBAL_OPTIONS)}\n`,
    `## Exit codes\n\n| code | significa | means |\n| --- | --- | --- |\n${codes.join("\n")}\n`,
    ...commands.map((command) => section(command)),
  ].join("\n");
  const { code, errors } = await format("cli.md", text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}

function section({
  name,
  summary,
  details,
  args = [],
  options,
  output,
  exitCodes,
  examples,
}: Command): string {
  const paragraphs = [summary, ...(details ? [details] : [])];
  const rows = args.map((arg) => `| \`${arg.name}\` | ${arg.does.pt} | ${arg.does.en} |`);
  return [
    `## cnh ${name}\n`,
    ...paragraphs.flatMap(({ pt, en }) => [`${capital(pt)}\n`, `_${capital(en)}_\n`]),
    ...(rows.length > 0
      ? [`| argument | o que é | what it is |\n| --- | --- | --- |\n${rows.join("\n")}\n`]
      : []),
    ...(Object.keys(options).length > 0 ? [`${optionTable(options)}\n`] : []),
    `Output (${output.form}): ${output.does.pt} _${output.does.en}_\n`,
    ...(exitCodes.length > 0
      ? [`Exit codes beside 0, 1, 2 and 130: ${exitCodes.join(", ")}.\n`]
      : []),
    "```sh",
    ...examples.flatMap(({ command, does }) => [`# ${does.pt} (${does.en})`, command]),
    "```\n",
  ].join("\n");
}

function optionTable(options: OptionSpecs): string {
  const rows = Object.entries(options).map(
    ([name, spec]) =>
      `| \`${usageOf(name, spec).replaceAll("|", "\\|")}\` | ${spec.does.pt} | ${spec.does.en} |`,
  );
  return `| option | o que faz | what it does |\n| --- | --- | --- |\n${rows.join("\n")}`;
}

function capital(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
