/** A mail as plain text. */
import { type Block, FOOTERS, oneLine, pageUrl, type WrittenLetter } from "./letter.ts";

export function renderText(
  letters: readonly WrittenLetter[],
  consoleOrigin: string | null,
): string {
  const parts = letters.map(({ blocks, language }) =>
    [...blocks.flatMap((block) => textOf(block, consoleOrigin)), FOOTERS[language]].join("\n\n"),
  );
  return `${parts.join("\n\n---\n\n")}\n`;
}

function textOf(block: Block, consoleOrigin: string | null): string[] {
  if (block.kind === "paragraph") return [oneLine(block.text)];
  if (block.kind === "rows") {
    return [block.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join("\n")];
  }
  if (block.kind === "steps") {
    const steps = block.steps.map((step, index) => `${index + 1}. ${oneLine(step)}`);
    return [[oneLine(block.title), ...steps].join("\n")];
  }
  return consoleOrigin === null
    ? []
    : [`${oneLine(block.label)}:\n${pageUrl(block.path, consoleOrigin)}`];
}
