/** A world for tests: a temporary folder, captured output, no real environment. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readEnvironment, type Variables } from "./config.ts";
import { runCnh } from "./program.ts";

interface TestRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface TestRunOptions {
  readonly variables?: Variables;
  /** Whether all three streams are terminals. */
  readonly terminal?: boolean;
  readonly columns?: number;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Called for each piece of output. */
  readonly onOut?: (text: string) => void;
  readonly onErr?: (text: string) => void;
}

/** A user's machine, whose settings folder persists across runs. */
export interface TestMachine {
  readonly folder: string;
  readonly run: (args: readonly string[], options?: TestRunOptions) => Promise<TestRun>;
  readonly remove: () => void;
}

export function makeMachine(defaults: TestRunOptions = {}): TestMachine {
  const folder = mkdtempSync(join(tmpdir(), "cnh-cli-"));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    run: async (args, given = {}) => {
      const options = { ...defaults, ...given };
      const { terminal = false, columns = 80, stdin = "", signal } = options;
      let out = "";
      let err = "";
      const code = await runCnh(args, {
        out: (text) => {
          out += text;
          options.onOut?.(text);
        },
        err: (text) => {
          err += text;
          options.onErr?.(text);
        },
        stdin: Readable.from([Buffer.from(stdin)]),
        terminal: { stdin: terminal, stdout: terminal, stderr: terminal, columns },
        environment: readEnvironment(
          {
            XDG_CONFIG_HOME: folder,
            LANG: "pt_BR.UTF-8",
            NO_COLOR: "1",
            ...defaults.variables,
            ...given.variables,
          },
          "linux",
        ),
        signal: signal ?? new AbortController().signal,
        ...(options.fetch && { fetch: options.fetch }),
      });
      return { code, out, err };
    },
  };
}
