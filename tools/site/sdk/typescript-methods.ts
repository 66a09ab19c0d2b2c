/** The methods of `@cnh/sdk`, read from the declarations that the compiler emits. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../stack/environment.ts";
import type { Method } from "./method.ts";

/** By the function that creates it, and the inner noun if one function creates several. */
const NOUN = /readonly (\w+): ReturnType<typeof (\w+)>/g;

let known: readonly Method[] | undefined;

/** The compiler runs once. */
export function typescriptMethods(): readonly Method[] {
  return (known ??= readMethods());
}

function readMethods(): readonly Method[] {
  const folder = mkdtempSync(join(tmpdir(), "cnh-sdk-declarations-"));
  try {
    const project = join(ROOT, "packages/sdk/tsconfig.build.json");
    const compiler = join(ROOT, "node_modules/.bin/tsc");
    execFileSync(compiler, ["-p", project, "--emitDeclarationOnly", "--outDir", folder]);
    const client = readFileSync(join(folder, "client.d.ts"), "utf8");
    const declarations = readdirSync(join(folder, "methods"))
      .map((file) => readFileSync(join(folder, "methods", file), "utf8"))
      .join("\n");
    return [...client.matchAll(NOUN)].flatMap(([whole, noun = "", maker = ""]) => {
      const isNested = client.includes(`${whole}["${noun}"]`);
      const of = objectAfter(declarations, `function ${maker}(`, "\n}");
      return methodsOf(noun, isNested ? objectAfter(of, `\n    ${noun}: {`, "\n    }") : of);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function objectAfter(text: string, start: string, end: string): string {
  const begin = text.indexOf(start);
  if (begin === -1) throw new Error(`no declaration ${start}`);
  return text.slice(begin, text.indexOf(end, begin));
}

/** The compiler writes one method per line. */
function methodsOf(noun: string, text: string): Method[] {
  const lines = text.matchAll(/^ +(\w+): (?:<[^(]*>)?\((.*)\) => (.*);$/gm);
  return [...lines].map(([, name = "", parameters = "", result = ""]) => ({
    key: `${noun}.${name}`,
    noun,
    signature: `${name}(${shortened(parameters)}): ${shortened(result)}`,
  }));
}

function shortened(types: string): string {
  return types
    .replaceAll(/import\("[^"]+"\)\./g, "")
    .replaceAll(/\{ [^}]+ \}\?:/g, "options?:")
    .replaceAll("<Until>", "")
    .replace(/,? ?options\?: RequestOptions$/, "");
}
