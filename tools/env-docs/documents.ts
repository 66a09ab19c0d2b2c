/** Generates the lists of environment variables: .env.example, and the marked part of docs/operating.md. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { VARIABLE_GROUPS } from "@cnh/server/config-variables.ts";
import { formattedFile, type GeneratedFile } from "../files/generated-file.ts";
import { ROOT } from "../stack/environment.ts";

const GUIDE = "docs/operating.md";
const BLOCK = /(<!-- written by npm run generate -->\n)[\s\S]*?(<!-- end -->)/;
const LINE_WIDTH = 100;
const UNITS: readonly (readonly [number, string])[] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
];

export async function settingsFiles(): Promise<GeneratedFile[]> {
  const guide = await readFile(join(ROOT, GUIDE), "utf8");
  if (!BLOCK.test(guide)) throw new Error(`${GUIDE} has no block for the environment variables`);
  const filled = guide.replace(BLOCK, (_block, open: string, end: string) =>
    [open, ...VARIABLE_GROUPS.map(renderTable), end].join("\n"),
  );
  return [await formattedFile(GUIDE, filled), { path: ".env.example", text: renderExample() }];
}

type Group = (typeof VARIABLE_GROUPS)[number];
type Schema = Group["variables"][string];

function renderTable({ title, variables }: Group): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const value = defaultOf(schema);
    const shown = value === "" ? "–" : `\`${value}\`${readable(name, value)}`;
    return `| \`${name}\` | ${isRequired(schema) ? "required" : shown} | ${schema.description ?? ""} |`;
  });
  return [
    `### ${title}\n`,
    "| variable | default | meaning |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/** Renders the example file: required variables without a value, the others with their defaults, commented out. */
function renderExample(): string {
  const groups = VARIABLE_GROUPS.map(({ title, variables }) => {
    const lines = Object.entries(variables).map(([name, schema]) => {
      const value = defaultOf(schema);
      const text = `${schema.description ?? ""}${readable(name, value)}`.replaceAll("`", "");
      const assignment = `${isRequired(schema) ? "" : "# "}${name}=${value}`;
      return `${asComment(text)}\n${assignment}\n`;
    });
    return [`## ${title}\n`, ...lines].join("\n");
  });
  const head =
    "The environment of one process, written by npm run generate. Required variables are not commented out; the others show their defaults. Development needs none of this: npm run up sets all of it.";
  return [`${asComment(head)}\n`, ...groups].join("\n");
}

function isRequired(schema: Schema): boolean {
  return !schema.safeParse(undefined).success;
}

/** The default as text in the environment, or an empty string. */
function defaultOf(schema: Schema): string {
  const { data } = schema.safeParse(undefined) as { data?: string | number | boolean | string[] };
  return data === undefined ? "" : String(data);
}

/** A duration in its largest whole unit, in parentheses. */
function readable(name: string, value: string): string {
  const [size, unit] = UNITS.find(([each]) => Number(value) % each === 0) ?? [];
  if (!name.endsWith("_MS") || value === "" || size === undefined) return "";
  return ` (${Number(value) / size} ${unit})`;
}

function asComment(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 3 > LINE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join("\n");
}
