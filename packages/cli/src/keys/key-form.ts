/** Key properties that are visible in its text. */
import type { Mode } from "../settings/profiles.ts";

export function modeOfKey(key: string): Mode | undefined {
  if (key.startsWith("cnh_test_")) return "test";
  return key.startsWith("cnh_live_") ? "live" : undefined;
}

/** Prefix long enough to recognize the key. */
export function prefixOfKey(key: string): string {
  return `${key.slice(0, 19)}…`;
}
