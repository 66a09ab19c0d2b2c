import { describe, expect, it } from "vitest";
import { stemsOf } from "./stems.ts";
import { NAMED_CODES } from "./violation-names.ts";
import { searchOver } from "./violation-search.ts";
import { IN_VIOLATIONS } from "./synonyms.ts";
import { tokensOf } from "./words.ts";
import { listViolations, violationsAbout } from "./list-violations.ts";

const all = listViolations({ limit: 1000 }).violations;
const codes = (words: string) =>
  listViolations({ words, limit: 1000 }).violations.map((v) => v.code);
const codesWhere = (fits: (legalBasis: string) => boolean) =>
  all.filter((v) => fits(v.legalBasis)).map((v) => v.code);

/** Searches a table that has only summaries, coded 000-00, 001-00 and so on. */
function searchIn(...summaries: string[]) {
  const search = searchOver(
    summaries.map((summary, at) => ({
      summary,
      code: `00${at}-00`,
      codeDigits: `00${at}00`,
      legalBasis: "CTB art. 1",
      article: "1",
      status: summary.startsWith("Regra antiga") ? ("superseded" as const) : ("in_force" as const),
    })),
  );
  return (query: string) => search(query).map(({ row }) => row.summary);
}

describe("what a question is about", () => {
  it("is covered by its violation in full, in part, or not at all", () => {
    expect(violationsAbout("qual a multa por dirigir de chinelo?", 1)).toEqual([
      { code: "734-00", share: 1 },
    ]);
    const [best] = violationsAbout("estacionei xyzzy na vaga de idoso", 5);
    expect(best?.code).toBe("762-52");
    expect(best?.share).toBeGreaterThan(0.3);
    expect(best?.share).toBeLessThan(0.7);
    expect(violationsAbout("bolo de cenoura", 5)).toEqual([]);
    expect(violationsAbout("qual bolo", 1)).toEqual([{ code: "649-10", share: 0 }]);
    expect(violationsAbout("745-50", 1)).toEqual([{ code: "745-50", share: 1 }]);
  });
});

describe("other names", () => {
  it("are of codes in the table, and find them", () => {
    const known = new Set(all.map(({ code }) => code));
    expect(NAMED_CODES.filter((code) => !known.has(code))).toEqual([]);
    expect(codes("sem EAR").slice(0, 2)).toEqual(["686-61", "686-62"]);
    expect(codes("motorista de aplicativo sem EAR")[0]).toBe("686-61");
    expect(codes("frete sem EAR")[0]).toBe("686-62");
    expect(codes("free flow").slice(0, 2).sort()).toEqual(["773-01", "773-02"]);
  });
});

describe("searching by words", () => {
  it("minds neither accents, capitals, order, repeats nor stop words", () => {
    const expected = codes("habilitação cassada");
    expect(expected).toContain("502-91");
    for (const words of [
      "HABILITACAO CASSADA",
      "  cassada,   habilitação! ",
      "a habilitação foi cassada",
      "habilitação cassada habilitação",
    ]) {
      expect(codes(words), words).toEqual(expected);
    }
  });

  it("minds no endings", () => {
    for (const word of ["estacionado", "estacionando", "estacionamento", "estacionaram"]) {
      expect(codes(word), word).toEqual(codes("estacionar"));
    }
    expect(codes("faróis")).toEqual(codes("farol"));
    expect(codes("caminhões")).toEqual(codes("caminhão"));
  });

  it("keeps apart what only looks alike", () => {
    expect(codes("calçado")).toEqual(["734-00"]);
    expect(codes("calçada")).not.toContain("734-00");
  });

  it("puts the row first that covers more of the query", () => {
    const find = searchIn("Placa", "Placa torta", "Placa torta suja", "Vidro sujo");
    expect(find("placa suja torta")[0]).toBe("Placa torta suja");
    expect(find("placa torta")[0]).toBe("Placa torta");
    expect(find("placa")).toEqual(["Placa", "Placa torta", "Placa torta suja"]);
  });

  it("weighs a rare word more than a common one, and a light one less", () => {
    const find = searchIn("Placa azul", "Placa verde", "Placa preta", "Vidro", "Fora", "Dentro");
    expect(find("placa vidro")).toEqual(["Vidro", "Placa azul", "Placa verde", "Placa preta"]);
    expect(find("fora vidro")).toEqual(["Vidro", "Fora"]);
  });

  it("prefers the word to its synonym", () => {
    expect(searchIn("Semáforo", "Sinal")("sinal")).toEqual(["Sinal", "Semáforo"]);
    expect(searchIn("Semáforo", "Sinal")("semáforo")).toEqual(["Semáforo"]);
  });

  it("takes an idiom for one thing, in any position", () => {
    const find = searchIn("Beber e dirigir", "Lei", "Planta seca");
    expect(find("lei seca")).toEqual(["Beber e dirigir"]);
    expect(find("multa da lei seca")).toEqual(["Beber e dirigir"]);
    expect(find("lei")).toEqual(["Lei"]);
    expect(find("seca lei")).toEqual(["Lei", "Planta seca"]);
  });

  it("takes driving for the act when none is named", () => {
    expect(searchIn("Vender celular", "Dirigir com celular")("celular")[0]).toBe(
      "Dirigir com celular",
    );
    expect(searchIn("Vender celular", "Dirigir com celular")("vender celular")[0]).toBe(
      "Vender celular",
    );
  });

  it("shows rows in force before superseded rows, however well these fit", () => {
    const find = searchIn("Regra antiga placa", "Placa de outro tamanho e cor", "Placa");
    expect(find("regra antiga placa")).toEqual(["Regra antiga placa"]);
    expect(find("placa")).toEqual(["Placa", "Placa de outro tamanho e cor", "Regra antiga placa"]);
    expect(codes("toxicológico vencido").slice(-2)).toEqual(["764-10", "765-00"]);
  });

  it("leaves equals in the order of the table", () => {
    expect(searchIn("Placa azul", "Placa preta")("placa")).toEqual(["Placa azul", "Placa preta"]);
  });

  it("passes over a word that nothing matches", () => {
    expect(codes("bafômetro xyz")).toEqual(codes("bafômetro"));
    expect(codes("velosidade 50%").slice(0, 2)).toEqual(["747-10", "746-30"]);
  });

  it.each(["xyz", "xyz qwerty", "de a o", "§", "?", "💥", "a", "multa"])(
    "finds nothing by %j",
    (words) => {
      expect(codes(words)).toEqual([]);
    },
  );

  it("leaves out rows that share only a small part with the query", () => {
    expect(codes("sem cinto")).toEqual(["518-51", "518-52"]);
  });

  it("takes the longest query that the contract lets through", () => {
    expect(codes("estacionar em vaga de idoso ".repeat(4).slice(0, 100))[0]).toBe("762-52");
    expect(codes("ﷺ".repeat(100))).toEqual([]);
  });
});

