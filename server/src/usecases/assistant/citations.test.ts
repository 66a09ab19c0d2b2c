import { PASSAGES } from "@cnh/knowledge";
import { describe, expect, it, test } from "vitest";
import { citationsOf } from "./citations.ts";

const CTB = "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm";
const find = (id: string) => {
  const found = PASSAGES.find((passage) => passage.id === id);
  if (!found) throw new Error(`no passage ${id}`);
  return found;
};

describe("citations", () => {
  it("are one for each provision of an article", () => {
    expect(citationsOf(find("recurso-jari"), 2)).toEqual(
      ["CTB art. 282, § 4º", "CTB art. 285", "CTB art. 285, § 6º", "CTB art. 286"].map(
        (reference) => ({ kind: "article", reference, url: CTB, passage: 2 }),
      ),
    );
  });

  it("name the code of a violation first, then what it rests on", () => {
    expect(citationsOf(find("506-10"), 1)).toEqual([
      { kind: "code", reference: "506-10", url: CTB, passage: 1 },
      { kind: "article", reference: "CTB art. 163", url: CTB, passage: 1 },
      { kind: "article", reference: "CTB art. 162, I", url: CTB, passage: 1 },
    ]);
  });

  test("every passage has some, one provision each, all with an address", () => {
    for (const passage of PASSAGES) {
      const citations = citationsOf(passage, 1);
      const codes = passage.kind === "violation" ? 1 : 0;
      expect(citations.length, passage.id).toBe(passage.basis.length + codes);
      expect(citations.length, passage.id).toBeGreaterThan(0);
      for (const { reference } of citations) expect(reference).not.toMatch(/;|c\/c| e §/);
    }
  });
});
