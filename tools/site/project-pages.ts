/**
 * The repository's documents for operators and future maintainers, as pages of the site: in English, below `projeto/`.
 * They remain in the repository; links to other repository files become plain text.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { changeProse } from "./markdown.ts";
import type { GeneratedPage } from "./page.ts";

interface ProjectDocument {
  /** From the root of the repository. */
  readonly source: string;
  readonly path: string;
  readonly description: string;
}

const FOLDER = "projeto";

const DOCUMENTS: readonly ProjectDocument[] = [
  ["docs/README.md", "index", "All documents of the repository, by reader."],
  ["ARCHITECTURE.md", "arquitetura", "How a request is processed, and what each part may import."],
  ["docs/invariants.md", "invariantes", "The properties that must never break, and their tests."],
  ["docs/storage.md", "armazenamento", "Every table, its partitions and its protection."],
  ["CONTRIBUTING.md", "contribuir", "How a change is made, checked and landed."],
  ["docs/commands.md", "comandos", "Every command of the repository."],
  [
    "docs/behaviour.md",
    "comportamento",
    "What the service does where the specification is silent.",
  ],
  ["docs/glossary.md", "glossario", "The words of the domain, in both languages."],
  ["docs/operating.md", "operar", "Installing, configuring, watching and repairing the service."],
  ["docs/scale.md", "escala", "What a report costs, and what breaks first as there are more."],
  ["docs/debugging.md", "depurar", "From a symptom to its cause."],
  ["docs/testing.md", "testes", "Which test shows what, and how to run it."],
  ["docs/chaos.md", "caos", "What is killed on purpose, and what must hold."],
  ["docs/threat-model.md", "ameacas", "Who might attack what, and what stands in the way."],
  ["docs/roles.md", "papeis", "What each role of the console may do."],
  ["docs/law-mutants.md", "mutantes-da-lei", "What the mutation tests of the law leave alive."],
  [
    "docs/field-parity.md",
    "paridade-de-campos",
    "Each field of the sources, and where a report shows it.",
  ],
].map(([source = "", name = "", description = ""]) => ({
  source,
  path: `${FOLDER}/${name}.md`,
  description,
}));

export function projectPages(): GeneratedPage[] {
  const documents = [...DOCUMENTS, ...decisions()];
  const pathOf = new Map(documents.map(({ source, path }) => [source, path]));
  return documents.map(({ source, path, description }) => {
    const text = readFileSync(join(ROOT, source), "utf8");
    const [, title = source] = /^# (.*)$/m.exec(text) ?? [];
    // Decisions are found through their list; in the search they would hide what most readers look for.
    const search = source.startsWith("docs/decisions/") ? "search: false\n" : "";
    const matter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n${search}---\n\n`;
    return { path, text: matter + relink(text, source, path, pathOf) };
  });
}

function decisions(): ProjectDocument[] {
  return readdirSync(join(ROOT, "docs/decisions"))
    .filter((name) => name.endsWith(".md"))
    .sort((a, b) => (a === "README.md" ? -1 : b === "README.md" ? 1 : a < b ? -1 : 1))
    .map((name) => ({
      source: `docs/decisions/${name}`,
      path: `${FOLDER}/decisoes/${name === "README.md" ? "index.md" : name}`,
      description:
        name === "README.md" ? "Why things are as they are." : "A decision, and its reasons.",
    }));
}

const LINK = /\[([^\]\n]+)\]\(([^)\s]+)\)/g;

/** Links between documents lead to their pages; a mere repository file is named as one. */
function relink(
  text: string,
  source: string,
  path: string,
  pathOf: ReadonlyMap<string, string>,
): string {
  return changeProse(text, (prose) => prose.replace(LINK, replaceLink));

  function replaceLink(whole: string, words: string, link: string): string {
    if (/^(?:[a-z][a-z+.-]*:|#)/i.test(link)) return whole;
    const [target = "", anchor] = link.split("#");
    const full = posix.normalize(posix.join(posix.dirname(source), target)).replace(/\/$/, "");
    const to = pathOf.get(full) ?? sitePage(full) ?? pathOf.get(`${full}/README.md`);
    if (to === undefined) return words.startsWith("`") ? words : `${words} (\`${full}\`)`;
    const relative = posix.relative(posix.dirname(path), to);
    return `[${words}](${relative}${anchor === undefined ? "" : `#${anchor}`})`;
  }
}

/** A hand-written page, if a document of the repository links to it. */
function sitePage(full: string): string | undefined {
  const [, path] = /^site\/pages\/(?:en\/)?(.+\.md)$/.exec(full) ?? [];
  return path;
}
