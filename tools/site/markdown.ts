/** Helpers that write the Markdown of generated pages. */

/** A text in each language of the site. */
export interface Bilingual {
  readonly pt: string;
  readonly en: string;
}

interface PageHead {
  readonly title: string;
  /** One sentence, for search engines and llms.txt. */
  readonly description: string;
  /** The deepest heading in the outline next to the page; two levels by default. */
  readonly outline?: 2;
}

/** A whole page: front matter, the title, and the parts. */
export function pageText(page: PageHead, parts: readonly string[]): string {
  const { title, description, outline } = page;
  const matter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(plainText(description))}`,
    ...(outline === undefined ? [] : [`outline: ${outline}`]),
  ];
  const head = ["---", ...matter, "---"].join("\n");
  return `${[head, `# ${title}`, ...parts.filter((part) => part !== "")].join("\n\n")}\n`;
}

export const code = (text: unknown): string => `\`${String(text)}\``;

export const codes = (values: readonly unknown[]): string => values.map(code).join(", ");

export const jsonFence = (value: unknown, language = "json"): string =>
  `\`\`\`${language}\n${JSON.stringify(value, null, 2)}\n\`\`\``;

export const list = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join("\n");

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** `diagnosis.allAlerts[].dueOn`, `createReport` and `RATE_LIMITED` as anchors and file names. */
export function kebab(name: string): string {
  return name
    .replaceAll("[]", "")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .replaceAll(/[._ ]/g, "-")
    .toLowerCase();
}

const FENCE = /(^ *(`{3,}|~{3,})[\s\S]*?^ *\2[`~]*\s*$)/gm;

/** Changes the prose of a page, but not its code blocks. */
export function changeProse(text: string, change: (prose: string) => string): string {
  // A split yields prose, fence and the fence's ticks in turn.
  return text
    .split(FENCE)
    .filter((_part, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}

/** Without links and code marks. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll("**", "");
}
