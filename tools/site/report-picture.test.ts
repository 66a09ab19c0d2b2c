import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictures } from "./report-picture.ts";

test.each(pictures())(
  "$file shows the recorded report: npm run lab examples -- sandbox --record",
  ({ file, text }) => {
    expect(readFileSync(file, "utf8")).toBe(text);
  },
);
