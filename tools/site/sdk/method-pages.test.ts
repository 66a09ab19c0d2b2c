import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../stack/environment.ts";
import { methodPages } from "./method-pages.ts";
import { METHOD_WORDS } from "./method-words.ts";
import { phpMethods } from "./php-methods.ts";
import { pythonMethods } from "./python-methods.ts";

it("every method of each SDK has a line and a signature, in both languages", () => {
  for (const language of ["pt", "en"] as const) {
    const pages = methodPages(language);
    expect(pages.map(({ path }) => path)).toEqual([
      "sdks/typescript-metodos.md",
      "sdks/php-metodos.md",
      "sdks/python-metodos.md",
    ]);
    for (const { text } of pages) {
      for (const words of Object.values(METHOD_WORDS)) expect(text).toContain(words[language]);
    }
  }
});

it("signatures equal the sources, without the parts that every method has", () => {
  const [typescript, php, python] = methodPages("pt").map(({ text }) => text);
  expect(typescript).toContain("create(order: ReportOrder): ApiCall<ReportAccepted>\n");
  expect(php).toContain("create(string $cpf, ?string $externalRef): ReportAccepted\n");
  expect(python).toContain("create(*, cpf: str, external_ref: Optional[str]) -> ReportAccepted\n");
});

it("finds as many public methods as a plain count of the sources", () => {
  const count = (file: string, pattern: RegExp) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(pattern)].length;
  const php = (file: string) =>
    count(`sdks/php/src/Resource/${file}.php`, /public function (?!__)/g);
  const python = (file: string) =>
    count(`sdks/python/src/cnh_reports/_${file}.py`, /(?<!@overload\n)^ {4}def [a-z]/gm);
  expect(phpMethods().filter(({ noun }) => noun === "reports")).toHaveLength(php("Reports"));
  expect(phpMethods().filter(({ noun }) => noun === "deliveries")).toHaveLength(php("Deliveries"));
  expect(pythonMethods().filter(({ noun }) => noun === "reports")).toHaveLength(python("reports"));
});

it("each line names an operation of the API", () => {
  const document = readFileSync(join(ROOT, "docs/openapi.json"), "utf8");
  for (const { operation } of Object.values(METHOD_WORDS)) {
    expect(document).toContain(`"operationId": "${operation}"`);
  }
});
