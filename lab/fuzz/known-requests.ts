/** Requests that broke the service before; they are sent first. */
import { readFileSync } from "node:fs";
import type { CallerGroup, Door } from "./fuzzed-operation.ts";
import type { KnownRequest } from "./fuzz.ts";
import type { World } from "./world.ts";

/** Stored as bytes, since adding an operation changes the request of a seed and number. */
interface KnownFinding {
  readonly was: string;
  /** `KEY` is replaced by a key, and `COOKIE` by the cookie of a signed-in person. */
  readonly bytes: string;
  readonly door?: Door;
  readonly as?: CallerGroup;
}

export function knownRequests(world: World): KnownRequest[] {
  const file = new URL("known-findings.json", import.meta.url);
  const { requests } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly requests: readonly KnownFinding[];
  };
  return requests.map(({ bytes, door = "rest", as = door === "rest" ? "key" : "member" }) => {
    const caller = world.caller(as, 0);
    const organization = world.pick([`${caller?.owner}.both`], "own", "org", 0);
    const filled = bytes
      .replaceAll(/KEY|COOKIE/g, caller?.credential ?? "")
      .replaceAll("ORGANIZATION", organization);
    const made = { bytes: Buffer.from(filled, "latin1"), caller, owner: null };
    return { door, made };
  });
}
