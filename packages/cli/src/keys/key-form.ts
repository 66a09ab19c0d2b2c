/** What can be said of a key without asking anybody. */
import type { Mode } from "../settings/profiles.ts";

export function modeOfKey(key: string): Mode | undefined {
  if (key.startsWith("cnh_test_")) return "test";
  return key.startsWith("cnh_live_") ? "live" : undefined;
}

/** Enough to recognize it by. */
export function prefixOfKey(key: string): string {
  return `${key.slice(0, 19)}…`;
}
