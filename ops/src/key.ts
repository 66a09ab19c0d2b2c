import { InvalidArgumentError, Option, type Command } from "commander";
import { SCOPES } from "@cnh/contract";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import type { IssuedKey, KeyFacts } from "@cnh/server/usecases/keys/key-store.ts";
import { listKeys } from "@cnh/server/usecases/keys/list-keys.ts";
import { revokeKey } from "@cnh/server/usecases/keys/revoke-key.ts";
import { rotateKey, ROTATION_GRACE_HOURS } from "@cnh/server/usecases/keys/rotate-key.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";
import { instant, money, wholeNumber } from "./values.ts";

const CREATED_BY = "cnh-ops";
/** The operations that need no scope. */
const WITHOUT_SCOPE = "only violations and points";

function scopes(text: string): string[] {
  if (text === "all") return [...SCOPES];
  const names = text.split(",").map((scope) => scope.trim());
  const unknown = names.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown.length === 0) return names;
  throw new InvalidArgumentError(`${unknown.join(", ")}: scopes are ${SCOPES.join(", ")}, or all.`);
}

function describe({ keyId, mode, scopes: granted, expiresAt, key }: IssuedKey): string {
  const access = granted.join(",") || `no scope: ${WITHOUT_SCOPE} (--scopes)`;
  const end = expiresAt ? `  expires ${expiresAt.toISOString()}` : "";
  return `${keyId}  ${mode}  ${access}${end}\n\n  ${key}\n\nThis is the only time the key is shown.`;
}

interface IssueOptions {
  org: string;
  mode: Mode;
  scopes?: string[];
  name: string;
  allowIp?: string[];
  expires?: Date;
  spendCap?: number;
}

interface RotateOptions {
  key: string;
  graceHours: string;
  spendCap?: number;
}

const KEY_NAMES = "key_…, or the public prefix (the part between cnh_live_ and the secret)";
const SPEND_CAP = wholeNumber("--spend-cap", 0);

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
      `all, or some of ${SCOPES.join(",")}; by default none: ${WITHOUT_SCOPE}`,
      scopes,
    )
    .option("--name <name>", "what it is for", "unnamed")
    .option("--allow-ip <range...>", "addresses or CIDR ranges it may be used from")
    .option("--expires <instant>", "when it ends, as 2027-01-31T23:59:59-03:00", instant)
    .option("--spend-cap <centavos>", "the most it may spend on a day in São Paulo", SPEND_CAP)
    .action(async (options: IssueOptions) => {
      const { mode, name, org, allowIp, expires, spendCap, scopes: granted = [] } = options;
      const input = {
        mode,
        name,
        scopes: granted,
        organizationId: org,
        createdBy: CREATED_BY,
        expiresAt: expires ?? null,
        allowedIps: allowIp ?? null,
        dailySpendCap: spendCap ?? null,
      };
      const source = operatorSource(operatorName());
      await run((ports) => issueKey(ports, input, source), describe);
    });
}

function stateOf({ revokedAt, expiresAt }: KeyFacts): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return "no expiry";
  return `${expiresAt.getTime() <= Date.now() ? "expired" : "expires"} ${expiresAt.toISOString()}`;
}

function describeCap({ dailySpendCap, spentToday }: KeyFacts): string {
  if (dailySpendCap === null) return "no spend cap";
  return `spent ${money(spentToday ?? 0)} of ${money(dailySpendCap)} today`;
}

function describeRow(key: KeyFacts): string {
  const used = key.lastUsedAt ? `last used ${key.lastUsedAt.toISOString()}` : "never used";
  return (
    `${key.keyId}  ${key.mode}  ${key.prefix}  ${key.name}\n` +
    `  ${key.scopes.join(",") || "no scope"}; ${used}; ${stateOf(key)}; ${describeCap(key)}; by ${key.createdBy}, ${key.createdAt.toISOString()}`
  );
}

function addList(noun: Command, run: Run): void {
  noun
    .command("list")
    .description("the keys of an organization, the newest first, without their secrets")
    .requiredOption("--org <id>", "org_…")
    .addOption(new Option("--mode <mode>", "only keys of this mode").choices(["live", "test"]))
    .action(async ({ org, mode }: { org: string; mode?: Mode }) => {
      await run(
        (ports) => listKeys(ports, org, mode ?? null),
        (keys) => keys.map(describeRow).join("\n") || "No keys.",
      );
    });
}

function addRotate(noun: Command, run: Run): void {
  noun
    .command("rotate")
    .description("a new key with the expiry of a valid one, which stays valid for the grace period")
    .requiredOption("--key <id>", KEY_NAMES)
    .addOption(
      new Option("--grace-hours <hours>", "how long the old key stays valid")
        .choices(ROTATION_GRACE_HOURS.map(String))
        .default("24"),
    )
    .option(
      "--spend-cap <centavos>",
      "the new key's daily cap; by default the old one's",
      SPEND_CAP,
    )
    .action(async ({ key, graceHours: wanted, spendCap }: RotateOptions) => {
      const graceHours = ROTATION_GRACE_HOURS.find((known) => String(known) === wanted) ?? 24;
      const rotation = { graceHours, createdBy: CREATED_BY, dailySpendCap: spendCap };
      const source = operatorSource(operatorName());
      await run((ports) => rotateKey(ports, key, rotation, source), describe);
    });
}

function addRevoke(noun: Command, run: Run): void {
  noun
    .command("revoke")
    .description("end a key now; every node refuses it within 5 seconds")
    .requiredOption("--key <id>", KEY_NAMES)
    .action(async ({ key }: { key: string }) => {
      await run(
        (ports) => revokeKey(ports, key, operatorSource(operatorName())),
        ({ keyId }) => `${keyId} is revoked.`,
      );
    });
}

export function addKeyCommands(program: Command, run: Run): void {
  const noun = program.command("key").description("API keys");
  addIssue(noun, run);
  addList(noun, run);
  addRotate(noun, run);
  addRevoke(noun, run);
}
