/** The changelog: one file per change below site/changelog, named by its day, with its text in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../stack/environment.ts";
import type { Bilingual } from "../markdown.ts";

/** `lei`: the law changed. `leitura`: we corrected our reading of it. */
export const KINDS = ["api", "sdk", "cli", "console", "lei", "leitura"] as const;
export type Kind = (typeof KINDS)[number];

const DIRECTIONS = ["stricter", "milder", "both"] as const;

interface CorrectedReading {
  /** The last day of diagnoses made before the correction. */
  readonly until: string;
  readonly direction: (typeof DIRECTIONS)[number];
}

export interface ChangelogEntry {
  /** The name without the day: the anchor of the entry, and the base of its ids. It never changes. */
  readonly slug: string;
  readonly date: string;
  readonly kind: Kind;
  readonly breaking: boolean;
  /**
   * For a corrected reading: the affected diagnoses, and whether they stated too little or too much. `null` otherwise.
   */
  readonly corrects: CorrectedReading | null;
  /** The release that contains it; `null` if it is not released yet. */
  readonly release: string | null;
  readonly title: Bilingual;
  /** Markdown. */
  readonly body: Bilingual;
}

const CHANGELOG = join(ROOT, "site/changelog");

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const FILE = /^---\n([^]*?)\n---\n([^]*?)\n<!-- en -->\n([^]*)$/;

/** The entries, newest first. Throws on a file that lacks a part or a language. */
export function readChangelog(folder = CHANGELOG): ChangelogEntry[] {
  const entries = readdirSync(folder).map((name) =>
    parseEntry(name, readFileSync(join(folder, name), "utf8")),
  );
  const slugs = entries.map(({ slug }) => slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw new Error(`two entries of the changelog are called ${twice}`);
  return entries.sort((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function parseEntry(name: string, text: string): ChangelogEntry {
  const problem = (what: string) => new Error(`site/changelog/${name}: ${what}`);
  const [, day, slug] = FILE_NAME.exec(name) ?? [];
  if (day === undefined || slug === undefined)
    throw problem("is not called <date>-<slug>.md, in small letters without accents");
  const [, matter = "", pt = "", en = ""] = FILE.exec(text) ?? [];
  if (pt.trim() === "" || en.trim() === "")
    throw problem("needs the Portuguese text, a line <!-- en -->, and the English text");
  const fields = parse(matter) as Readonly<Record<string, unknown>>;
  const { date, kind, breaking, titlePt, titleEn, release } = fields;
  if (date !== day) throw problem("its date is not the one of its name");
  if (Number.isNaN(Date.parse(day))) throw problem("there is no such day");
  if (!KINDS.some((known) => known === kind))
    throw problem(`its kind is none of ${KINDS.join(", ")}`);
  if (typeof breaking !== "boolean") throw problem("breaking is neither true nor false");
  if (!isText(titlePt) || !isText(titleEn)) throw problem("needs titlePt and titleEn");
  if (pt.trim() === en.trim()) throw problem("both texts are the same");
  const corrects = kind === "leitura" ? correctedReading(fields) : null;
  if (kind === "leitura" && (corrects === null || corrects.until >= day))
    throw problem("needs until, a day before its own, and direction: stricter, milder or both");
  return {
    slug,
    date: day,
    kind: kind as Kind,
    breaking,
    corrects,
    release: isText(release) ? release : null,
    title: { pt: titlePt, en: titleEn },
    body: { pt: pt.trim(), en: en.trim() },
  };
}

function correctedReading({
  until,
  direction,
}: Readonly<Record<string, unknown>>): CorrectedReading | null {
  const known = DIRECTIONS.find((each) => each === direction);
  return known && isText(until) && !Number.isNaN(Date.parse(until))
    ? { until, direction: known }
    : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
