/** Interactive prompts, only on a terminal. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CliError, EXIT } from "../exit-codes.ts";
import type { Words } from "../words.ts";
import type { World } from "../world.ts";

export interface Prompt {
  readonly possible: boolean;
  /** Reads a line without echo. */
  secret(question: string): Promise<string>;
  /** Throws if the answer is no, or if prompting is impossible and `--yes` is missing. */
  confirm(question: Words): Promise<void>;
}

export interface PromptOptions {
  readonly noInput: boolean;
  readonly yes: boolean;
  readonly t: (words: Words) => string;
}

export function openPrompt(world: World, { noInput, yes, t }: PromptOptions): Prompt {
  const possible = !noInput && world.terminal.stdin && world.terminal.stderr;
  return {
    possible,
    secret: (question) => askLine(world, question, false),
    confirm: async (question) => {
      if (yes) return;
      if (!possible) {
        throw new CliError(EXIT.usage, {
          pt: `${question.pt} Sem terminal para perguntar: use --yes.`,
          en: `${question.en} There is no terminal to prompt on: use --yes.`,
        });
      }
      const answer = await askLine(
        world,
        t({ pt: `${question.pt} [s/N] `, en: `${question.en} [y/N] ` }),
        true,
      );
      if (/^(?:s|sim|y|yes)$/i.test(answer.trim())) return;
      throw new CliError(EXIT.interrupted, { pt: "Nada foi feito.", en: "Nothing was done." });
    },
  };
}

function askLine(world: World, question: string, echo: boolean): Promise<string> {
  world.err(question);
  // readline echoes the input instead of the terminal, so the echo can be suppressed.
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      if (echo) world.err(part.toString());
      done();
    },
  });
  const lines = createInterface({ input: world.stdin, output, terminal: world.terminal.stdin });
  return new Promise((resolve, reject) => {
    const stop = () => reject(interrupted());
    world.signal.addEventListener("abort", stop, { once: true });
    lines.on("SIGINT", stop);
    lines.once("line", resolve);
    lines.once("close", () => reject(interrupted()));
  }).finally(() => {
    lines.close();
    if (!echo) world.err("\n");
  }) as Promise<string>;
}

function interrupted(): CliError {
  return new CliError(EXIT.interrupted, { pt: "Interrompido.", en: "Interrupted." });
}
