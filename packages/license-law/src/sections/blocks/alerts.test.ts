import { describe, expect, it } from "vitest";
import { block, factsOf } from "../../../cases/facts.ts";
import { ctb } from "../../law/citations.ts";
import { findViolation } from "../../violations.ts";
import { BLOCKS_ALERTS } from "./alert-rules.ts";
import { judgeBlocks } from "./judge.ts";

const ON = "2026-07-24";

describe("what the alerts of blocks say", () => {
  const alertOf = (given: Parameters<typeof factsOf>[0], on = ON) =>
    judgeBlocks(factsOf(given), on).alerts[0];
  const messageOf = (...given: Parameters<typeof block>) =>
    alertOf({ blocks: [block(...given)] })?.message;

  it("suspended, with and without dates, and by a judge", () => {
    expect(messageOf("2", "2026-03-01", { endsOn: "2026-08-31" })).toBe(
      "O direito de dirigir está suspenso (desde 01/03/2026; até 31/08/2026). Dirigir agora é infração gravíssima, com multa de R$ 880,41, e leva à cassação da CNH.",
    );
    expect(messageOf("2", null)).toContain("(início não informado; fim não informado)");
    const byCourt = alertOf({ blocks: [block("2", "2026-03-01", { decision: "judicial" })] });
    expect(byCourt).toMatchObject({
      code: "JUDICIAL_SUSPENSION_ACTIVE",
      severity: "CRITICAL",
      message:
        "O direito de dirigir está suspenso por decisão judicial (desde 01/03/2026; fim não informado). Dirigir agora é crime e infração gravíssima, com multa de R$ 880,41, e leva à cassação da CNH. Só a Justiça pode alterar a decisão.",
      where: { body: "court" },
      legalBasis: BLOCKS_ALERTS.JUDICIAL_SUSPENSION_ACTIVE.legalBasis,
    });
    expect(byCourt?.actions[1]).toMatch(/^Recorra no próprio processo judicial/);
    expect(alertOf({ blocks: [block("2", "2026-03-01")] })?.legalBasis).toEqual(
      BLOCKS_ALERTS.SUSPENSION_ACTIVE.legalBasis,
    );
  });

  it("cites only crimes of the suspended", () => {
    const byCourt = alertOf({ blocks: [block("E", "2026-03-01", { decision: "judicial" })] });
    expect(byCourt?.legalBasis).toEqual([ctb("art. 160")]);
  });

  it("fines as in the table of violations", () => {
    expect(findViolation("502-92")?.amountBRL).toBe(880.41);
    expect(findViolation("502-91")?.amountBRL).toBe(880.41);
    expect(findViolation("774-92")?.gravity).toBe("gravissima");
  });

  it("course pending, and since when driving before it is an infraction", () => {
    const blocks = [block("2", "2022-01-10", { endsOn: "2022-07-09" })];
    const now = alertOf({ blocks }, "2022-09-02");
    expect(now?.message).toBe(
      "O prazo da suspensão terminou em 09/07/2022, mas o registro ainda a mostra e o curso de reciclagem não consta como feito. Para voltar a dirigir, é preciso concluir o curso. Dirigir antes disso é infração gravíssima.",
    );
    expect(now?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 261, § 2º",
      "art. 268, II",
      "art. 162, VII (Lei 14.440/2022)",
    ]);
    const before = alertOf({ blocks, courses: null }, "2022-09-01");
    expect(before?.message).toMatch(
      /e a consulta não diz se o curso de reciclagem foi feito\. Para voltar a dirigir, é preciso concluir o curso\.$/,
    );
    expect(before?.legalBasis).toEqual(BLOCKS_ALERTS.SUSPENSION_COURSE_PENDING.legalBasis);
  });

  it.each([
    ["2026-01-10", [], "o curso de reciclagem não consta como feito"],
    ["2026-01-10", ["2026-01-09"], "o curso de reciclagem não consta como feito"],
    ["2026-01-10", ["2026-07-25"], "o curso de reciclagem não consta como feito"],
    ["2026-01-10", [null], "a consulta não diz se o curso de reciclagem foi feito"],
    ["2026-01-10", ["2026-01-09", null], "a consulta não diz se o curso de reciclagem foi feito"],
    [null, ["2026-03-01"], "a consulta não diz se o curso de reciclagem foi feito"],
    [null, [], "o curso de reciclagem não consta como feito"],
  ])("start %s, courses of %j: %s", (startsOn, completed, said) => {
    const courses = completed.map((completedOn) => ({ kind: "recycling", completedOn }) as const);
    const blocks = [block("2", startsOn, { endsOn: "2026-07-09" })];
    expect(alertOf({ blocks, courses })?.message).toContain(`e ${said}.`);
  });

  it("revoked, and when rehabilitation opens", () => {
    expect(messageOf("3", "2025-11-03")).toBe(
      "A habilitação foi cassada (desde 03/11/2025). Dirigir é infração gravíssima, com multa de R$ 880,41. A reabilitação pode ser pedida a partir de 03/11/2027.",
    );
    expect(messageOf("3", null)).toContain("não foi possível calcular a data.");
    expect(messageOf("3", "2024-02-29")).toContain("se completaram em 01/03/2026.");
  });

  it("what follows from a penalised provisional license and from a grave crash", () => {
    expect(messageOf("A", "2026-05-05")).toContain("A CNH definitiva fica cancelada");
    expect(messageOf("8", "2026-05-05")).toContain("não diz se a permissão ainda vale");
    const collected = { licenseCollected: true };
    const crash = alertOf({ blocks: [block("F", "2026-05-05", collected)] });
    expect(crash).toMatchObject({
      code: "GRAVE_CRASH_LICENSE_COLLECTED",
      severity: "CRITICAL",
      message:
        "Consta bloqueio por sinistro grave (desde 05/05/2026), com exames e curso a fazer. O documento consta como recolhido: é proibido dirigir até a aprovação nos exames.",
    });
    expect(messageOf("F", "2026-05-05")).toContain("não consta como recolhido; confirme");
  });

  it("what begins later, and what should have ended, with the basis of the block itself", () => {
    const later = alertOf({ blocks: [block("2", "2026-09-01")] });
    expect(later?.message).toBe(
      "Suspensão do direito de dirigir: consta no registro com início em 01/09/2026. Até lá, não produz efeito.",
    );
    expect(later?.legalBasis).toEqual([ctb("art. 19, VIII"), ctb("art. 261"), ctb("art. 265")]);
    const soon = alertOf({ blocks: [block("2", "2026-08-01", { decision: "judicial" })] });
    expect(soon).toMatchObject({ code: "SUSPENSION_SCHEDULED", severity: "CRITICAL" });
    expect(soon?.message).toBe(
      "Suspensão do direito de dirigir: começa em 01/08/2026. A partir desse dia, é proibido dirigir. A decisão é judicial: só a Justiça pode alterá-la.",
    );
    expect(soon?.legalBasis).toEqual([ctb("art. 19, VIII"), ctb("art. 261"), ctb("art. 265")]);
    const ended = alertOf({ blocks: [block("1", "2026-01-01", { endsOn: "2026-07-01" })] });
    expect(ended?.message).toContain(
      "judicial de dirigir ou de se habilitar: o prazo terminou em 01/07/2026",
    );
    expect(ended?.legalBasis).toEqual([ctb("art. 19, VIII"), ctb("arts. 292 a 294")]);
  });

  it.each([
    ["0", "Medida administrativa do órgão nacional de trânsito", "administrative_measure"],
    ["1", "Proibição judicial de dirigir ou de se habilitar", "judicial_bar"],
    ["2", "Suspensão do direito de dirigir", "suspension"],
    ["3", "Cassação da habilitação", "revocation"],
    ["4", "Registro de falecimento", "death"],
    ["5", "Registro cancelado por irregularidade", "record_cancelled"],
    ["7", "Inaptidão em exame", "unfit"],
    ["8", "Permissão penalizada antes da CNH definitiva", "provisional_penalized"],
    ["9", "Habilitação cancelada por emissão indevida", "undue_issue"],
    ["A", "Permissão penalizada depois da CNH definitiva", "provisional_penalized"],
    ["D", "Medida administrativa", "administrative_measure"],
    ["E", "Crime de trânsito: novos exames exigidos", "traffic_crime"],
    ["F", "Sinistro grave: exames exigidos", "grave_crash"],
    [null, "Bloqueio sem motivo informado", "unclassified"],
  ] as const)("reason %s is named %s", (reason, title, kind) => {
    const { section, alerts } = judgeBlocks(factsOf({ blocks: [block(reason, "2026-05-05")] }), ON);
    expect(section?.list[0]).toMatchObject({ title, kind, reason });
    expect(alerts[0]?.confidence).toBe(section?.list[0]?.confidence);
    expect(alerts[0]?.message).not.toMatch(/[{}]/);
  });
});
