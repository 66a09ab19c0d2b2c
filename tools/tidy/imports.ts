/** The imports of a source file: static, dynamic and re-exports. */
import type { Expression } from "oxc-parser";
import { lineAt } from "./problem.ts";
import { visitNodes } from "./syntax-tree.ts";

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /**
   * Only for `import type` and `export type`. `import { type A }` still loads the module at run time, since type
   * stripping leaves `import {}` behind.
   */
  readonly typeOnly: boolean;
}

export function findImports(text: string): Import[] {
  const imports: Import[] = [];
  const add = (source: Expression, kind: "type" | "value") => {
    const specifier = textOf(source);
    if (specifier === null) return;
    imports.push({ specifier, line: lineAt(text, source.start), typeOnly: kind === "type" });
  };
  visitNodes(text, {
    ImportDeclaration: ({ source, importKind }) => add(source, importKind ?? "value"),
    ExportNamedDeclaration: ({ source, exportKind }) =>
      source && add(source, exportKind ?? "value"),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind ?? "value"),
    ImportExpression: ({ source }) => add(source, "value"),
    TSImportType: ({ source }) => add(source, "type"),
  });
  return imports.sort((a, b) => a.line - b.line);
}

/** The text of a string, or of a template without expressions; `null` for anything else. */
function textOf(node: Expression): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}
