/** The paths of the page `comece-agora`: its sections, each with the commands that a reader pastes one by one. */
export interface PathStep {
  readonly command: string;
  /** The expected output on the page. */
  readonly shown: string | null;
  /** A file that the reader saves first. */
  readonly saved: { readonly name: string; readonly text: string } | null;
}

const FENCE = /^(`{3,})(\w+)[^\n]*\n([\s\S]*?)^\1 *$/gm;
const SAVED = /`([\w-]+\.mjs)`:/;

/** The section of a page below the heading with this anchor, up to the next heading of the same level. */
export function sectionOf(page: string, anchor: string): string {
  const sections = page.split(/^(?=## )/m);
  const found = sections.find((section) => section.split("\n", 1)[0]?.endsWith(`{#${anchor}}`));
  if (found === undefined) throw new Error(`the page has no section {#${anchor}}`);
  return found;
}

/** Each shell block is a command, the text block after it its output, and a program before it a file to save. */
export function stepsOf(section: string): PathStep[] {
  const steps: PathStep[] = [];
  let saved: PathStep["saved"] = null;
  for (const [, , language, text = ""] of section.matchAll(FENCE)) {
    const last = steps.at(-1);
    if (language === "sh") {
      steps.push({ command: text.trimEnd(), shown: null, saved });
      saved = null;
    } else if (language === "js") {
      const name = SAVED.exec(section)?.[1];
      if (name === undefined) throw new Error("the page does not say where to save its program");
      saved = { name, text };
    } else if (last) steps[steps.length - 1] = { ...last, shown: text };
  }
  return steps;
}
