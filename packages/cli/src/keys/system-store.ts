/**
 * The operating system's secret store, called through its command-line tools. Keys are passed on standard input, never
 * as arguments; a call times out after three seconds.
 */
import { spawn } from "node:child_process";
import type { Environment, Variables } from "../config.ts";

export interface SystemStore {
  /** Returns `undefined` if there is no such key. */
  read(profile: string): Promise<string | undefined>;
  write(profile: string, key: string): Promise<void>;
  remove(profile: string): Promise<void>;
}

/** The store is missing, refused the call or timed out. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

const TIMEOUT_MS = 3000;
const SERVICE = "cnh";

interface Tool {
  readonly command: string;
  readonly args: readonly string[];
  readonly input?: string;
}

/** The tool calls for one platform. */
interface Tools {
  read(profile: string): Tool;
  write(profile: string, key: string): Tool;
  remove(profile: string): Tool;
}

const LINUX: Tools = {
  read: (profile) => secretTool("lookup", profile),
  write: (profile, key) => ({
    command: "secret-tool",
    args: ["store", "--label=cnh", "service", SERVICE, "profile", profile],
    input: key,
  }),
  remove: (profile) => secretTool("clear", profile),
};

function secretTool(verb: string, profile: string): Tool {
  return { command: "secret-tool", args: [verb, "service", SERVICE, "profile", profile] };
}

/** `security -i` reads its commands from standard input. */
const MACOS: Tools = {
  read: (profile) => ({
    command: "security",
    args: ["find-generic-password", "-s", SERVICE, "-a", profile, "-w"],
  }),
  write: (profile, key) => ({
    command: "security",
    args: ["-i"],
    input: `add-generic-password -U -s ${SERVICE} -a ${profile} -w ${key}\n`,
  }),
  remove: (profile) => ({
    command: "security",
    args: ["delete-generic-password", "-s", SERVICE, "-a", profile],
  }),
};

const VAULT =
  "[void][Windows.Security.Credentials.PasswordVault,Windows.Security.Credentials,ContentType=WindowsRuntime];" +
  "$vault = New-Object Windows.Security.Credentials.PasswordVault;";

const WINDOWS: Tools = {
  read: (profile) =>
    powershell(
      `${VAULT}$c = $vault.Retrieve('${SERVICE}','${profile}'); $c.RetrievePassword(); $c.Password`,
    ),
  write: (profile, key) =>
    powershell(
      `${VAULT}$vault.Add((New-Object Windows.Security.Credentials.PasswordCredential('${SERVICE}','${profile}','${key}')))`,
    ),
  remove: (profile) =>
    powershell(`${VAULT}$vault.Remove($vault.Retrieve('${SERVICE}','${profile}'))`),
};

function powershell(script: string): Tool {
  const args = ["-NoProfile", "-NonInteractive", "-Command", "-"];
  return { command: "powershell.exe", args, input: `${script}\n` };
}

export function openSystemStore(environment: Environment): SystemStore {
  const { platform, variables } = environment;
  const tools = platform === "darwin" ? MACOS : platform === "win32" ? WINDOWS : LINUX;
  const call = (tool: Tool) => callTool(tool, withoutKey(variables));
  return {
    read: async (profile) => {
      const { code, output } = await call(tools.read(profile));
      return code === 0 && output.trim() !== "" ? output.trim() : undefined;
    },
    write: async (profile, key) => {
      const { code } = await call(tools.write(profile, key));
      // Some tools report success without storing anything, so the key is read back.
      const { output } = await call(tools.read(profile));
      if (code !== 0 || output.trim() !== key) throw new StoreUnavailableError("refused");
    },
    remove: async (profile) => {
      await call(tools.remove(profile));
    },
  };
}

interface ToolOutcome {
  readonly code: number | null;
  readonly output: string;
}

function callTool({ command, args, input }: Tool, variables: Variables): Promise<ToolOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...variables },
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new StoreUnavailableError("timeout"));
    }, TIMEOUT_MS);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
    child.on("error", () => {
      clearTimeout(timer);
      reject(new StoreUnavailableError("missing"));
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
    // A tool that exits without reading closes the pipe; its exit code is enough.
    child.stdin.on("error", () => {});
    child.stdin.end(input ?? "");
  });
}

function withoutKey(variables: Variables): Variables {
  const { CNH_API_KEY: _key, CNH_WEBHOOK_SECRET: _secret, ...others } = variables;
  return others;
}
