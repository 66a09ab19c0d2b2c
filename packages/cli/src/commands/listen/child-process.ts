/** The program that `listen -- …` starts with the secret in its environment; `listen` ends when it exits. */
import { spawn } from "node:child_process";
import { CliError, EXIT } from "../../exit-codes.ts";
import type { World } from "../../world.ts";

export interface Child {
  /** Resolves with its exit code. */
  readonly ended: Promise<number>;
  stop(): void;
}

export function startChild(
  [command = "", ...args]: readonly string[],
  secret: string,
  world: World,
): Child {
  const { variables, platform } = world.environment;
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...variables, CNH_WEBHOOK_SECRET: secret },
    // On Windows npm and similar tools are scripts.
    shell: platform === "win32",
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", () =>
      reject(
        new CliError(EXIT.usage, {
          pt: `"${command}" não pôde ser iniciado.`,
          en: `"${command}" could not be started.`,
        }),
      ),
    );
    child.on("exit", (code) => resolve(code ?? EXIT.failed));
  });
  ended.catch(() => {});
  return { ended, stop: () => void child.kill("SIGTERM") };
}
