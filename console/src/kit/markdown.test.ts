import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

test("the five marks of an analysis", () => {
  const text =
    "## Título\n\nVale até **10/03/2033**;\nsem pontos.\n\n- um\n- **dois**: x\n\n1. a\n2) b";
  expect(parseMarkdown(text)).toEqual([
    { kind: "heading", spans: [plain("Título")] },
    { kind: "paragraph", spans: [plain("Vale até "), bold("10/03/2033"), plain("; sem pontos.")] },
    { kind: "bullets", items: [[plain("um")], [bold("dois"), plain(": x")]] },
    { kind: "numbers", items: [[plain("a")], [plain("b")]] },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "[texto](javascript:alert(1))",
  "![imagem](https://example.com/x.png)",
  "`código` e *itálico*",
  "**aberto",
  "- item\nsem marca",
])("anything else stays text: %s", (text) => {
  expect(parseMarkdown(text)).toEqual([
    { kind: "paragraph", spans: [plain(text.replaceAll("\n", " "))] },
  ]);
});

test("empty text is not a block", () => {
  expect(parseMarkdown(" \n\n ")).toEqual([]);
});
