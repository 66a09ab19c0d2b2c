import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { describe, expect, it, test } from "vitest";
import { CORRECTIONS } from "@cnh/server/usecases/corrections/corrections.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import type { GeneratedPage } from "../../tools/site/page.ts";
import { changelogPages } from "../../tools/site/changelog/changelog-pages.ts";
import { KINDS, parseEntry, readChangelog } from "../../tools/site/changelog/entries.ts";

const entries = readChangelog();
const LANGUAGES = ["pt", "en"] as const;
const files = { pt: changelogPages("pt"), en: changelogPages("en") };
const namesEnding = (end: string) =>
  files.pt.map(({ path }) => path).filter((path) => path.endsWith(end));
const textOf = (pages: readonly GeneratedPage[], path: string) =>
  pages.find((page) => page.path === path)?.text ?? "";

const ENTRY = `---
date: 2026-01-02
kind: api
breaking: false
titlePt: "Um"
titleEn: "One"
---

Texto.

<!-- en -->

Text.
`;

describe("an entry", () => {
  it("has its parts and both languages", () => {
    expect(parseEntry("2026-01-02-um.md", ENTRY)).toEqual({
      slug: "um",
      date: "2026-01-02",
      kind: "api",
      breaking: false,
      corrects: null,
      release: null,
      title: { pt: "Um", en: "One" },
      body: { pt: "Texto.", en: "Text." },
    });
  });

  it.each([
    ["its twin is missing", ENTRY.replace(/<!-- en -->[^]*/, "")],
    ["its twin is empty", ENTRY.replace("Text.\n", "")],
    ["its original is empty", ENTRY.replace("Texto.\n", "")],
    ["its twin is the same", ENTRY.replace("Texto.", "Text.")],
    ["it has no English title", ENTRY.replace('titleEn: "One"\n', "")],
    ["its date is another", ENTRY.replace("2026-01-02", "2026-01-03")],
    ["its kind is unknown", ENTRY.replace("kind: api", "kind: law")],
    ["it does not say whether it breaks", ENTRY.replace("breaking: false\n", "")],
  ])("is refused where %s", (_, text) => {
    expect(() => parseEntry("2026-01-02-um.md", text)).toThrow("site/changelog/2026-01-02-um.md");
  });

  it.each(["um.md", "2026-01-02-Um.md", "2026-1-2-um.md", "2026-01-02-um.txt"])(
    "is not called %s",
    (name) => {
      expect(() => parseEntry(name, ENTRY)).toThrow("is not called");
    },
  );
});

test("each day on which a rule of the law begins has an entry", () => {
  const folder = join(ROOT, "packages/license-law/src/law");
  const days = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(/since: "(\d{4}-\d{2}-\d{2})"/g),
    ])
    .map(([, day = ""]) => day)
    // Older rules are from before the first change of the law in our data.
    .filter((day) => day >= "2000-01-01");
  expect(new Set(days).size).toBeGreaterThan(10);
  const known = new Set(entries.filter(({ kind }) => kind === "lei").map(({ date }) => date));
  expect([...new Set(days)].filter((day) => !known.has(day))).toEqual([]);
});

test("each correction of our reading has an entry with the same days and direction", () => {
  const corrected = entries.flatMap(({ slug, corrects }) =>
    corrects && corrects.until >= "2026-11-15" ? [{ slug, ...corrects }] : [],
  );
  expect(CORRECTIONS.map(({ slug, until, direction }) => ({ slug, until, direction }))).toEqual(
    corrected,
  );
  expect(corrected.length).toBeGreaterThan(0);
});

test.each([
  ["no days", "kind: leitura\ndirection: both"],
  ["no direction", "kind: leitura\nuntil: 2026-01-01"],
  ["another direction", "kind: leitura\nuntil: 2026-01-01\ndirection: other"],
  ["a day that is not before its own", "kind: leitura\nuntil: 2026-01-02\ndirection: both"],
])("a corrected reading with %s is refused", (_, matter) => {
  const entry = ENTRY.replace("kind: api", matter);
  expect(() => parseEntry("2026-01-02-um.md", entry)).toThrow("needs until");
});

