import { readdirSync, readFileSync } from "node:fs";
import type { ServerProcess } from "../../tools/stack/server-process.ts";

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The number of open file descriptors of a server process, including connections. */
export function openDescriptors({ child }: ServerProcess): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}
