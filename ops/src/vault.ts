import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { retireMasterKeys } from "@cnh/server/usecases/vault/retire-master-keys.ts";
import {
  rotateMasterKey,
  type RotationResult,
} from "@cnh/server/usecases/vault/rotate-master-key.ts";
import type { RotationEvent } from "@cnh/server/usecases/vault/rotation.ts";
import {
  checkDataKeys,
  readVaultStatus,
  type DataKeyCheck,
  type VaultStatus,
  type VersionStatus,
} from "@cnh/server/usecases/vault/vault-status.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Run } from "./run.ts";
import { wholeNumber } from "./values.ts";

interface RotateOptions {
  retire?: boolean;
  batch: number;
  nodeTimeout: number;
  /** `false` for `--no-wait`. */
  wait: boolean;
}

export function addVaultCommands(program: Command, run: Run, err: (text: string) => void): void {
  const noun = program.command("vault").description("master keys, which wrap every data key");
  noun
    .command("status")
    .description("versions of the master key, data keys under each, and which process has which")
    .option("--check", "also open every data key")
    .action(async ({ check }: { check?: boolean }) => {
      const read = async (ports: OperatorPorts) => ({
        ...(await readVaultStatus(ports)),
        ...(check && { check: await checkDataKeys(ports) }),
      });
      await run(read, describeStatus);
    });
  noun
    .command("rotate")
    .description("a new version of the master key for every data key, while the service runs")
    .option("--retire", "then retire the older versions: nothing can be opened with them any more")
    .option("--batch <n>", "data keys of one commit", wholeNumber("--batch", 1, 10_000), 500)
    .option(
      "--node-timeout <seconds>",
      "how long processes may take to get the new version",
      wholeNumber("--node-timeout", 1, 86_400),
      120,
    )
    .option(
      "--no-wait",
      "also if a process lacks the new version: it then fails to read until it has it",
    )
    .addHelpText("after", "\nIt may be stopped at any time: run again, it continues.")
    .action(async ({ retire = false, batch, nodeTimeout, wait }: RotateOptions) => {
      const rotate = (ports: OperatorPorts) =>
        rotateMasterKey(
          { ...ports, sleep: (ms) => sleep(ms) },
          {
            by: operatorName(),
            retires: retire,
            batchSize: batch,
            nodeTimeoutMs: wait ? nodeTimeout * 1_000 : null,
            onEvent: progressPrinter(err),
          },
        );
      await run(rotate, describeRotation);
    });
  addRetire(noun, run);
}

function addRetire(noun: Command, run: Run): void {
  noun
    .command("retire")
    .description(
      "retire the versions that a newer one has replaced: nothing can be opened with them any more",
    )
    .action(async () => {
      const retire = async (ports: OperatorPorts) => ({
        retired: await retireMasterKeys(ports, operatorName()),
      });
      await run(retire, ({ retired }) =>
        retired.length > 0 ? `Retired: version ${retired.join(", ")}.` : "There is none to retire.",
      );
    });
}

const PROGRESS_INTERVAL_MS = 1_000;

/** Prints the events of a rotation; progress at most once a second. */
function progressPrinter(err: (text: string) => void): (event: RotationEvent) => void {
  let printedAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.kind === "started") {
      const how = event.isResumed ? "continues with" : "made";
      err(`${how} version ${event.version} of the master key\n`);
    } else if (event.kind === "waiting") {
      err(`waiting for ${event.nodes.length} processes to get it: ${event.nodes.join(", ")}\n`);
    } else if (performance.now() - printedAt >= PROGRESS_INTERVAL_MS) {
      printedAt = performance.now();
      err(`${event.done} of ${Math.max(event.done, event.total)} data keys\n`);
    }
  };
}

function describeRotation(result: RotationResult): string {
  const { version, rewrapped, unreadable, completed, retired, seconds } = result;
  const rate = Math.round(rewrapped / Math.max(seconds, 0.001));
  return [
    `${rewrapped} data keys wrapped under version ${version} in ${seconds.toFixed(1)} s (${rate} a second)`,
    completed
      ? "Every data key is under this version."
      : `NOT complete: these data keys do not open: ${unreadable.join(", ")}`,
    ...(retired.length > 0 ? [`Retired: version ${retired.join(", ")}.`] : []),
  ].join("\n");
}

function describeStatus({
  versions,
  nodes,
  check,
}: VaultStatus & { check?: DataKeyCheck }): string {
  return [
    ...versions.map(describeVersion),
    ...nodes.map(({ name, versions: has }) => `process ${name}: versions ${has.join(", ")}`),
    ...(nodes.length === 0 ? ["No process runs."] : []),
    ...(check
      ? [
          `${check.opened} data keys open, ${check.unreadable.length} do not`,
          ...check.unreadable.map((context) => `  ${context}`),
        ]
      : []),
  ].join("\n");
}

function describeVersion(status: VersionStatus): string {
  const { version, provider, state, dataKeys, missing, activatedAt } = status;
  const since = activatedAt ? ` since ${activatedAt.toISOString()}` : "";
  const lost = missing === null ? "" : `; MISSING here: ${missing}`;
  return `version ${version}  ${provider ?? "given"}  ${state}${since}  ${dataKeys} data keys${lost}`;
}
