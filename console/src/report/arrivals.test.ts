import type { Report } from "@cnh/contract";
import { expect, test } from "vitest";
import { arrivedSections } from "./arrivals.ts";

const report = (known: object | null, blocks: unknown[] | null = null) =>
  ({
    diagnosis: known && {
      validity: null,
      points: null,
      fines: null,
      medicalExams: null,
      toxicological: null,
      blocks: [],
      allAlerts: [],
      ...known,
    },
    normalized: { blocks },
  }) as unknown as Report;

test.each([
  [report(null), report({ validity: {} }, []), ["validity", "blocks"]],
  [
    report({ validity: {} }, []),
    report({ validity: {}, points: {}, fines: {} }, []),
    ["points", "fines"],
  ],
  [report({ validity: {} }), report({ validity: {} }, []), ["blocks"]],
  [report({ validity: {} }, []), report({ validity: {} }, []), []],
])("the sections that arrived", (before, after, expected) => {
  expect(arrivedSections(before, after)).toEqual(expected);
});
