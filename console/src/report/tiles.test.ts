import type { Alert, Diagnosis } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { formatOf } from "../messages/format.ts";
import { alertTilesOf, type Diagnosed, type TileSection, tilesOf } from "./tiles.ts";
import { messages as english } from "./messages.en.ts";
import { messages } from "./messages.pt-br.ts";

const NOTHING = {
  validity: null,
  blocks: [],
  points: null,
  toxicological: null,
  medicalExams: null,
  fines: null,
  allAlerts: [],
};

/** A diagnosis in which every section except the given ones has no answer. */
function diagnosed(known: Partial<Record<keyof Diagnosis, unknown>>): Diagnosed {
  const blocks = known.blocks === undefined ? null : [];
  return {
    diagnosis: { ...NOTHING, ...known } as unknown as Diagnosis,
    normalized: { blocks },
  };
}

const tileOf = (section: TileSection, known: unknown, alerts: Partial<Alert>[] = []) => {
  const given = diagnosed({ [section]: known, allAlerts: alerts });
  const { tone, word, note } = tilesOf(given, messages.tiles, formatOf("pt-BR"))[section];
  // A no-break space separates a currency and its sum.
  return [tone, word, note && note.replaceAll("\u00A0", " ")];
};

describe("an unanswered section", () => {
  test.each([messages, english])("is unknown in every tile and never looks clean", ({ tiles }) => {
    for (const tile of Object.values(tilesOf(diagnosed({}), tiles, formatOf("pt-BR")))) {
      expect(tile.tone).toBe("unknown");
      expect(tile.word).toMatch(/^(?:Não consultad|Not looked up)/);
    }
  });

  test("stays unknown with an empty list of blocks", () => {
    const given = diagnosed({ blocks: [], allAlerts: [{ code: "BLOCKS_DATA_MISSING" }] });
    expect(tilesOf(given, messages.tiles, formatOf("pt-BR")).blocks.word).toBe("Não consultados");
  });
});

