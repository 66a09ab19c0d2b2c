/** Rule: only config.ts reads the environment, once and validated; everything else takes arguments. */
import type { Node } from "oxc-parser";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

export function checkEnv(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => isTypeScript(file) && !mayRead(file))
    .flatMap(({ path, text }) =>
      findReads(text).map((start) => ({
        file: path,
        line: lineAt(text, start),
        message: "reads the environment: read it in config.ts and take the value as an argument",
      })),
    );
}

/** The positions of `process.env`, `process[…]`, `{ env } = process` and `import { env }`. */
function findReads(text: string): number[] {
  const reads: number[] = [];
  visitNodes(text, {
    MemberExpression: ({ object, property, computed, start }) => {
      if (isNamed(object, "process") && (computed || isNamed(property, "env"))) reads.push(start);
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (!init || !isNamed(init, "process") || id.type !== "ObjectPattern") return;
      if (id.properties.some((one) => one.type === "Property" && isNamed(one.key, "env"))) {
        reads.push(start);
      }
    },
    ImportSpecifier: ({ imported, start }) => {
      if (isNamed(imported, "env")) reads.push(start);
    },
  });
  return reads;
}

function isNamed(node: Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

function mayRead(file: SourceFile): boolean {
  return (
    isTest(file) ||
    /^(?:deploy|examples|lab|tools|tests)\//.test(file.path) ||
    /(?:^|\/)(?:config|vite\.config|vitest\.[a-z.-]+)\.ts$/.test(file.path)
  );
}
