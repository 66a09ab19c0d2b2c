/**
 * The picture of the first page: a report about the sandbox's suspended driver, with the fields of each statement. It
 * has its own background, so that it looks the same on light and dark pages.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { type Language, LANGUAGES } from "./page.ts";

/** The shown part of a real report: `npm run lab examples -- sandbox --record` writes it. */
export const PICTURED = join(ROOT, "tools/site/pictured-report.json");

export interface PicturedReport {
  readonly name: string;
  readonly cpf: string;
  readonly category: string;
  readonly verdict: string;
  readonly title: string;
  readonly message: string;
  readonly articles: readonly string[];
  readonly actions: readonly string[];
  readonly points: number;
  readonly limit: number;
}

const WORDS = {
  pt: {
    label: "Um relatório do sandbox e os campos de onde vem cada linha",
    category: "categoria",
    law: "CTB",
    points: (count: number, limit: number) => `${count} de ${limit} pontos`,
  },
  en: {
    label: "A report of the sandbox, and the fields that each line comes from",
    category: "category",
    law: "CTB (traffic code)",
    points: (count: number, limit: number) => `${count} of ${limit} points`,
  },
} as const;

const WIDTH = 760;
const PADDING = 28;
const FIELDS_AT = 500;
/** Characters of a line before the fields begin. */
const COLUMNS = 56;

const pictureFile = (language: Language): string =>
  join(ROOT, `site/pages/public/${language === "pt" ? "relatorio" : "report"}.svg`);

export function pictures(): { readonly file: string; readonly text: string }[] {
  const report = JSON.parse(readFileSync(PICTURED, "utf8")) as PicturedReport;
  return LANGUAGES.map((language) => ({
    file: pictureFile(language),
    text: drawReport(report, language),
  }));
}

interface Line {
  readonly text: string;
  readonly style: "name" | "title" | "text" | "quiet";
  /** The path next to it. */
  readonly field?: string;
  /** Pixels above it. */
  readonly above: number;
}

function drawReport(report: PicturedReport, language: Language): string {
  const words = WORDS[language];
  const lines = linesOf(report, language);
  let y = 108;
  const drawn = lines.map(({ text, style, field, above }) => {
    y += above;
    const beside = field === undefined ? "" : fieldAt(y, field);
    return `  <text class="${style}" x="${PADDING}" y="${y}">${escape(text)}</text>${beside}`;
  });
  const height = y + PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(words.label)}">`,
    `  <style>${STYLE}</style>`,
    `  <rect class="ground" x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="12"/>`,
    `  <rect class="verdict" x="${PADDING}" y="${PADDING}" width="132" height="38" rx="8"/>`,
    `  <text class="badge" x="${PADDING + 66}" y="${PADDING + 26}">${escape(report.verdict)}</text>${fieldAt(PADDING + 25, "diagnosis.status")}`,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

function linesOf(report: PicturedReport, language: Language): Line[] {
  const words = WORDS[language];
  const [first = "", ...more] = wrap(report.message);
  const [action = "", ...rest] = report.actions.slice(0, 1).flatMap((each) => wrap(`→ ${each}`));
  const driver = `${report.cpf} · ${words.category} ${report.category}`;
  return [
    { text: report.name, style: "name", field: "driver.name", above: 0 },
    { text: driver, style: "quiet", field: "driver.cpf, licenseCategory", above: 24 },
    { text: report.title, style: "title", field: "diagnosis.allAlerts[0].title", above: 42 },
    { text: first, style: "text", field: "allAlerts[0].message", above: 26 },
    ...more.map((text): Line => ({ text, style: "text", above: 22 })),
    { text: action, style: "text", field: "allAlerts[0].actions", above: 30 },
    ...rest.map((text): Line => ({ text, style: "text", above: 22 })),
    {
      text: `${words.law}, ${report.articles.join("; ")}`,
      style: "quiet",
      field: "allAlerts[0].legalBasis",
      above: 30,
    },
    {
      text: words.points(report.points, report.limit),
      style: "quiet",
      field: "diagnosis.points",
      above: 30,
    },
  ];
}

const fieldAt = (y: number, path: string): string =>
  `\n  <text class="field" x="${FIELDS_AT}" y="${y}">${escape(path)}</text>`;

const STYLE = [
  "text{font-family:ui-sans-serif,system-ui,'Segoe UI',Roboto,'Liberation Sans',sans-serif;font-size:15px;fill:#14202a}",
  ".ground{fill:#fff;stroke:#93a4ae}.verdict{fill:#a3231b}",
  ".badge{fill:#fff;font-weight:700;font-size:17px;text-anchor:middle}",
  ".name{font-weight:700;font-size:18px}.title{font-weight:700;font-size:17px;fill:#a3231b}.quiet{fill:#46545f}",
  ".field{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;font-size:13px;fill:#0b5c6b}",
].join("");

/** Wraps text in lines that end before the fields. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= COLUMNS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
