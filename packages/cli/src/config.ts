/** The process environment, read only in this module. */
import { homedir } from "node:os";
import { join } from "node:path";

export interface Environment {
  /** CNH_API_KEY. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly profile: string | undefined;
  readonly language: string | undefined;
  /** The system's locale settings, highest priority first. */
  readonly locales: readonly (string | undefined)[];
  /** Folder of profiles and settings. */
  readonly folder: string;
  readonly proxy: string | undefined;
  /** `undefined` if the terminal decides. */
  readonly color: boolean | undefined;
  /** Whether the terminal shows characters outside of code page 1252. */
  readonly unicode: boolean;
  readonly platform: NodeJS.Platform;
  readonly webhookSecret: string | undefined;
  /** For child processes. */
  readonly variables: Variables;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(
  variables: Variables = process.env,
  platform: NodeJS.Platform = process.platform,
): Environment {
  const read = (name: string) => variables[name] || undefined;
  return {
    apiKey: read("CNH_API_KEY"),
    baseUrl: read("CNH_BASE_URL"),
    profile: read("CNH_PROFILE"),
    language: read("CNH_LANG"),
    locales: [read("LC_ALL"), read("LC_MESSAGES"), read("LANG"), systemLocale()],
    folder: settingsFolder(read, platform),
    proxy: read("HTTPS_PROXY") ?? read("https_proxy"),
    color: colorOf(read),
    unicode: showsUnicode(read, platform),
    platform,
    webhookSecret: read("CNH_WEBHOOK_SECRET"),
    variables,
  };
}

type Read = (name: string) => string | undefined;

function settingsFolder(read: Read, platform: NodeJS.Platform): string {
  const roaming = platform === "win32" ? read("APPDATA") : undefined;
  const home = read("HOME") ?? homedir();
  return join(read("XDG_CONFIG_HOME") ?? roaming ?? join(home, ".config"), "cnh");
}

function colorOf(read: Read): boolean | undefined {
  const forced = read("FORCE_COLOR");
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return read("NO_COLOR") === undefined && read("TERM") !== "dumb" ? undefined : false;
}

function showsUnicode(read: Read, platform: NodeJS.Platform): boolean {
  // Newer Windows terminals support UTF-8; the old console does not.
  if (platform === "win32") return Boolean(read("WT_SESSION") ?? read("TERM_PROGRAM"));
  return /utf-?8/i.test(read("LC_ALL") ?? read("LC_CTYPE") ?? read("LANG") ?? "");
}

function systemLocale(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}
