import { describe, expect, it } from "vitest";
import { checkConsoleFigures } from "./console-figure-rule.ts";
import { checkImports } from "./import-rule.ts";

const PATH = "console/src/report/sums.ts";
const problemsOf = (text: string, path = PATH) => checkConsoleFigures([{ path, text }], {});

describe("the console computes no money and no points", () => {
  it.each([
    "const sum = fines.reduce((all, { amountCents }) => all + amountCents, 0);",
    "const saved = fine.amountCents - fine.discountedCents;",
    "const left = credit.available / 2;",
    "let all = 0; all += money?.amountCents ?? 0;",
    "const half = Math.round(amountCents) * 0.8;",
    "const pending = (points!.potential) - 1;",
    "const owed = -balance + 1;",
  ])("%s", (text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it.each([
    "const shown = format.money(amountCents);",
    'const text = messages.total(confirmed, limit) + ".";',
    "const isMore = potential > confirmed;",
    "const rows = items.length + 1;",
    "const y = yOf(confirmed) - 4;",
  ])("may %s", (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it("applies in the console, and there not to allowed names", () => {
    const text = "const reais = centavos / 100;";
    expect(problemsOf(text, "server/src/usecases/credit.ts")).toEqual([]);
    expect(checkConsoleFigures([{ path: PATH, text }], { [PATH]: ["centavos / 100"] })).toEqual([]);
  });
});

it("the console computes no law: it may import neither its rules nor its types", () => {
  const manifest = {
    path: "packages/license-law/package.json",
    text: '{"name":"@cnh/license-law"}',
  };
  for (const text of [
    'import { diagnose } from "@cnh/license-law";',
    'import type { Facts } from "@cnh/license-law";',
    'const law = await import("@cnh/license-law");',
  ])
    expect(checkImports([manifest, { path: PATH, text }])).toHaveLength(1);
});
