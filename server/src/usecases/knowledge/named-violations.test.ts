import { describe, expect, it, test } from "vitest";
import { namedViolations } from "./named-violations.ts";

describe("violations named by number", () => {
  test.each<[string, string[]]>([
    ["o que é 745-50?", ["745-50"]],
    ["código 7455-0", ["745-50"]],
    ["74550", ["745-50"]],
    ["7455", ["745-50"]],
    ["enquadramento 745", ["745-50"]],
    ["745-50 e 518-51", ["745-50", "518-51"]],
    ["art. 218", ["745-50", "746-30", "747-10"]],
    ["artigo 218, III", ["747-10"]],
    ["art 218 inciso II", ["746-30"]],
    ["o 165-A do CTB", ["757-90"]],
    ["art. 261", []],
    ["745 reais em 2021, 20 pontos, R$ 9455,00", []],
    ["", []],
  ])("%j: %j", (text, codes) => {
    expect(namedViolations(text)).toEqual(codes);
  });

  it("stays few, whatever is written", () => {
    expect(namedViolations("art. 181 ".repeat(100)).length).toBeLessThanOrEqual(10);
    expect(namedViolations("7455 ".repeat(200))).toEqual(["745-50"]);
  });
});
