/** Installs Debian programs for a run, without starting any of their services. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { isInstalled } from "../../../tools/stack/installed.ts";

const POLICY = "/usr/sbin/policy-rc.d";

/** Takes each program with its package. Returns the reason why they cannot be used here, or null if they can. */
export function installPrograms(programs: Readonly<Record<string, string>>): string | null {
  const missing = Object.keys(programs).filter((program) => !isInstalled(program));
  if (missing.length === 0) return null;
  const packages = missing.flatMap((program) => programs[program] ?? []);
  console.log(`installing ${packages.join(", ")}`);
  try {
    withoutServices(() => install(packages));
  } catch (thrown) {
    return `${packages.join(", ")} could not be installed: ${(thrown as Error).message.split("\n")[0]}`;
  }
  const left = missing.filter((program) => !isInstalled(program));
  return left.length === 0 ? null : `there is no ${left.join(", ")} after installing`;
}

function install(packages: readonly string[]): void {
  const options = ["-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
  execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", ...options, ...packages], { stdio: "ignore" });
}

/** Prevents the start of services during the work, unless the machine has its own policy. */
function withoutServices(work: () => void): void {
  const isOurs = !existsSync(POLICY);
  if (isOurs) {
    writeFileSync(POLICY, "#!/bin/sh\nexit 101\n");
    chmodSync(POLICY, 0o755);
  }
  try {
    work();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
