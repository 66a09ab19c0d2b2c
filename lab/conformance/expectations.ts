/** Assertions whose messages contain the expected and the actual behaviour of the service. */
import assert from "node:assert/strict";

const MAX_SHOWN = 600;

/** A value as text, truncated for a message. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The first place where two values differ, for messages about large ones. */
function firstDifference(actual: unknown, expected: unknown, path = "$"): string {
  if (!isStructure(actual) || !isStructure(expected)) {
    return actual === expected ? "" : `${path}: expected ${show(expected)}, got ${show(actual)}`;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(actual[key], expected[key], `${path}.${key}`);
    if (found) return found;
  }
  return "";
}

const isStructure = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Deep and strict equality. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const whole = `${what}: expected ${show(expected)}, got ${show(actual)}`;
  const large = typeof expected === "object" && whole.length > 300;
  const message = large ? `${what}: differs at ${firstDifference(actual, expected)}` : whole;
  assert.deepEqual(actual, expected, message);
}

/** Asserts a rule; `got` is the service's actual value. */
export function expectThat(condition: unknown, rule: string, got: unknown): asserts condition {
  assert.ok(condition, `${rule}; got ${show(got)}`);
}
