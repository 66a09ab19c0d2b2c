/** Requests that have broken something before; they are sent first. */
import { readFileSync } from "node:fs";
import { CaseSource } from "./cases.ts";
import type { World } from "./world.ts";

interface KnownFindings {
  /** The request itself, with KEY for a caller's key. */
  readonly requests: readonly { readonly was: string; readonly bytes: string }[];
  /** The cases, by seed and number, that have found something. */
  readonly seeds: readonly {
    readonly was: string;
    readonly seed: number;
    readonly index: number;
  }[];
}

export function knownRequests(world: World): Buffer[] {
  const file = new URL("known-findings.json", import.meta.url);
  const { requests, seeds } = JSON.parse(readFileSync(file, "utf8")) as KnownFindings;
  const key = world.callers[0]?.key ?? "";
  return [
    ...requests.map(({ bytes }) => Buffer.from(bytes.replaceAll("KEY", key), "latin1")),
    ...seeds.map(({ seed, index }) => new CaseSource(seed).at(index).bytes(world)),
  ];
}
