/** The `cnh` command as a function of its arguments and its world. */
import { CommanderError } from "commander";
import { allCommands } from "./commands/all-commands.ts";
import { CliError, EXIT } from "./exit-codes.ts";
import { explainError } from "./explain-error.ts";
import { buildProgram, ExitSignal } from "./frame/build-program.ts";
import type { GlobalValues } from "./frame/options.ts";
import type { Context, Facts } from "./frame/context.ts";
import { formatProgramHelp } from "./frame/help.ts";
import { openPrompt } from "./frame/prompt.ts";
import { describeUsageError } from "./frame/usage-error.ts";
import { UsageError } from "./frame/usage-hint.ts";
import { openPrinter } from "./output/printer.ts";
import { DEFAULT_PROFILE, Profiles } from "./settings/profiles.ts";
import { Settings } from "./settings/settings.ts";
import { VERSION } from "./version.ts";
import { chooseLanguage, type Language, type Words } from "./words.ts";
import type { World } from "./world.ts";

/** Runs one command line and returns its exit code. */
export async function runCnh(args: readonly string[], world: World): Promise<number> {
  const { environment, terminal } = world;
  const warnings: string[] = [];
  const onBroken = (keptAs: string) => warnings.push(keptAs);
  const settings = new Settings(environment.folder, onBroken);
  const language = chooseLanguage(
    environment.language ?? settings.get("lang"),
    environment.locales,
  );
  const width = Math.max(20, terminal.columns);
  const page = { language, width };
  const say = (words: Words) => world.err(`${words[language]}\n`);
  const sayBroken = () => {
    for (const keptAs of warnings.splice(0)) say(brokenFile(keptAs));
  };
  if (args.length === 0) {
    world.out(formatProgramHelp(allCommands(), page));
    return EXIT.done;
  }
  const facts: Facts = {};
  const program = buildProgram({
    commands: allCommands(),
    version: VERSION,
    ...page,
    out: world.out,
    run: async (command, globals, invocation) => {
      const profiles = new Profiles(environment.folder, (keptAs) => say(brokenFile(keptAs)));
      sayBroken();
      const context = contextOf({ world, globals, settings, profiles, language, facts });
      return command.run(context, invocation);
    },
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return EXIT.done;
  } catch (error) {
    return endWith(error, { say, world, facts });
  }
}

interface ContextParts {
  readonly world: World;
  readonly globals: GlobalValues;
  readonly settings: Settings;
  readonly profiles: Profiles;
  readonly language: Language;
  readonly facts: Facts;
}

function contextOf(parts: ContextParts): Context {
  const { world, globals, settings, profiles, language, facts } = parts;
  const t = (words: Words) => words[language];
  const profile =
    globals.profile ?? world.environment.profile ?? settings.get("profile") ?? DEFAULT_PROFILE;
  return {
    world,
    language,
    globals,
    settings,
    profiles,
    profile,
    facts,
    t,
    print: openPrinter(world, globals),
    prompt: openPrompt(world, { noInput: globals.noInput, yes: globals.yes, t }),
  };
}

interface Ending {
  readonly say: (words: Words) => void;
  readonly world: World;
  readonly facts: Facts;
}

function endWith(error: unknown, { say, world, facts }: Ending): number {
  if (error instanceof ExitSignal) return error.exitCode;
  if (error instanceof CommanderError) {
    // --help and --version have already printed their output.
    if (error.exitCode === 0) return EXIT.done;
    // A group without a verb: its help was printed.
    if (error.code === "commander.help") return EXIT.usage;
    say(describeUsageError(error));
    say(whereToLook(error));
    return EXIT.usage;
  }
  if (world.signal.aborted && !(error instanceof CliError)) {
    const { reason } = world.signal;
    if (!(reason instanceof CliError)) return EXIT.interrupted;
    say(reason.words);
    return reason.exitCode;
  }
  const { exitCode, words } = explainError(error, facts);
  say(words);
  return exitCode;
}

function whereToLook(error: CommanderError): Words {
  if (!(error instanceof UsageError))
    return { pt: "cnh --help mostra os comandos.", en: "cnh --help shows the commands." };
  const help = `cnh ${error.command.name} --help`;
  return { pt: `${help} mostra as opções.`, en: `${help} shows the options.` };
}

function brokenFile(keptAs: string): Words {
  return {
    pt: `Um arquivo de configuração estava incompleto e foi guardado em ${keptAs}.`,
    en: `A settings file was incomplete and was moved to ${keptAs}.`,
  };
}
