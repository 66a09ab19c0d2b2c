import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/stack/environment.ts";
import { FRAMEWORKS } from "./frameworks.ts";

const FOLDER = join(ROOT, "examples/webhooks");

it("every folder of examples/webhooks is a framework that is run, or says why not", () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(FRAMEWORKS.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  for (const { probe, reason } of FRAMEWORKS) expect(probe === null).toBe(reason !== undefined);
});

describe.each(FRAMEWORKS)("the pages of $name", ({ name, probe, path = "/webhooks/cnh" }) => {
  const files = readdirSync(join(FOLDER, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && parse(entry.name).ext !== ".json")
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replace(/^\//, ""));

  it.each([
    ["guias", "Nossos testes não executam este arquivo"],
    ["en/guias", "Our tests do not run this file"],
  ])("in %s show each file, where it listens, and whether it is run", (folder, notRun) => {
    const page = readFileSync(join(ROOT, "site/pages", folder, `webhooks/${name}.md`), "utf8");
    for (const file of files) expect(page).toContain(`[${file}](`);
    expect(page).toContain(`${path}\n`);
    expect(page.includes(notRun)).toBe(probe === null);
  });
});