describe.each(LANGUAGES)("the pages in %s", (language) => {
  it("have every entry once, newest first, with its anchor", () => {
    const text =
      textOf(files[language], "novidades.md") + textOf(files[language], "novidades/lei.md");
    const anchors = [...text.matchAll(/^#+ .* \{#(.+)\}$/gm)].map(([, anchor]) => anchor);
    for (const { slug, body } of entries) {
      expect(anchors.filter((anchor) => anchor === slug)).toHaveLength(1);
      expect(text).toContain(body[language]);
    }
  });

  it("link every feed that there is", () => {
    const text = textOf(files[language], "novidades.md");
    const base = language === "pt" ? "/docs/" : "/docs/en/";
    for (const path of [...namesEnding(".atom"), ...namesEnding(".json")])
      expect(text).toContain(`](${base}${path})`);
  });
});

interface AtomEntry {
  readonly id: string;
  readonly published: string;
}

/** Throws on text that is not XML. */
function readAtom(text: string): { readonly ids: string[]; readonly entries: AtomEntry[] } {
  const parser = new SaxesParser();
  const path: string[] = [];
  const ids: string[] = [];
  const found: { id: string; published: string }[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    path.push(name);
    if (name === "entry") found.push({ id: "", published: "" });
  });
  parser.on("text", (words) => {
    const last = found.at(-1);
    if (path.join("/") === "feed/id") ids.push(words);
    if (path.join("/") === "feed/entry/id" && last) last.id += words;
    if (path.join("/") === "feed/entry/published" && last) last.published += words;
  });
  parser.on("closetag", () => void path.pop());
  parser.write(text).close();
  return { ids, entries: found };
}

interface JsonFeed {
  readonly version: string;
  readonly title: string;
  readonly language: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly content_text: string;
    readonly date_published: string;
  }[];
}

describe.each(LANGUAGES)("the feeds in %s", (language) => {
  it.each(namesEnding(".atom"))("%s is XML with ordered entries", (path) => {
    const { ids, entries: found } = readAtom(textOf(files[language], path));
    expect(ids).toHaveLength(1);
    expect(found.length).toBeGreaterThan(0);
    const days = found.map(({ published }) => published);
    expect(days).toEqual([...days].sort().toReversed());
    for (const day of days) expect(Number.isNaN(Date.parse(day))).toBe(false);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it.each(namesEnding(".json"))("%s is a JSON Feed of the same entries", (path) => {
    const feed = JSON.parse(textOf(files[language], path)) as JsonFeed;
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.language).toBe(language === "pt" ? "pt-BR" : "en");
    for (const item of feed.items) expect(item.title && item.content_text).toBeTruthy();
    const { entries: found } = readAtom(textOf(files[language], path.replace(".json", ".atom")));
    expect(feed.items.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  it("have each entry in the feed of its kind and in the feed of all", () => {
    const count = (name: string) =>
      readAtom(textOf(files[language], `novidades/${name}.atom`)).entries.length;
    expect(count("tudo")).toBe(entries.length);
    for (const kind of KINDS)
      expect(count(kind)).toBe(entries.filter((entry) => entry.kind === kind).length);
  });
});

test("an id stays as it is whatever else changes, and is another in each language", () => {
  const entry = parseEntry("2026-01-02-um.md", ENTRY);
  const changed = { ...entry, title: { pt: "Dois", en: "Two" }, breaking: true };
  const idOf = (language: "pt" | "en", given: typeof entry) =>
    readAtom(textOf(changelogPages(language, [given]), "novidades/tudo.atom")).entries[0]?.id;
  expect(idOf("pt", entry)).toBe("urn:uuid:e7bf08f2-e5db-81c0-8468-69e3e0b7cdfe");
  expect(idOf("pt", changed)).toBe(idOf("pt", entry));
  expect(idOf("en", entry)).not.toBe(idOf("pt", entry));
});

test("what XML cannot hold is escaped or left out", () => {
  const odd = parseEntry("2026-01-02-um.md", ENTRY.replace("Texto.", "a < b && c ]]> \u0007 <b>"));
  const text = textOf(changelogPages("pt", [odd]), "novidades/tudo.atom");
  expect(readAtom(text).entries).toHaveLength(1);
  expect(text).toContain("a &lt; b &amp;&amp; c ]]&gt;  &lt;b&gt;");
});
