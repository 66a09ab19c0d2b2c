/** Runs axe on a page in a browser. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly target: unknown }[];
  }[];
}

/** The findings of axe for the page; `evaluate` runs an expression in it. */
export async function axeFindings(
  evaluate: (expression: string) => Promise<unknown>,
): Promise<string[]> {
  // A page keeps the script until it is loaded again.
  if ((await evaluate("typeof axe")) === "undefined") await evaluate(AXE);
  const tags = JSON.stringify({
    runOnly: { type: "tag", values: RULES },
    resultTypes: ["violations"],
  });
  const { violations } = (await evaluate(`axe.run(document, ${tags})`)) as AxeResult;
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}, ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
}
