import { missingLine } from "./compare-shown.ts";
import type { PageRun } from "./run-blocks.ts";
import type { ShellBlock } from "./shell-blocks.ts";

/** Returns the problems of a run of the page's blocks. */
export function judgePage(
  path: string,
  blocks: readonly ShellBlock[],
  { outputs, isComplete }: PageRun,
): string[] {
  return outputs.flatMap((printed, at) => {
    const block = blocks[at];
    if (!block) return [];
    const place = `${path}:${block.line}`;
    if (!isComplete && at === outputs.length - 1) {
      return [`${place}: the block failed. It printed:\n${printed}`];
    }
    const missing = block.shown === null ? null : missingLine(block.shown, printed);
    return missing === null ? [] : [`${place}: not printed: ${missing}\nIt printed:\n${printed}`];
  });
}
