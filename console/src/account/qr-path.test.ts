import { expect, test } from "vitest";
import { pathOf } from "./qr-path.ts";

test("each run of dark modules is one rectangle", () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(pathOf(rows)).toBe("M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z");
});
