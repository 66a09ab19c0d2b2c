import { describe, expect, it } from "vitest";
import { formatCpf, formatMoney, maskCpf, maskCpfs } from "./mask.ts";
import { cleanText, formatFields, formatTable, wrapText } from "./table.ts";

describe("what people see", () => {
  it("masks a CPF, in digits or with points, and does not change other texts", () => {
    expect(maskCpf("90000000418")).toBe("***.000.004-**");
    expect(maskCpf("900.000.004-18")).toBe("***.000.004-**");
    expect(maskCpf("pedido-1937")).toBe("pedido-1937");
    expect(formatCpf("90000000418")).toBe("900.000.004-18");
    expect(maskCpfs("cliente 900.000.004-18 e 90000000418")).toBe(
      "cliente ***.000.004-** e ***.000.004-**",
    );
  });

  it("writes centavos as money of Brazil", () => {
    expect(formatMoney(350)).toBe("R$ 3,50");
    expect(formatMoney(0)).toBe("R$ 0,00");
    expect(formatMoney(-12_600)).toBe("-R$ 126,00");
    expect(formatMoney(123_456_789)).toBe("R$ 1.234.567,89");
    expect(formatMoney(5)).toBe("R$ 0,05");
  });

  it("sets a table in columns, and in 40 columns as records", () => {
    const rows = [
      { id: "rpt_01kya3np4sfe3b4wzz6kye37bb", status: "DELIVERED", amount: "1" },
      { id: "rpt_01kya3np4sfe3b4wzz6kye37bc", status: "ERROR", amount: "22" },
    ];
    const columns = [
      { title: "relatório", of: (row: (typeof rows)[0]) => row.id },
      { title: "situação", of: (row: (typeof rows)[0]) => row.status },
      { title: "n", of: (row: (typeof rows)[0]) => row.amount, right: true },
    ];
    expect(formatTable(rows, columns, 80)).toBe(
      [
        "relatório                       situação    n",
        "rpt_01kya3np4sfe3b4wzz6kye37bb  DELIVERED   1",
        "rpt_01kya3np4sfe3b4wzz6kye37bc  ERROR      22",
      ].join("\n"),
    );
    const narrow = formatTable(rows, columns, 40);
    expect(narrow).toContain("situação   DELIVERED\n");
    for (const line of narrow.split("\n")) expect(line.length).toBeLessThanOrEqual(41);
  });

  it("wraps values under themselves", () => {
    expect(
      formatFields(
        [
          ["a", "um dois três quatro"],
          ["vazio", ""],
        ],
        13,
      ),
    ).toBe("a  um dois\n   três\n   quatro");
    expect(wrapText("uma_palavra_longa_demais", 5)).toEqual(["uma_palavra_longa_demais"]);
  });

  it("drops control characters, which could move the cursor or rewrite a line", () => {
    expect(cleanText("João\u001B[2J\r\u0007\u009B1A")).toBe("João[2J1A");
  });
});