describe("the tile of", () => {
  const day = "2026-12-31";
  test.each([
    ["in_force", "ok", "Em dia", "até 31/12/2026"],
    ["expires_soon", "warn", "Vence em breve", "até 31/12/2026"],
    ["in_grace", "warn", "Vencida, no prazo de 30 dias", "até 30/01/2027"],
    ["expired", "bad", "Vencida", "desde 31/12/2026"],
  ])("validity: %s", (state, ...expected) => {
    const known = { state, expiresOn: day, graceEndsOn: "2027-01-30" };
    expect(tileOf("validity", known)).toEqual(expected);
  });

  test("validity without a date", () => {
    const known = { state: "unknown", expiresOn: null, graceEndsOn: null };
    expect(tileOf("validity", known)).toEqual(["unknown", "Não informada", null]);
  });

  const block = (phase: string, forbidsDriving: boolean | null) => ({ phase, forbidsDriving });
  test.each([
    [[], "ok", "Nenhum", null],
    [[block("released", false)], "ok", "Nenhum ativo", "1 já liberado"],
    [[block("active", true)], "bad", "1 proíbe dirigir", null],
    [[block("term_served", true), block("active", true)], "bad", "2 proíbem dirigir", null],
    [
      [block("active", true), block("active", null)],
      "bad",
      "1 proíbe dirigir",
      "1 de efeito não informado",
    ],
    [[block("active", null)], "warn", "1 de efeito não informado", null],
    [[block("scheduled", false)], "warn", "1 no registro", null],
  ])("blocks: %j", (known, ...expected) => {
    expect(tileOf("blocks", known)).toEqual(expected);
  });

  const points = (confirmed: number, more: Record<string, unknown> = {}) => ({
    confirmed,
    potential: confirmed,
    limit: 40,
    reached: false,
    potentialReached: false,
    complete: true,
    nextLapseOn: null,
    ...more,
  });
  test.each([
    [points(0), "ok", "0 de 40", null],
    [points(12, { nextLapseOn: day }), "ok", "12 de 40", "diminuem em 31/12/2026"],
    [points(12, { potential: 19 }), "ok", "12 de 40", "pode chegar a 19"],
    [points(12, { potential: 40, potentialReached: true }), "warn", "12 de 40", "pode chegar a 40"],
    [points(23, { limit: 20, reached: true }), "bad", "23 de 20", "limite atingido"],
    [points(12, { complete: false }), "unknown", "Ao menos 12 de 40", null],
    [points(0, { complete: false }), "unknown", "Ao menos 0 de 40", null],
    [
      points(23, { limit: 20, reached: true, complete: false }),
      "bad",
      "Ao menos 23 de 20",
      "limite atingido",
    ],
    [points(5, { limit: null, reached: null }), "unknown", "5 pontos, limite não informado", null],
  ])("points: %j", (known, ...expected) => {
    expect(tileOf("points", known)).toEqual(expected);
  });

  test.each([
    ["not_required", "plain", "Não se aplica", null],
    ["in_order", "ok", "Em dia", "até 31/12/2026"],
    ["due_urgent", "warn", "Vence em até 30 dias", "até 31/12/2026"],
    ["in_tolerance", "warn", "Vencido, no prazo de tolerância", "até 30/01/2027"],
    ["overdue", "bad", "Vencido", "desde 31/12/2026"],
    ["driving_barred", "bad", "Impede dirigir", null],
  ])("the toxicological exam: %s", (state, ...expected) => {
    const known = { state, dueOn: day, toleranceEndsOn: "2027-01-30" };
    expect(tileOf("toxicological", known)).toEqual(expected);
  });

  test.each([
    [{ result: "fit", validUntil: day }, "ok", "Apto", "até 31/12/2026"],
    [{ result: "fit", validUntil: null }, "ok", "Apto", null],
    [{ result: "unfit", validUntil: day }, "bad", "Inapto", null],
    [{ result: null, validUntil: day }, "unknown", "Resultado não informado", null],
    [null, "unknown", "Sem exame no registro", null],
  ])("exams: %j", (fitness, ...expected) => {
    expect(tileOf("medicalExams", { fitness })).toEqual(expected);
  });

  const total = (count: number, amountCents = 0, complete = true) => ({
    count,
    amountCents,
    complete,
  });
  const fines = (unpaid: object, paid: object, paymentUnknown: object, count = 3) => ({
    count,
    unpaid,
    paid,
    paymentUnknown,
  });
  test.each([
    [fines(total(0), total(0), total(0), 0), "ok", "Nenhuma", null],
    [fines(total(0), total(3), total(0)), "ok", "3 pagas", null],
    [fines(total(2, 39_046), total(1), total(0)), "warn", "2 a pagar", "R$ 390,46"],
    [fines(total(2, 39_046, false), total(1), total(0)), "warn", "2 a pagar", "Ao menos R$ 390,46"],
    [fines(total(0), total(2), total(1)), "unknown", "1 com pagamento não informado", null],
    [
      fines(total(1, 13_016), total(1), total(1)),
      "warn",
      "1 a pagar",
      "R$ 130,16 · 1 com pagamento não informado",
    ],
    [fines(total(0), total(0), total(0)), "plain", "3 canceladas ou advertências", null],
  ])("fines: %j", (known, ...expected) => {
    expect(tileOf("fines", known)).toEqual(expected);
  });

  const alert = (section: Alert["section"], severity: Alert["severity"], code = "ANY") =>
    ({ section, severity, code, title: `${section} ${severity}`, actor: "driver" }) as Alert;

  test("a section is as bad as its worst alert, and says which", () => {
    const exams = { fitness: { result: "fit", validUntil: day } };
    const given = diagnosed({ medicalExams: exams, allAlerts: [alert("medicalExams", "WARNING")] });
    expect(tilesOf(given, messages.tiles, formatOf("pt-BR")).medicalExams).toEqual({
      tone: "warn",
      word: "Apto",
      note: "até 31/12/2026",
      reason: "medicalExams WARNING",
    });
    expect(tileOf("fines", null, [alert("fines", "INFO")])[0]).toBe("unknown");
  });

  test("points are not red because of an infraction that suspends by itself: it has a tile", () => {
    const risk = alert("autosuspensionRisk", "CRITICAL");
    expect(tileOf("points", points(0), [risk])).toEqual(["ok", "0 de 40", null]);
    expect(alertTilesOf({ allAlerts: [risk] })).toMatchObject([
      { name: "autosuspensionRisk", tone: "bad", title: "autosuspensionRisk CRITICAL" },
    ]);
  });

  test.each([
    ["category", "CRITICAL", "PROVISIONAL_LICENSE_LOST", "provisional"],
    ["category", "WARNING", "CATEGORY_LOWERED", "category"],
    ["license", "WARNING", "LICENSE_DUPLICATE_RECORDS", "license"],
  ] as const)("%s has one while it has an alert: %s %s", (section, severity, code, name) => {
    const tiles = alertTilesOf({ allAlerts: [alert(section, severity, code)] });
    expect(tiles).toMatchObject([{ name, title: `${section} ${severity}` }]);
  });

  test("mere information and an employer's duties have none", () => {
    const duty = { ...alert("license", "CRITICAL"), actor: "employer" } as Alert;
    expect(alertTilesOf({ allAlerts: [alert("category", "INFO"), duty] })).toEqual([]);
  });
});
