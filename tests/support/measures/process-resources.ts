import { readdirSync, readFileSync } from "node:fs";
import type { ServerProcess } from "../../../tools/stack/server-process.ts";

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number | undefined): number {
  return field(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS");
}

/**
 * Resident memory of a process and its children, in megabytes. Shared memory counts once, with the largest share of any
 * of them. `null` if it does not run.
 */
export function familyMegabytes(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    const statuses = [String(pid), ...children].filter(Boolean).flatMap(statusOf);
    if (statuses.length === 0) return null;
    const shared = statuses.map((status) => field(status, "RssShmem"));
    const own = statuses.map((status, index) => field(status, "VmRSS") - (shared[index] ?? 0));
    return own.reduce((sum, each) => sum + each, 0) + Math.max(...shared);
  } catch {
    return null;
  }
}

/** Empty if it has ended, or no longer has memory. */
function statusOf(pid: string): string[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return status.includes("VmRSS") ? [status] : [];
  } catch {
    return [];
  }
}

function field(status: string, name: "VmRSS" | "RssShmem"): number {
  const line = status.split("\n").find((each) => each.startsWith(`${name}:`));
  return Number.parseInt(line?.slice(name.length + 1) ?? "", 10) / 1024;
}

/** The number of open file descriptors of a server process, including connections. */
export function openDescriptors({ child }: ServerProcess): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}
