/**
 * Rule: an audit entry takes `before` only from a locked row. `changeDetails` writes it and requires a `Locked`
 * row, which only `lockRow` creates.
 */
import type { Node } from "oxc-parser";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

const DETAILS = "server/src/usecases/audit/change-details.ts";
const BY_HAND = "writes `before` by hand: changeDetails takes it from the locked row";
const LOCK = "server/src/adapters/postgres/core/lock-row.ts";

export function checkLocked(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => isTypeScript(file) && !isTest(file) && /^(?:server|ops)\//.test(file.path))
    .flatMap(findProblems);
}

function findProblems({ path, text }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const add = (start: number, message: string) =>
    problems.push({ file: path, line: lineAt(text, start), message });
  visitNodes(text, {
    Property: ({ key, value, start }) => {
      if (nameOf(key) === "details" && hasBefore(value)) add(start, BY_HAND);
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (init && nameOf(id) === "details" && hasBefore(init)) add(start, BY_HAND);
    },
    ReturnStatement: ({ argument, start }) => {
      if (path !== DETAILS && argument && hasBefore(argument) && hasName(argument, "after"))
        add(start, BY_HAND);
    },
    TSAsExpression: ({ typeAnnotation, start }) => {
      if (path === LOCK || typeAnnotation.type !== "TSTypeReference") return;
      if (nameOf(typeAnnotation.typeName) === "Locked")
        add(
          start,
          "casts a row to Locked that lockRow did not lock: decide in the store's `change`",
        );
    },
  });
  return problems;
}

const hasBefore = (node: Node) => hasName(node, "before");

function hasName(node: Node, name: string): boolean {
  return (
    node.type === "ObjectExpression" &&
    node.properties.some((one) => one.type === "Property" && nameOf(one.key) === name)
  );
}

const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "");