describe("searching by code", () => {
  it("finds only that code, in its three spellings", () => {
    for (const { code, codeDigits } of all) {
      const fourAndOne = `${codeDigits.slice(0, 4)}-${codeDigits.slice(4)}`;
      for (const words of [code, fourAndOne, codeDigits, `código ${code}`]) {
        expect(codes(words), words).toEqual([code]);
      }
    }
  });

  it("finds all that begin so, by code", () => {
    expect(codes("745")).toEqual(["745-50"]);
    expect(codes("545")).toEqual(all.map((v) => v.code).filter((code) => code.startsWith("545")));
    expect(codes("5452")).toEqual(codes("545-2"));
    expect(codes("745 e 746")).toEqual(["745-50", "746-30"]);
  });

  it("counts a code among words as one more of them", () => {
    expect(codes("745-50 radar")[0]).toBe("745-50");
    expect(codes("545 calçada")[0]).toBe("545-21");
  });

  it("finds nothing by what begins no code", () => {
    expect(codes("999-70")).toEqual([]);
    expect(codes("74")).toEqual([]);
  });
});

describe("searching by provision", () => {
  it.each([
    ["218 III", "747-10"],
    ["art. 218, inciso III, do CTB", "747-10"],
    ["artigo 257 § 8º", "500-20"],
    ["257 8o", "500-20"],
    ["165-A", "757-90"],
    ["165a", "757-90"],
    ["art 165 A", "757-90"],
    ["252 parágrafo único", "763-31 763-32"],
    ["181, XX", "762-51 762-52"],
    ["250, I, alínea e", "772-20"],
    ["253-A, § 1º", "760-90"],
    ["art. 94", "749-80 750-10"],
  ])("%s is %s", (words, expected) => {
    expect(codes(words).join(" ")).toBe(expected);
  });

  it("shows the rows of the article before rows that only refer to it", () => {
    const own = codesWhere((basis) => /^CTB art\. 162(?![\d-])/.test(basis));
    const referring = codesWhere((basis) => basis.includes("c/c 162"));
    expect(codes("art. 162")).toEqual([...own, ...referring]);
    expect(codes("162 V")).toEqual(["504-50", "509-60", "514-20"]);
    expect(codes("210")).toEqual(["607-60", "776-50"]);
    // 165-A is another article, but a user who types 165 may mean it.
    expect(codes("165").slice(0, 3)).toEqual(["516-91", "516-92", "757-90"]);
  });

  it("reads a paragraph after c/c as one of the same article", () => {
    const ofBicycles = codesWhere((basis) => /244.*§ 1º/.test(basis));
    expect(ofBicycles).toContain("705-62");
    expect(codes("244 § 1º")).toEqual(ofBicycles);
  });

  it("passes over an item that the article lacks", () => {
    expect(codes("218 IX")).toEqual(codes("218"));
  });

  it("finds an article and words together", () => {
    expect(codes("art. 162 óculos")[0]).toBe("505-31");
  });

  it("takes no measure, amount or small number for an article or a code", () => {
    expect(codes("180")).toEqual(["537-10"]);
    for (const words of ["180 km/h", "R$ 180", "180 reais", "180%", "95", "500 kg xyz"]) {
      expect(codes(words), words).not.toContain("537-10");
      expect(codes(words), words).not.toContain("500-20");
      expect(codes(words), words).not.toContain("751-01");
    }
    expect(codes("600 kg")[0]).toBe("688-20");
    expect(codes("3500 kg")[0]).toBe("553-30");
  });
});

describe("the synonyms", () => {
  const vocabulary = new Set(all.flatMap((v) => stemsOf(tokensOf(v.summary))));

  it("point to words of the table, or they would find nothing", () => {
    const dead = IN_VIOLATIONS.flatMap(([, written]) =>
      written.split(", ").filter((word) => !stemsOf(tokensOf(word)).some((s) => vocabulary.has(s))),
    );
    expect(dead).toEqual([]);
  });

  it("are of one word or of an idiom of two", () => {
    const lengths = IN_VIOLATIONS.flatMap(([said]) =>
      said.split(", ").map((words) => stemsOf(tokensOf(words)).length),
    );
    expect(new Set(lengths)).toEqual(new Set([1, 2]));
  });
});
