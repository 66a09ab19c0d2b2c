import { describe, expect, it, test } from "vitest";
import { parseArticle } from "./article.ts";

const HEAD = [
  "slug: um-artigo",
  "title: Um artigo, com dois pontos: assim",
  "topics:\n  - pontos",
  "keywords:\n  - estourar pontos\n  - perder a carteira",
  "basis:\n  - CTB art. 261, I",
  "checked: 2026-11-15",
  "confidence: high",
];
const write = (head: readonly string[]) => `---\n${head.join("\n")}\n---\n\nTexto.\n\nMais.\n`;
const without = (key: string) => HEAD.filter((line) => !line.startsWith(key));

describe("an article", () => {
  it("is read with all that its head says", () => {
    expect(parseArticle("um-artigo", write(HEAD))).toEqual({
      slug: "um-artigo",
      title: "Um artigo, com dois pontos: assim",
      topics: ["pontos"],
      keywords: ["estourar pontos", "perder a carteira"],
      basis: ["CTB art. 261, I"],
      checked: "2026-11-15",
      confidence: "high",
      caveat: null,
      text: "Texto.\n\nMais.",
    });
  });

  it("has a caveat where something is not certain", () => {
    const head = [...without("confidence"), "confidence: low", "caveat: Confirme no Detran."];
    expect(parseArticle("um-artigo", write(head))).toMatchObject({
      confidence: "low",
      caveat: "Confirme no Detran.",
    });
  });

  test.each<[string, string]>([
    ["Texto sem cabeça.", "has no head"],
    [write(without("title")), "does not say title"],
    [write(without("basis")), "does not list basis"],
    [write([...without("basis"), "basis:"]), "does not list basis"],
    [write([...HEAD, "author: alguém"]), "says author, which no article has"],
    [write([...HEAD, "checked: 2026-11-16"]), "says checked twice"],
    [write(["  - solto", ...HEAD]), "has an item outside a list"],
    [write([...HEAD, "um texto qualquer"]), "neither key nor item"],
    [write([...without("confidence"), "confidence: sure"]), "not of high, medium or low"],
    [write([...without("confidence"), "confidence: medium"]), "has a caveat exactly where"],
    [write([...HEAD, "caveat: Confirme no Detran."]), "has a caveat exactly where"],
    [write([...without("slug"), "slug: outro"]), "calls itself outro"],
  ])("is refused where its head is wrong: %#", (source, message) => {
    expect(() => parseArticle("um-artigo", source)).toThrow(message);
  });
});
