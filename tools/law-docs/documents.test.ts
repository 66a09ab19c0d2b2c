import { readFileSync } from "node:fs";
import { reportFields } from "@cnh/contract";
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

  it("explain every field of a report", () => {
    const silent = reportFields().filter(({ description }) => description === "");
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it("reach the fields inside lists and nullable objects", () => {
    const paths = reportFields().map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "reportId",
        "diagnosis.points.afterNextGravissima.limit",
        "diagnosis.allAlerts[].legalBasis[].article",
        "normalized.fines[].code",
      ]),
    );
  });
});
