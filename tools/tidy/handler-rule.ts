/** Rule: a transport calls use cases and no methods of their ports, so that every decision is in a use case. */
import type { BindingPattern, Expression, Node } from "oxc-parser";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

const TRANSPORTS = "server/src/transports/";
/** Spans are drawn by every layer, and decide nothing. */
const ALLOWED = new Set(["traces"]);

export function checkHandlers(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => file.path.startsWith(TRANSPORTS) && isTypeScript(file) && !isTest(file))
    .flatMap(findProblems);
}

function findProblems({ path, text }: SourceFile): Problem[] {
  const ports = new Set<string>();
  const calls: { readonly port: string; readonly method: string; readonly start: number }[] = [];
  visitNodes(text, {
    ObjectPattern: (pattern) => {
      if (isOfPorts(pattern)) for (const name of namesIn(pattern)) ports.add(name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (init && nameOf(init) === "ports") for (const name of namesIn(id)) ports.add(name);
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== "MemberExpression") return;
      calls.push({ port: portOf(callee.object), method: nameOf(callee.property), start });
    },
  });
  return calls
    .filter(({ port }) => isPort(port, ports))
    .map(({ port, method, start }) => ({
      file: path,
      line: lineAt(text, start),
      message: `calls the port ${port.replace("ports.", "")}.${method}: call a use case, which may`,
    }));
}

/** A port as `ports.name`, or by the name of a variable that may be one. */
function portOf(object: Expression): string {
  if (object.type !== "MemberExpression") return nameOf(object);
  return nameOf(object.object) === "ports" ? `ports.${nameOf(object.property)}` : "";
}

function isPort(port: string, destructured: ReadonlySet<string>): boolean {
  const name = port.replace("ports.", "");
  return (port !== name || destructured.has(name)) && !ALLOWED.has(name);
}

/** Whether a parameter such as `{ identity }: SessionPorts` is destructured. */
function isOfPorts({ typeAnnotation }: BindingPattern): boolean {
  const type = typeAnnotation?.typeAnnotation;
  return type?.type === "TSTypeReference" && nameOf(type.typeName).endsWith("Ports");
}

function namesIn(pattern: BindingPattern): string[] {
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((one) =>
    one.type === "Property" ? [nameOf(one.value)] : [nameOf(one.argument)],
  );
}

const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "");
