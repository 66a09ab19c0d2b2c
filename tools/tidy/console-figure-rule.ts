/**
 * Rule: the console computes no law and no money. It may not import the law (the table of areas), and it does no
 * arithmetic on centavos or points: the service computes every displayed figure. The few exceptions are listed here
 * with their reasons.
 */
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

/** The contract's names for money and points. */
const FIGURE =
  /(?:cents|centavos)$|^(?:available|balance|creditAfter|pricePerReport|confirmed|potential|points)$/i;
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**", "+=", "-=", "*=", "/=", "%="]);

/** The allowed arithmetic of each file, which derives no new figure. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Formats centavos as reais.
  "console/src/messages/format.ts": ["centavos / 100"],
  // The length of the bar next to the service's own figures.
  "console/src/overview/credit-card.tsx": [
    "available + Math.max(0, -balance)",
    "available / whole",
  ],
  // How far the line drops between two of the service's steps, and merged marks.
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
        message: `computes \`${code}\`: let the service compute the figure`,
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

/** An operand of an operator, with the members that can contain a figure. */
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

/** Whether the value of an operand is a figure. The result of a function is not, except for functions of `Math`. */
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
