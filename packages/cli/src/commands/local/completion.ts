import { completionScript, type Shell, SHELLS } from "../../frame/completion.ts";
import { type Command, defineCommand } from "../../frame/command.ts";

/** `commands` comes as a function: the list holds this command too. */
export const completionOf = (commands: () => readonly Command[]) =>
  defineCommand({
    name: "completion",
    summary: {
      pt: "script que completa comandos no shell",
      en: "script that completes commands in the shell",
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
