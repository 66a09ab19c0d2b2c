/** The methods of `cnh/reports`, read from its source. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../stack/environment.ts";
import type { Method } from "./method.ts";

const SOURCE = join(ROOT, "sdks/php/src");
const METHOD =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+)?public function (\w+)\(([^{;]*?)\): (\??\\?\w+)\s*\{/g;

export function phpMethods(): readonly Method[] {
  const client = readFileSync(join(SOURCE, "Cnh.php"), "utf8");
  const nouns = [...client.matchAll(/public readonly (\w+) \$(\w+);/g)];
  return nouns.flatMap(([, type = "", noun = ""]) => {
    const text = readFileSync(join(SOURCE, `Resource/${type}.php`), "utf8");
    const methods = [...text.matchAll(METHOD)].filter(([, , name]) => name !== "__construct");
    return methods.map(([, about = "", name = "", parameters = "", result = ""]) => ({
      key: `${noun}.${name}`,
      noun,
      signature: `${name}(${shownParameters(parameters, text)}): ${listed(about) ?? realName(text, result)}`,
    }));
  });
}

function shownParameters(parameters: string, text: string): string {
  return parameters
    .split(",")
    .map((each) => each.replace("#[\\SensitiveParameter]", "").trim())
    .filter((each) => each !== "" && !each.startsWith("?CallOptions"))
    .map((each) => each.replace(/self::(\w+)/, (_, name: string) => constantOf(text, name)))
    .join(", ");
}

function constantOf(text: string, name: string): string {
  const value = new RegExp(`const ${name} = ([^;]+);`).exec(text)?.[1];
  if (value === undefined) throw new Error(`no constant ${name}`);
  return value;
}

/** `Page<Report>`: PHP itself cannot declare the item type of a page. */
function listed(about: string): string | undefined {
  return /@return \\?(\w+<[^>]+>)/.exec(about)?.[1];
}

/** If a model and the class that reads it share a name, the source imports the model under an alias. */
function realName(text: string, name: string): string {
  return new RegExp(`use [\\w\\\\]*\\\\(\\w+) as ${name};`).exec(text)?.[1] ?? name;
}
