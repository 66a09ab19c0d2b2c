/** The SDK pages name every option, error and reason of the sources, with their exact messages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../stack/environment.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const within = (path: string, begin: string, end: string) => {
  const text = read(path);
  const from = text.indexOf(begin);
  if (from === -1) throw new Error(`${path} has no ${begin}`);
  return text.slice(from, text.indexOf(end, from));
};
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);
const sourcesBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|php|py)$/.test(name) && !name.includes(".test."))
    .map((name) => read(`${folder}/${name}`))
    .join("\n");

const REASONS = all(
  within("packages/sdk/src/webhook-verification-error.ts", "Reason =", ";"),
  /"(\w+)"/g,
);
/** In PHP a body is always raw. */
const reasonsIn = (path: string) => {
  const text = read(path);
  return REASONS.filter((reason) => new RegExp(`["']${reason}["']`).test(text));
};

const SDKS = [
  {
    page: "typescript",
    source: "packages/sdk/src",
    options: all(
      within("packages/sdk/src/client-options.ts", "interface CnhOptions", "\n}"),
      /^ {2}readonly (\w+)\?:/gm,
    ),
    errors: all(sourcesBelow("packages/sdk/src"), /^export class (\w+Error) /gm),
    reasons: REASONS,
  },
  {
    page: "php",
    source: "sdks/php/src",
    options: all(within("sdks/php/src/Cnh.php", "function __construct", ") {"), /\$(\w+) =/g),
    errors: all(sourcesBelow("sdks/php/src/Errors"), /^(?:final )?class (\w+Error) /gm),
    reasons: reasonsIn("sdks/php/src/Webhook/Webhook.php"),
  },
  {
    page: "python",
    source: "sdks/python/src/cnh_reports",
    options: all(
      within("sdks/python/src/cnh_reports/_client.py", "def __init__", ") ->"),
      /^ {8}(\w+):/gm,
    ),
    errors: all(read("sdks/python/src/cnh_reports/_errors.py"), /^class (\w+Error)\(/gm),
    reasons: reasonsIn("sdks/python/src/cnh_reports/_webhooks.py"),
  },
];

describe.each(SDKS)("sdks/$page", ({ page, source, options, errors, reasons }) => {
  it.each(["", "en/"])("names all that the source has: %s", (language) => {
    expect(options.length).toBeGreaterThan(6);
    expect(errors).toHaveLength(15);
    expect(new Set(reasons).size).toBeGreaterThan(5);
    const text = read(`site/pages/${language}sdks/${page}.md`);
    for (const name of [...options, ...errors, ...reasons]) {
      expect(new RegExp(`^\\| \`${name}\` +\\|`, "m").test(text), name).toBe(true);
    }
  });

  it.each(["", "en/"])("quotes messages as the source has them: %s", (language) => {
    const text = read(`site/pages/${language}sdks/${page}.md`);
    const messages = all(text.slice(text.indexOf("{#se-nao-funcionou}")), /^- `([^`]+)`/gm);
    const code = sourcesBelow(source);
    expect(messages.length).toBeGreaterThan(4);
    for (const message of messages) expect(code.includes(message ?? ""), message).toBe(true);
  });
});
