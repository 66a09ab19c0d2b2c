import { completionScript, type Shell, SHELLS } from "../../frame/completion.ts";
import { type Command, defineCommand } from "../../frame/command.ts";

/** `commands` is a function because the list includes this command. */
export const completionOf = (commands: () => readonly Command[]) =>
  defineCommand({
    name: "completion",
    summary: {
      pt: "imprime o script de autocompletar do shell",
      en: "prints the shell completion script",
    },
    args: [
      { name: "shell", does: { pt: "para qual shell", en: "for which shell" }, choices: SHELLS },
    ],
    options: {},
    output: { form: "text", does: { pt: "O script.", en: "The script." } },
    exitCodes: [],
    examples: [
      {
        command: "cnh completion bash > ~/.cnh-completion.bash",
        does: {
          pt: "depois: source nesse arquivo em ~/.bashrc",
          en: "then: source that file in ~/.bashrc",
        },
      },
      { command: "cnh completion zsh", does: { pt: "para zsh", en: "for zsh" } },
      { command: "cnh completion fish", does: { pt: "para fish", en: "for fish" } },
      {
        command: "cnh completion powershell",
        does: { pt: "para PowerShell", en: "for PowerShell" },
      },
    ],
    run: async ({ print }, { args: [shell] }) => {
      print.text(completionScript(shell as Shell, commands()));
    },
  });
