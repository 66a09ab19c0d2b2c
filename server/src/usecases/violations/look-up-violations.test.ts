import { ISSUE_TEXTS, violationPageSchema, violationSchema } from "@cnh/contract";
import { describe, expect, it } from "vitest";
import { findViolationByCode, pageViolations } from "./look-up-violations.ts";

describe("the table of violations", () => {
  it("is published as the contract says, every row of it", () => {
    const page = pageViolations({ limit: 1000 });
    expect(violationPageSchema.parse(page)).toEqual(page);
    expect(page.items).toHaveLength(443);
  });

  it("is searched best match first, page by page", () => {
    const query = { q: "celular ao volante", limit: 2 };
    const first = pageViolations(query);
    expect(first.items.map(({ code }) => code)).toEqual(["763-31", "763-32"]);

    const second = pageViolations({ ...query, cursor: first.nextCursor ?? "" });
    expect(second.items.map(({ code }) => code)).not.toContain("763-31");
    expect(pageViolations({ ...query, cursor: "" })).toEqual(first);
  });

  it.each([
    { cursor: "page2" },
    { cursor: "page2", q: "celular" },
    // A code of the table, but not a match for the words.
    { cursor: "500-20", q: "celular" },
  ])("refuses a cursor that is not of this list: %j", (query) => {
    expect(() => pageViolations({ ...query, limit: 2 })).toThrow(
      expect.objectContaining({
        code: "BAD_REQUEST",
        data: { issues: [{ path: "cursor", text: ISSUE_TEXTS.noCursor }] },
      }),
    );
  });

  it("does not report other errors as a fault of the cursor", () => {
    // Not a string, so the law package throws another error.
    const q = 5 as unknown as string;
    expect(() => pageViolations({ q, limit: 2 })).toThrow(TypeError);
  });
});

describe("one violation", () => {
  it("is found by any spelling of its code, or not at all", () => {
    const violation = findViolationByCode("7455-0");
    expect(violationSchema.parse(violation)).toEqual(violation);
    expect(violation.code).toBe("745-50");
    expect(() => findViolationByCode("999-70")).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
  });
});
