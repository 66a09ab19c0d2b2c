import { describe, expect, it } from "vitest";
import { maskText, missingLine } from "./compare-shown.ts";

describe("what a page shows", () => {
  it("is there if its lines were printed in this order", () => {
    const printed = "a\r\n  b  \r\nc\nd\n";
    expect(missingLine("a\n…\nd", printed)).toBeNull();
    expect(missingLine("b\n\nc", printed)).toBeNull();
    expect(missingLine("c\nb", printed)).toBe("b");
    expect(missingLine("a\na", printed)).toBe("a");
    expect(missingLine("e", printed)).toBe("e");
  });

  it("may leave out a part of a line", () => {
    const printed = '{"reportId":"x","status":"DELIVERED","driver":{}}';
    expect(missingLine('{"reportId":…"status":"DELIVERED"…}', printed)).toBeNull();
    expect(missingLine('{…"status":"ERROR"…}', printed)).toBe('{…"status":"ERROR"…}');
    expect(missingLine("ab…ba", "aba")).toBe("ab…ba");
  });

  it.each([
    ["ids", "rpt_01kya3np4sfe3b4wzz6kye37bb", "rpt_01m7jwmqmafphtc6796ve8hv68"],
    ["shortened ids", "rpt_01kya3…", "rpt_01m7jwmqmafphtc6796ve8hv68"],
    ["instants", "2026-11-16T19:17:47.370Z", "2027-01-01T00:00:00.000Z"],
    ["dates", "até 01/11/2026, 2026-11-01", "até 02/12/2027, 2027-12-02"],
    ["addresses", "http://127.0.0.1:3000/docs", "http://127.0.0.1:15873/docs"],
    [
      "the address of the service",
      "https://api.cnh-reports.example/api/mcp",
      "http://127.0.0.1:15873/api/mcp",
    ],
    ["limits", '"perMinute";r=25;t=13', '"perMinute";r=1;t=60'],
    ["durations", "204 em 18 ms", "204 em 7 ms"],
    ["spaces that do not break", "R$ 3,50", "R$\u00A03,50"],
    ["colours", "VALID", "\u001B[32mVALID\u001B[0m"],
  ])("does not depend on %s", (_name, shown, printed) => {
    expect(missingLine(shown, printed)).toBeNull();
  });

  it("distinguishes kinds of ids", () => {
    expect(maskText("drv_01kya3np4sfe3b4wzz6kye37bb")).toBe("<drv>");
    expect(missingLine("rpt_01kya3np4s…", "drv_01kya3np4sfe3b4wzz6kye37bb")).toBe("<rpt>");
  });
});
