import { describe, expect, it } from "vitest";
import { listDeadlinesQuerySchema } from "./deadline.ts";
import {
  createEnrollmentBodyExample,
  createEnrollmentBodySchema,
  tagSchema,
  updateEnrollmentBodySchema,
} from "./enrollment.ts";

const accepts = (changes: object) =>
  createEnrollmentBodySchema.safeParse({ ...createEnrollmentBodyExample, ...changes }).success;

describe("a tag", () => {
  it.each(["a", "frota:sul", "Filial 12", "São Paulo/zona_leste-2.1"])("may be %j", (tag) => {
    expect(tagSchema.safeParse(tag).success).toBe(true);
    expect(listDeadlinesQuerySchema.safeParse({ tag }).success).toBe(true);
  });

  it.each(["", " a", "a:", "a,b", "a\0b", "a\nb", "a".repeat(65)])("may not be %j", (tag) => {
    expect(tagSchema.safeParse(tag).success).toBe(false);
    expect(listDeadlinesQuerySchema.safeParse({ tag }).success).toBe(false);
  });
});

describe("an enrollment", () => {
  it("needs a legal basis, and has defaults for the rest", () => {
    expect(accepts({ basis: undefined })).toBe(false);
    expect(accepts({ basis: { kind: "interest" } })).toBe(false);
    const { cpf } = createEnrollmentBodyExample;
    expect(createEnrollmentBodySchema.parse({ cpf, basis: { kind: "contract" } })).toEqual({
      cpf,
      basis: { kind: "contract" },
      tags: [],
      policy: {
        cadence: "none",
        depth: "auto",
        notifyDays: [30, 7, 1, 0],
        minSeverity: "INFO",
        keepReports: "changed",
      },
    });
  });

  it.each([
    { tags: ["a", "a"] },
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    { policy: { notifyDays: [] } },
    { policy: { notifyDays: [7, 7] } },
    { policy: { notifyDays: [366] } },
    { policy: { cadence: "hourly" } },
    { policy: { depth: "state" } },
    { policy: { minSeverity: "warning" } },
    { policy: { keepReports: "none" } },
  ])("may not have %j", (changes) => {
    expect(accepts(changes)).toBe(false);
  });

  it("changes only by the given fields", () => {
    expect(updateEnrollmentBodySchema.parse({ externalRef: null })).toEqual({ externalRef: null });
    expect(updateEnrollmentBodySchema.parse({})).toEqual({});
  });
});
