/**
 * The five marks allowed in an analysis: headings, paragraphs, two kinds of lists, and bold. The rest is plain text.
 */

export interface Span {
  readonly text: string;
  readonly isBold: boolean;
}

export type Block =
  | { readonly kind: "heading"; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "bullets"; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "numbers"; readonly items: readonly (readonly Span[])[] };

const HEADING = /^#{1,6}\s+(.*)$/;
const BULLET = /^[-*]\s+/;
const NUMBER = /^\d+[.)]\s+/;

export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(blockOf);
}

function blockOf(block: string): Block {
  const heading = HEADING.exec(block);
  if (heading && !block.includes("\n"))
    return { kind: "heading", spans: spansOf(heading[1] ?? "") };
  const lines = block.split("\n").map((line) => line.trim());
  for (const [kind, mark] of [
    ["bullets", BULLET],
    ["numbers", NUMBER],
  ] as const)
    if (lines.every((line) => mark.test(line)))
      return { kind, items: lines.map((line) => spansOf(line.replace(mark, ""))) };
  return { kind: "paragraph", spans: spansOf(lines.join(" ")) };
}

function spansOf(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part)
        ? { text: part.slice(2, -2), isBold: true }
        : { text: part, isBold: false },
    );
}
