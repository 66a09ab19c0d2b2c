/**
 * The two forms of a report. The default is its stored bytes, the same as over REST. With two hundred fines these are
 * some 50,000 tokens, more than many agents can read: in the short form long lists are cut, and every cut is named, so
 * that a cut list does not look complete.
 */
import { z } from "zod";
import type { ToolAnswer } from "./tool.ts";

const MAX_ITEMS = 20;

export const short = z
  .boolean()
  .default(false)
  .describe(`Cut lists to ${MAX_ITEMS} items; \`shortened\` names the cuts`);

/** A list that was cut: its path, and how many of its items are shown. */
interface Cut {
  readonly path: string;
  readonly shown: number;
  readonly of: number;
}

export function reportAnswer(bytes: Buffer, inShort: boolean): ToolAnswer {
  const stored = bytes.toString();
  if (!inShort) return { stored };
  const shortened: Cut[] = [];
  const report = cut(JSON.parse(stored), "", shortened) as Record<string, unknown>;
  return { structured: { ...report, shortened } };
}

function cut(value: unknown, path: string, cuts: Cut[]): unknown {
  if (Array.isArray(value)) {
    const shown = value
      .slice(0, MAX_ITEMS)
      .map((each, index) => cut(each, `${path}.${index}`, cuts));
    if (shown.length < value.length) cuts.push({ path, shown: shown.length, of: value.length });
    return shown;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    cut(inner, path === "" ? name : `${path}.${name}`, cuts),
  ]);
  return Object.fromEntries(entries);
}
