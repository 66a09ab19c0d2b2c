/** The pages of commands, `cli/<group>`, generated from the declarations of the commands. */
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { EXIT_CODE_MEANINGS } from "@cnh/cli/src/exit-codes.ts";
import type { Command } from "@cnh/cli/src/frame/command.ts";
import { GLOBAL_OPTIONS, type OptionSpecs, usageOf } from "@cnh/cli/src/frame/options.ts";
import type { Words } from "@cnh/cli/src/words.ts";
import type { GeneratedPage, Language } from "../page.ts";

interface Group {
  readonly file: string;
  readonly title: Words;
  readonly description: Words;
  /** First words of its commands. */
  readonly nouns: readonly string[];
}

const GROUPS: readonly Group[] = [
  {
    file: "conta",
    title: { pt: "cnh: chave e conta", en: "cnh: key and account" },
    description: {
      pt: "Comandos para entrar, conferir a chave, ver crédito e uso e guardar configurações.",
      en: "Commands to log in, check the key, see credit and usage, and keep settings.",
    },
    nouns: ["login", "whoami", "logout", "doctor", "credit", "usage", "statement", "config"],
  },
  {
    file: "relatorios",
    title: { pt: "cnh: relatórios", en: "cnh: reports" },
    description: {
      pt: "Comandos para pedir, esperar, ler e listar relatórios, um ou milhares.",
      en: "Commands to ask for, wait for, read and list reports, one or thousands.",
    },
    nouns: ["reports", "scenarios"],
  },
  {
    file: "condutores",
    title: { pt: "cnh: condutores e prazos", en: "cnh: drivers and deadlines" },
    description: {
      pt: "Comandos para acompanhar e conferir condutores e listar o que vence para eles.",
      en: "Commands to enroll and check drivers and list what falls due for them.",
    },
    nouns: ["drivers", "checks", "deadlines", "calendar-feeds", "clock"],
  },
  {
    file: "webhooks",
    title: { pt: "cnh: eventos e webhooks", en: "cnh: events and webhooks" },
    description: {
      pt: "Comandos para trazer webhooks para a sua máquina, provocar eventos, conferir assinaturas e reenviar entregas.",
      en: "Commands to bring webhooks to your machine, cause events, check signatures and send deliveries again.",
    },
    nouns: ["events", "listen", "trigger", "verify", "deliveries", "endpoints"],
  },
  {
    file: "lei",
    title: { pt: "cnh: infrações, pontos e perguntas", en: "cnh: violations, points, questions" },
    description: {
      pt: "Comandos que não pedem relatório: tabela de infrações, soma de pontos e perguntas sobre a lei.",
      en: "Commands that need no report: the table of violations, points, and questions about the law.",
    },
    nouns: ["violations", "points", "ask"],
  },
  {
    file: "ferramentas",
    title: { pt: "cnh: ferramentas locais", en: "cnh: local tools" },
    description: {
      pt: "Comandos que rodam só na sua máquina: serviço em memória, configuração de agentes, completar no shell.",
      en: "Commands that run on your machine alone: a service in memory, settings of agents, completion.",
    },
    nouns: ["mock", "mcp", "open", "completion", "commands"],
  },
];

const TEXTS = {
  every: { pt: "cnh: todos os comandos", en: "cnh: every command" },
  everyDescription: {
    pt: "Todos os comandos do cnh, as opções que valem em todos e os códigos de saída.",
    en: "Every command of cnh, the options that all of them take, and the exit codes.",
  },
  back: { pt: "Como instalar e começar", en: "How to install and begin" },
  list: { pt: "Todos os comandos e códigos de saída", en: "Every command and exit code" },
  commandHead: { pt: "comando | o que faz", en: "command | what it does" },
  commands: { pt: "Comandos", en: "Commands" },
  globals: { pt: "Opções de todo comando", en: "Options of every command" },
  exits: { pt: "Códigos de saída", en: "Exit codes" },
  exitHead: { pt: "código | significa", en: "code | means" },
  optionHead: { pt: "opção | o que faz", en: "option | what it does" },
  argumentHead: { pt: "argumento | o que é", en: "argument | what it is" },
  output: { pt: "Saída", en: "Output" },
  otherExits: {
    pt: "Códigos de saída além de 0, 1, 2 e 130",
    en: "Exit codes beside 0, 1, 2 and 130",
  },
} satisfies Record<string, Words>;

