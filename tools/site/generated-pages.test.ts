import {
  ERRORS,
  EVENT_KINDS,
  openApiDocument,
  operations,
  reportFields,
  WEBHOOK_HEADERS,
} from "@cnh/contract";
import { ALERT_CATALOGUE, VIOLATIONS } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { generatedPages } from "./generated-pages.ts";
import { kebab } from "./markdown.ts";
import { bodyOf, frontMatterOf, type GeneratedPage } from "./page.ts";
import conditions from "./reference/alert-conditions.pt-br.json" with { type: "json" };

const portuguese = await generatedPages("pt");
const english = await generatedPages("en");

const textOf = (pages: readonly GeneratedPage[], path: string): string => {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page.text;
};

describe("generated pages", () => {
  it("are the same in both languages, each once", () => {
    // Download files are not pages: both languages share them.
    const pathsOf = (pages: readonly GeneratedPage[]): string[] =>
      pages.map(({ path }) => path).filter((path) => path.endsWith(".md"));
    const paths = pathsOf(portuguese);
    expect(pathsOf(english)).toEqual(paths);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ["pt", portuguese],
    ["en", english],
  ] as const)("have a title, a description and one heading of the first level: %s", (_, pages) => {
    const odd = pages.filter(({ path, text }) => {
      const { title, description } = frontMatterOf(text);
      const headings = withoutFences(bodyOf(text)).match(/^# \S/gm) ?? [];
      return path.endsWith(".md") && !(title && description && headings.length === 1);
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["pt", portuguese],
    ["en", english],
  ] as const)("have no anchor twice: %s", (_, pages) => {
    for (const { path, text } of pages) {
      const anchors = [...text.matchAll(/\{#([^}]+)\}/g)].map(([, anchor]) => anchor);
      expect(new Set(anchors).size, path).toBe(anchors.length);
    }
  });
});

describe("the page of an operation", () => {
  it.each(Object.values(operations))("$id is there in both languages", ({ id, method, path }) => {
    for (const pages of [portuguese, english]) {
      const text = textOf(pages, `referencia/${kebab(id)}.md`);
      expect(text).toContain(`${method} ${path}`);
      expect(textOf(pages, "referencia/index.md")).toContain(`(${kebab(id)}.md)`);
    }
  });

  it.each(Object.values(operations))("$id says what to do about its errors", ({ id, errors }) => {
    const text = textOf(portuguese, `referencia/${kebab(id)}.md`);
    for (const code of [...errors, "UNAUTHORIZED", "TOO_MANY_REQUESTS"])
      expect(text).toContain(`[\`${code}\`](../guias/erros.md#${kebab(code)}): `);
  });

  it("shows no error that no operation has", () => {
    const shown = new Set(
      portuguese.flatMap(({ text }) =>
        [...text.matchAll(/erros\.md#([a-z-]+)/g)].map(([, at]) => at),
      ),
    );
    const codes = Object.keys(ERRORS).filter((code) => code !== "METHOD_NOT_SUPPORTED");
    expect(shown).toEqual(new Set(codes.map(kebab)));
  });
});

describe("the pages of what answers hold", () => {
  const all = (pages: readonly GeneratedPage[], folder: string): string =>
    pages
      .filter(({ path }) => path.startsWith(folder))
      .map(({ text }) => text)
      .join("\n");

  it.each([
    ["pt", portuguese],
    ["en", english],
  ] as const)("have every field of a report, each with an anchor: %s", (_, pages) => {
    const text = all(pages, "referencia/campos/");
    const anchors = [...text.matchAll(/^- \[`\w+`\]\(#([^)]+)\) .* \{#\1\}$/gm)].map(
      ([, at]) => at,
    );
    const fields = reportFields().map(({ path }) => kebab(path));
    expect(new Set(fields).size).toBe(fields.length);
    expect(anchors.length).toBe(fields.length);
    expect(new Set(anchors)).toEqual(new Set(fields));
  });

  it("explain every field, those inside lists and nullable objects too", () => {
    const fields = reportFields();
    expect(fields.filter(({ description }) => description === "")).toEqual([]);
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "reportId",
        "diagnosis.points.afterNextGravissima.limit",
        "diagnosis.allAlerts[].legalBasis[].article",
        "normalized.fines[].code",
      ]),
    );
    for (const pages of [portuguese, english])
      expect(all(pages, "referencia/campos/")).not.toMatch(/^- \[`\w+`\]\(\S+\) \([^)]*\) \{#/m);
  });

  it("have every value of every enum of the contract", () => {
    const text = all(portuguese, "referencia/");
    const enums = Object.values(openApiDocument().components.schemas).flatMap(
      (schema) => (schema["enum"] as readonly string[] | undefined) ?? [],
    );
    expect(enums.length).toBeGreaterThan(300);
    expect(enums.filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
  });

  it.each([
    ["pt", portuguese],
    ["en", english],
  ] as const)("have every alert, once and in the overview: %s", (_, pages) => {
    const headings = [...all(pages, "referencia/alertas/").matchAll(/^## `(\w+)` \{#(.+)\}$/gm)];
    const alerts = Object.keys(ALERT_CATALOGUE);
    expect(headings.length).toBe(alerts.length);
    expect(new Set(headings.map(([, name]) => name))).toEqual(new Set(alerts));
    const overview = textOf(pages, "referencia/alertas.md");
    for (const name of alerts) expect(overview).toContain(`#${kebab(name)}) (`);
  });

  it("translate the condition of each alert, and nothing else", () => {
    const texts = new Set(Object.values(ALERT_CATALOGUE).map(({ when }) => when));
    expect(new Set(Object.keys(conditions))).toEqual(texts);
  });

  it("have every kind of event, with its headers", () => {
    for (const pages of [portuguese, english]) {
      const text = textOf(pages, "referencia/eventos.md");
      for (const kind of EVENT_KINDS) expect(text).toContain(`## \`${kind}\` {#`);
      for (const header of Object.keys(WEBHOOK_HEADERS))
        expect(text).toContain(`- \`${header}\`: `);
    }
  });
});

describe("the pages of the law", () => {
  it.each([
    ["pt", portuguese],
    ["en", english],
  ] as const)("have every violation once, with its code as anchor: %s", (_, pages) => {
    const text = pages
      .filter(({ path }) => path.startsWith("lei/infracoes/"))
      .map((page) => page.text)
      .join("\n");
    const headings = [...text.matchAll(/^### (\d{3}-\d{2}): .* \{#codigo-\1\}$/gm)].map(
      ([, name]) => name,
    );
    expect(headings.length).toBe(VIOLATIONS.length);
    expect(new Set(headings)).toEqual(new Set(VIOLATIONS.map(({ code }) => code)));
  });

  it("show a violation with its gravity, points and amount", () => {
    const text = textOf(portuguese, "lei/infracoes/velocidade.md");
    expect(text).toContain(
      "### 745-50: Dirigir até 20% acima do limite de velocidade {#codigo-745-50}\n\nMédia · 4 pontos · R$ 130,16 · CTB art. 218, I",
    );
  });

  it("calculate the limits and the loss of a provisional license", () => {
    const text = textOf(portuguese, "lei/pontos.md");
    for (const row of [
      "| nenhuma gravíssima confirmada em 12 meses | **40** |",
      "| uma gravíssima confirmada em 12 meses | **30** |",
      "| duas ou mais gravíssimas confirmadas em 12 meses | **20** |",
      "| motorista remunerado (EAR), seja qual for a gravidade | **40** |",
      "- **23 pontos**, limite de **20**.",
      "| duas médias | [`PROVISIONAL_LICENSE_LOST`]",
      "| uma leve | nenhum |",
    ])
      expect(text).toContain(row);
  });

  it("show that a driver of whom something is missing is not VALID", () => {
    const text = textOf(portuguese, "lei/index.md");
    expect(text).toContain("| todas as fontes responderam | `VALID` |");
    expect(text.match(/\| `VALID` \|/g)).toHaveLength(1);
    expect(text.match(/\| `UNKNOWN` \|/g)).toHaveLength(4);
  });
});

function withoutFences(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, "");
}
