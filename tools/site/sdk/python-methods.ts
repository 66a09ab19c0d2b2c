/** The methods of `cnh-reports`, read from its source. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../stack/environment.ts";
import { toCamelCase, type Method } from "./method.ts";

const SOURCE = join(ROOT, "sdks/python/src/cnh_reports");
const METHOD = /^ {4}def ([a-z]\w*)\(([^)]*)\) -> ([^:]+):$/gm;
const OF_EVERY_METHOD = ["self", "timeout", "max_retries"];

export function pythonMethods(): readonly Method[] {
  const files = readdirSync(SOURCE).filter((file) => file.endsWith(".py"));
  const text = files.map((file) => readFileSync(join(SOURCE, file), "utf8")).join("\n");
  const client = readFileSync(join(SOURCE, "_client.py"), "utf8");
  const nouns = [...client.matchAll(/self\.(\w+) = (\w+)\(requests\)/g)];
  return nouns.flatMap(([, noun = "", type = ""]) =>
    [...classBody(text, type).matchAll(METHOD)].map(
      ([, name = "", parameters = "", result = ""]) => ({
        key: toCamelCase(`${noun}.${name}`),
        noun,
        signature: `${name}(${shownParameters(parameters, text)}) -> ${result}`,
      }),
    ),
  );
}

function classBody(text: string, type: string): string {
  const body = new RegExp(`^class ${type}\\b[^\\n]*:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(text)?.[1];
  if (body === undefined) throw new Error(`no class ${type}`);
  return body;
}

function shownParameters(parameters: string, text: string): string {
  const shown = parameters
    .split(/,\s*(?![^[]*\])/)
    .map((each) => each.trim())
    .filter((each) => each !== "" && !OF_EVERY_METHOD.includes(each.replace(/:.*/, "")))
    .map((each) => each.replace(/Optional\[(.*)\] = None$/, "$1 = None"))
    .map((each) => each.replace(/[A-Z_]{4,}$/, (name) => constantOf(text, name)));
  // Only named parameters may follow the star; drops it if all of them were left out.
  return shown
    .filter((each, index) => each !== "*" || /^\w/.test(shown[index + 1] ?? ""))
    .join(", ");
}

function constantOf(text: string, name: string): string {
  const value = new RegExp(`^${name} = (.+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`no constant ${name}`);
  return value;
}
