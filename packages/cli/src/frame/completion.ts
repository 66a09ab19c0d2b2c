/** Completion scripts generated from the declarations. They embed all words, so completion runs no command. */
import type { Command } from "./command.ts";
import { flagOf, GLOBAL_OPTIONS } from "./options.ts";

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

/** The words that may follow a prefix: commands, flags and choices. */
interface Step {
  readonly after: string;
  readonly words: readonly string[];
}

export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const steps = stepsOf(commands);
  if (shell === "bash") return bashScript(steps);
  if (shell === "zsh")
    return `#compdef cnh\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(steps)}`;
  return shell === "fish" ? fishScript(steps) : powershellScript(steps);
}

function stepsOf(commands: readonly Command[]): Step[] {
  const globals = ["--help", ...Object.keys(GLOBAL_OPTIONS).map((name) => flagOf(name))];
  const groups = new Map<string, string[]>();
  for (const { name } of commands) {
    const [first = "", second] = name.split(" ");
    groups.set("", [...new Set([...(groups.get("") ?? []), first])]);
    if (second) groups.set(first, [...(groups.get(first) ?? []), second]);
  }
  const own = commands.map(({ name, options, args = [] }): Step => {
    const flags = Object.keys(options).map((option) => flagOf(option));
    const choices = args.flatMap((arg) => arg.choices ?? []);
    const within = groups.get(name) ?? [];
    return { after: name, words: [...within, ...choices, ...flags, ...globals] };
  });
  const isCommand = new Set(commands.map(({ name }) => name));
  const steps = [...groups].map(([after, words]) => ({ after, words }));
  return [...steps.filter(({ after }) => !isCommand.has(after)), ...own];
}

function bashScript(steps: readonly Step[]): string {
  const cases = steps.map(({ after, words }) => `    "${after}") words="${words.join(" ")}" ;;`);
  return `_cnh() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case "$path" in
${cases.map((each) => `  ${each}`).join("\n")}
      *) path="\${path% *}"; continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _cnh cnh
`;
}

function fishScript(steps: readonly Step[]): string {
  const lines = steps.map(({ after, words }) => {
    const seen = after === "" ? "__fish_use_subcommand" : seenInFish(after);
    return `complete -c cnh -f -n '${seen}' -a '${words.join(" ")}'`;
  });
  return `${lines.join("\n")}\n`;
}

function seenInFish(after: string): string {
  return after
    .split(" ")
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join("; and ");
}

function powershellScript(steps: readonly Step[]): string {
  const rows = steps.map(({ after, words }) => `    '${after}' = '${words.join(" ")}'`);
  return `Register-ArgumentCompleter -Native -CommandName cnh -ScriptBlock {
  param($word, $ast, $cursor)
  $steps = @{
${rows.join("\n")}
  }
  $path = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" } | Where-Object { $_ -notlike '-*' -and $_ -ne $word }) -join ' '
  while (-not $steps.ContainsKey($path)) { $path = $path -replace ' ?\\S+$', '' }
  $steps[$path] -split ' ' | Where-Object { $_ -like "$word*" } | ForEach-Object { $_ }
}
`;
}
