/**
 * Rule: the console has five font sizes, defined once in `console/src/styles.css` as `--text-small`, `-body`, `-title`,
 * `-heading` and `-figure`. Neither a class, an attribute nor a style sheet contains another size.
 */
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const STEPS = "small|body|title|heading|figure";
const LITERALS: readonly RegExp[] = [
  // Arbitrary sizes and Tailwind's own scale.
  /\btext-\[(?:length:|[\d.]|calc|var|clamp)[^\]]*\]/g,
  /\btext-(?:xs|sm|base|lg|xl|\dxl)\b/g,
  // Inline styles and attributes of SVG.
  /\bfontSize\b/g,
  new RegExp(
    `\\bfont-size\\s*[:=](?!\\s*(?:calc\\([\\d.]+ \\* )?var\\(--text-(?:${STEPS})\\))`,
    "g",
  ),
  /\bfont\s*:\s*[^;{}]*\d(?:px|rem|em|pt|%)[^;{}]*/g,
  // A sixth step.
  new RegExp(`--text-(?!(?:${STEPS})\\b)[a-z]\\S*\\s*:`, "g"),
];

export function checkFontSizes(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => /^console\/.*\.(?:tsx?|css|html)$/.test(file.path) && !isTest(file))
    .flatMap(({ path, text }) =>
      LITERALS.flatMap((literal) =>
        [...text.matchAll(literal)].map(({ 0: found, index }) => ({
          file: path,
          line: lineAt(text, index),
          message: `has the font size \`${found}\`: use a step of the scale, such as text-body`,
        })),
      ),
    );
}
