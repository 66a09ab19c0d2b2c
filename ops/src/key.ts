import { InvalidArgumentError, Option, type Command } from "commander";
import { SCOPES } from "@cnh/contract";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { issueKey, type IssuedKey } from "@cnh/server/usecases/keys/issue-key.ts";
import { revokeKey } from "@cnh/server/usecases/keys/revoke-key.ts";
import { rotateKey, ROTATION_GRACE_HOURS } from "@cnh/server/usecases/keys/rotate-key.ts";
import type { Run } from "./run.ts";

const CREATED_BY = "cnh-ops";
/** What any valid key opens. */
const ANY_KEY = "violations and points alone";

function scopes(text: string): string[] {
  if (text === "all") return [...SCOPES];
  const wanted = text.split(",").map((scope) => scope.trim());
  const unknown = wanted.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown.length === 0) return wanted;
  throw new InvalidArgumentError(`${unknown.join(", ")}: scopes are ${SCOPES.join(", ")}, or all.`);
}

function describe({ keyId, mode, scopes: held, expiresAt, key }: IssuedKey): string {
  const opens = held.join(",") || `no scope: ${ANY_KEY} (--scopes)`;
  const end = expiresAt ? `  expires ${expiresAt.toISOString()}` : "";
  return `${keyId}  ${mode}  ${opens}${end}\n\n  ${key}\n\nThis is the only time the key is shown.`;
}

interface IssueOptions {
  org: string;
  mode: Mode;
  scopes?: string[];
  name: string;
  allowIp?: string[];
  json?: boolean;
}

const JSON_FLAG = ["--json", "print one JSON value and nothing else"] as const;

function addIssue(noun: Command, run: Run): void {
  noun
    .command("issue")
    .description("a new key, shown once")
    .requiredOption("--org <id>", "org_…")
    .addOption(
      new Option("--mode <mode>", "live charges, test is the sandbox")
        .choices(["live", "test"])
        .default("live"),
    )
    .option(
      "--scopes <list>",
      `all, or some of ${SCOPES.join(",")}; without it none: ${ANY_KEY}`,
      scopes,
    )
    .option("--name <name>", "what it is for", "unnamed")
    .option("--allow-ip <range...>", "addresses or CIDR ranges it may be used from")
    .option(...JSON_FLAG)
    .action(async ({ json, org, allowIp, scopes: held = [], ...key }: IssueOptions) => {
      const wanted = {
        ...key,
        scopes: held,
        organizationId: org,
        createdBy: CREATED_BY,
        expiresAt: null,
        allowedIps: allowIp ?? null,
      };
      await run(json, (ports) => issueKey(ports, wanted), describe);
    });
}

function addRotate(noun: Command, run: Run): void {
  noun
    .command("rotate")
    .description("a new key with the expiry of a valid one, which lives on for a while")
    .requiredOption("--key <id>", "key_…")
    .addOption(
      new Option("--grace-hours <hours>", "how long the old key lives on")
        .choices(ROTATION_GRACE_HOURS.map(String))
        .default("24"),
    )
    .option(...JSON_FLAG)
    .action(
      async ({ json, key, graceHours }: { json?: boolean; key: string; graceHours: string }) => {
        const hours = ROTATION_GRACE_HOURS.find((known) => String(known) === graceHours) ?? 24;
        await run(json, (ports) => rotateKey(ports, key, hours, CREATED_BY), describe);
      },
    );
}

function addRevoke(noun: Command, run: Run): void {
  noun
    .command("revoke")
    .description("end a key now; every node refuses it within 5 seconds")
    .requiredOption("--key <id>", "key_…")
    .option(...JSON_FLAG)
    .action(async ({ json, key }: { json?: boolean; key: string }) => {
      const told = ({ keyId }: { keyId: string }) => `${keyId} is revoked.`;
      await run(json, (ports) => revokeKey(ports, key), told);
    });
}

export function addKeyCommands(program: Command, run: Run): void {
  const noun = program.command("key").description("API keys");
  addIssue(noun, run);
  addRotate(noun, run);
  addRevoke(noun, run);
}