const FORMS: Readonly<Record<Command["output"]["form"], Words>> = {
  json: { pt: "JSON fora do terminal", en: "JSON outside a terminal" },
  lines: {
    pt: "fora do terminal, um objeto JSON por linha",
    en: "outside a terminal, one JSON object a line",
  },
  text: { pt: "texto", en: "text" },
};

export function commandPages(language: Language): GeneratedPage[] {
  const commands = allCommands().map((command) => ({ command, group: groupOf(command) }));
  return [
    { path: "cli/comandos.md", text: everyCommand(commands, language) },
    ...GROUPS.map((group) => ({
      path: `cli/${group.file}.md`,
      text: [
        head(group.title[language], group.description[language]),
        `[${TEXTS.back[language]}](../cli.md). [${TEXTS.list[language]}](comandos.md).`,
        ...commands
          .filter((each) => each.group === group)
          .map(({ command }) => section(command, language)),
        "",
      ].join("\n\n"),
    })),
  ];
}

function groupOf({ name }: Command): Group {
  const [noun = ""] = name.split(" ");
  const group = GROUPS.find(({ nouns }) => nouns.includes(noun));
  if (!group) throw new Error(`cnh ${name} is on no page: add ${noun} to a group`);
  return group;
}

function everyCommand(
  commands: readonly { readonly command: Command; readonly group: Group }[],
  language: Language,
): string {
  const rows = commands.map(
    ({ command: { name, summary }, group }) =>
      `| [\`cnh ${name}\`](${group.file}.md#${anchor(name)}) | ${summary[language]} |`,
  );
  const codes = Object.entries(EXIT_CODE_MEANINGS).map(
    ([code, meaning]) => `| ${code} | ${meaning[language]} |`,
  );
  return [
    head(TEXTS.every[language], TEXTS.everyDescription[language]),
    `[${TEXTS.back[language]}](../cli.md).`,
    `## ${TEXTS.commands[language]} {#comandos}`,
    table(TEXTS.commandHead[language], rows),
    `## ${TEXTS.globals[language]} {#opcoes}`,
    optionTable(GLOBAL_OPTIONS, language),
    `## ${TEXTS.exits[language]} {#codigos-de-saida}`,
    table(TEXTS.exitHead[language], codes),
    "",
  ].join("\n\n");
}

function section(command: Command, language: Language): string {
  const { name, summary, details, args = [], options, output, exitCodes, examples } = command;
  const rows = args.map((arg) => `| \`${arg.name}\` | ${arg.does[language]} |`);
  const lines = examples.map((each) => `# ${each.does[language]}\n${each.command}`);
  return [
    `## cnh ${name} {#${anchor(name)}}`,
    sentence(summary[language]),
    ...(details ? [sentence(details[language])] : []),
    `\`\`\`sh\n${lines.join("\n")}\n\`\`\``,
    ...(rows.length > 0 ? [table(TEXTS.argumentHead[language], rows)] : []),
    ...(Object.keys(options).length > 0 ? [optionTable(options, language)] : []),
    `**${TEXTS.output[language]}** (${FORMS[output.form][language]}): ${output.does[language]}`,
    ...(exitCodes.length > 0
      ? [`**${TEXTS.otherExits[language]}:** ${exitCodes.join(", ")}.`]
      : []),
  ].join("\n\n");
}

function optionTable(options: OptionSpecs, language: Language): string {
  const rows = Object.entries(options).map(
    ([name, spec]) =>
      `| \`${usageOf(name, spec).replaceAll("|", "\\|")}\` | ${spec.does[language]} |`,
  );
  return table(TEXTS.optionHead[language], rows);
}

function head(title: string, description: string): string {
  return `---\ntitle: "${title}"\ndescription: ${JSON.stringify(description)}\n---\n\n# ${title}`;
}

function table(columns: string, rows: readonly string[]): string {
  return `| ${columns} |\n| --- | --- |\n${rows.join("\n")}`;
}

const anchor = (name: string) => `cnh-${name.replaceAll(" ", "-")}`;

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return whole.endsWith(".") ? whole : `${whole}.`;
}
