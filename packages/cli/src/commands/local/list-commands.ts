import { describeCommands } from "../../frame/describe-commands.ts";
import { type Command, defineCommand } from "../../frame/command.ts";
import { formatTable } from "../../output/table.ts";

/** `commands` is a function because the list includes this command. */
export const listCommandsOf = (commands: () => readonly Command[]) =>
  defineCommand({
    name: "commands",
    summary: {
      pt: "lista todos os comandos, para agentes e scripts",
      en: "lists every command, for agents and scripts",
    },
    options: {},
    output: {
      form: "json",
      does: {
        pt: "Lista: nome, argumentos, opções, saída e códigos de saída de cada comando.",
        en: "A list: name, arguments, options, output and exit codes of each command.",
      },
    },
    exitCodes: [],
    examples: [
      {
        command: "cnh commands --json",
        does: { pt: "tudo, como JSON", en: "everything, as JSON" },
      },
    ],
    run: async ({ print, language }) => {
      print.value(describeCommands(commands(), language), () =>
        formatTable(
          commands(),
          [
            { title: "cnh", of: ({ name }) => name },
            { title: "", of: ({ summary }) => summary[language] },
          ],
          print.width,
        ),
      );
    },
  });
