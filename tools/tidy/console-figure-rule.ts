/**
 * House rule: the console computes no law and no money. It may not import the law (the table of areas), and it does no
 * arithmetic on centavos or points: a figure that a screen needs is the service's. The few exceptions stand here, each
 * with what it is for.
 */
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

/** The names of the contract for money and points. */
const FIGURE =
  /(?:cents|centavos)$|^(?:available|balance|creditAfter|pricePerReport|confirmed|potential|points)$/i;
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**", "+=", "-=", "*=", "/=", "%="]);

/** The file and the arithmetic in it that is no conclusion of its own. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Centavos are written as reais.
  "console/src/words/format.ts": ["centavos / 100"],
  // The length of the bar beside the service's own figures.
  "console/src/overview/credit-card.tsx": [
    "available + Math.max(0, -balance)",
    "available / whole",
  ],
  // How far the line falls between two of the service's steps, and where marks stand too close together.
  "console/src/report/points-clock.ts": [
    "(steps[index - 1]?.confirmed ?? step.confirmed) - step.confirmed",
    "before.points + lapse.points",
    "now.confirmed - next.confirmed",
  ],
};

export function checkConsoleFigures(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, readonly string[]>> = ALLOWED,
): Problem[] {
  const inConsole = files.filter(
    (file) => file.path.startsWith("console/src/") && isTypeScript(file) && !isTest(file),
  );
  return inConsole.flatMap(({ path, text }) =>
    findArithmetic(text)
      .filter(({ code }) => !allowed[path]?.includes(code))
      .map(({ code, start }) => ({
        file: path,
        line: lineAt(text, start),
        message: `computes \`${code}\`: let the service tell the figure`,
      })),
  );
}

interface Arithmetic {
  readonly code: string;
  readonly start: number;
}

function findArithmetic(text: string): Arithmetic[] {
  const found: Arithmetic[] = [];
  const check = (node: Operation) => {
    const code = text.slice(node.start, node.end).replaceAll(/\s+/g, " ");
    const isOnFigures = isFigure(node.left) || isFigure(node.right);
    if (ARITHMETIC.has(node.operator) && isOnFigures) found.push({ code, start: node.start });
  };
  visitNodes(text, {
    BinaryExpression: (node) => check(node as unknown as Operation),
    AssignmentExpression: (node) => check(node as unknown as Operation),
  });
  return found;
}

interface Operation extends Arithmetic {
  readonly operator: string;
  readonly end: number;
  readonly left: Operand;
  readonly right: Operand;
}

/** What may stand on a side of an operator, as far as a figure can be in it. */
interface Operand {
  readonly type: string;
  readonly name?: string;
  readonly property?: Operand;
  readonly expression?: Operand;
  readonly argument?: Operand;
  readonly left?: Operand;
  readonly right?: Operand;
  readonly consequent?: Operand;
  readonly alternate?: Operand;
  readonly callee?: Operand;
  readonly arguments?: readonly Operand[];
}

/** Whether the value of an operand is a figure. What a function makes of one is its own, except for those of `Math`. */
function isFigure(operand: Operand | undefined): boolean {
  if (!operand) return false;
  const { type, name = "", callee } = operand;
  if (type === "Identifier") return FIGURE.test(name);
  if (type === "MemberExpression") return isFigure(operand.property);
  if (type === "CallExpression") {
    const { type: kind, object } = (callee ?? {}) as { type?: string; object?: Operand };
    const isMath = kind === "MemberExpression" && object?.name === "Math";
    return isMath && (operand.arguments ?? []).some(isFigure);
  }
  const { expression, argument, left, right, consequent, alternate } = operand;
  return [expression, argument, left, right, consequent, alternate].some(isFigure);
}
