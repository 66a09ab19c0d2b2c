/**
 * Measures named functions: declarations, methods, and functions that are the value of a variable or of a property.
 * Callbacks are left out, so that a `describe` block does not count as a long function.
 */
import type { PropertyKey } from "oxc-parser";
import { lineAt } from "./problem.ts";
import { visitNodes } from "./syntax-tree.ts";

export interface FunctionLength {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export function measureFunctions(text: string): FunctionLength[] {
  const lengths: FunctionLength[] = [];
  const add = (name: string, { start }: Span, { end }: Span) => {
    const line = lineAt(text, start);
    lengths.push({ name, line, lines: lineAt(text, end - 1) - line + 1 });
  };
  visitNodes(text, {
    FunctionDeclaration: (node) => node.body && add(node.id?.name ?? "default", node, node),
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === "Identifier" && isFunction(init)) add(id.name, id, init);
    },
    MethodDefinition: (node) => node.value.body && add(nameOf(node.key, text), node, node.value),
    PropertyDefinition: (node) => {
      if (node.value && isFunction(node.value)) add(nameOf(node.key, text), node, node.value);
    },
    Property: (node) => {
      if (isFunction(node.value)) add(nameOf(node.key, text), node, node.value);
    },
  });
  return lengths.sort((a, b) => a.line - b.line);
}

function isFunction({ type }: { readonly type: string }): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

/** The name as written, with the `#` of a private one. */
function nameOf(key: PropertyKey, text: string): string {
  return text.slice(key.start, key.end);
}
