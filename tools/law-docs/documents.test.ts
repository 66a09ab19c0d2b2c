import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedDocuments } from "./documents.ts";

const documents = await generatedDocuments();

describe("generated documents", () => {
  it.each(documents)(
    "$path is what the code says now; if not, run: npm run law:docs",
    ({ path, text }) => {
      expect(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")).toBe(text);
    },
  );
});
