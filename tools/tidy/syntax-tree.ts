/** The syntax tree of a source file, for rules that oxlint does not have. */
import { parseSync, Visitor, type VisitorObject } from "oxc-parser";

type Program = ReturnType<typeof parseSync>["program"];

/** Several rules read the same files, so each text is parsed once. */
const programs = new Map<string, Program>();

/** Calls the visitor for the nodes of a TypeScript text. */
export function visitNodes(text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(programOf(text));
}

/** JSX cannot be parsed as plain TypeScript, nor all TypeScript as JSX. */
function parse(text: string): ReturnType<typeof parseSync> {
  const plain = parseSync("source.ts", text);
  return plain.program.body.length > 0 ? plain : parseSync("source.tsx", text);
}

function programOf(text: string): Program {
  const known = programs.get(text);
  if (known) return known;
  const { program, errors } = parse(text);
  // The parser recovers from most errors, which the compiler reports. Without a tree no rule could find anything.
  if (program.body.length === 0 && errors[0]) throw new Error(`cannot parse: ${errors[0].message}`);
  programs.set(text, program);
  return program;
}
