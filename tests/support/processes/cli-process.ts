/** The built command as a separate process, as run by customers. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCli } from "@cnh/cli/scripts/build.ts";

export interface BuiltCli {
  /** The file to start with Node. */
  readonly program: string;
  readonly folder: string;
  start(args: readonly string[], variables?: Readonly<Record<string, string>>): ChildProcess;
  remove(): void;
}

export async function buildCliForTests(): Promise<BuiltCli> {
  const folder = mkdtempSync(join(tmpdir(), "cnh-built-"));
  const program = await buildCli(join(folder, "dist"));
  return {
    program,
    folder,
    start: (args, variables = {}) =>
      spawn(process.execPath, [program, ...args], {
        cwd: folder,
        env: {
          PATH: process.env["PATH"],
          HOME: folder,
          XDG_CONFIG_HOME: folder,
          LANG: "pt_BR.UTF-8",
          NODE_COMPILE_CACHE: join(folder, "cache"),
          ...variables,
        },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface EndedProcess {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function endOf(child: ChildProcess): Promise<EndedProcess> {
  let out = "";
  let err = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (out += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (err += part));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}
