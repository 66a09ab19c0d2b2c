import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTimeOf } from "../../../../tests/support/measures/processor-time.ts";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  // Browsers and programs.
  ["pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7", "pt"],
  ["pt-BR", "pt"],
  ["PT-br", "pt"],
  ["pt-PT", "pt"],
  ["pt", "pt"],
  ["en-US,en;q=0.9,pt-BR;q=0.8", "en"],
  ["en", "en"],
  // Weights.
  ["en;q=0.4, pt;q=0.5", "pt"],
  ["en;q=0.5, pt;q=0.4", "en"],
  ["en;q=0.001, pt;q=0.002", "pt"],
  ["pt;q=1.000,en;q=0.999", "pt"],
  ["pt;q=0", "en"],
  ["pt;q=0.0, *", "en"],
  ["en;q=0, *", "pt"],
  ["*;q=0.5, pt;q=0.6", "pt"],
  ["*, pt;q=0.6", "en"],
  ["pt-PT;q=0.2, pt-BR;q=0.9, en;q=0.5", "pt"],
  // Equal weights: the first language.
  ["pt, en", "pt"],
  ["en, pt", "en"],
  ["fr, pt;q=0.1", "pt"],
  // Neither.
  ["fr-CA, de;q=0.5", "en"],
  ["*", "en"],
  ["", "en"],
  [undefined, "en"],
  // Spaces, empty and malformed ranges.
  [" ,\tpt-BR ; q=0.8 , en;q=0.2,", "pt"],
  ["pt;q=2", "en"],
  ["pt;q=0.1234", "en"],
  ["pt;q=abc, en;q=0.1", "en"],
  ["pt;level=1", "en"],
  ["pt_BR", "en"],
  ["portuguese-of-brazil", "en"],
  ["ptx", "en"],
  ["pt-BR\u0000", "en"],
] as const)("%j is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test("any text has an answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (header) => {
      expect(["en", "pt"]).toContain(preferredLanguage(header));
    }),
  );
});

test("ranges of what is neither change nothing", () => {
  const other = fc.constantFrom("fr", "de-DE;q=0.9", "zh-Hant-TW;q=0.1", "x;;", "");
  fc.assert(
    fc.property(fc.array(other, { maxLength: 15 }), fc.array(other, { maxLength: 15 }), (a, b) => {
      expect(preferredLanguage([...a, "pt;q=0.3", ...b].join(","))).toBe("pt");
    }),
  );
});

test.each([
  ["many ranges", "pt-BR;q=0.1,".repeat(1_300)],
  ["nothing but commas", ",".repeat(16_000)],
  ["nothing but spaces", " ".repeat(16_000)],
  ["one endless tag", `pt${"-aaaaaaaa".repeat(1_700)}!`],
  ["one endless weight", `pt;q=0.${"1".repeat(16_000)}`],
])("a header as long as Node takes, %s, takes less than 1 ms", (_, header) => {
  const times = 100;
  const milliseconds = processorTimeOf(() => {
    for (let time = 0; time < times; time += 1) preferredLanguage(header);
  });
  expect(milliseconds / times).toBeLessThan(1);
});
