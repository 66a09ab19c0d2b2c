/** The keys and the user of the demo organization of development, stored in the data folder. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { DemoPerson } from "./demo-person.ts";
import { DATA } from "./environment.ts";

const DEMO_FILE = `${DATA}/demo.json`;

export interface Demo {
  readonly organizationId: string;
  /** Its reports cost nothing. */
  readonly testKey: string;
  /** Its reports are charged. */
  readonly liveKey: string;
  /** The user who signs in to the console. */
  readonly person: DemoPerson;
}

function readDemos(file: string): Record<string, Demo> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Demo>) : {};
}

/** The file contains one demo for each database of this machine. */
export function readDemo(database: string, file = DEMO_FILE): Demo | null {
  return readDemos(file)[database] ?? null;
}

/** Deletes the entry if `demo` is `null`. Entries of other databases stay. */
export function writeDemo(database: string, demo: Demo | null, file = DEMO_FILE): void {
  const { [database]: _old, ...others } = readDemos(file);
  const demos = demo ? { ...others, [database]: demo } : others;
  writeFileSync(file, JSON.stringify(demos, null, 2), { mode: 0o600 });
}
