import { describe, expect, it } from "vitest";
import { AUTOSUSPENSION_CASES } from "../../../cases/autosuspension-risk.ts";
import { block, factsOf, infraction } from "../../../cases/facts.ts";
import type { BlockFact, InfractionFact } from "../../facts.ts";
import { judgeAutosuspensionRisk } from "./judge.ts";
import type { AutosuspensionRisk, Revocation, Suspension } from "./autosuspension-risk.ts";

const ON = "2026-07-24";
const judged = (
  infractions: readonly InfractionFact[] | null,
  on = ON,
  blocks: readonly BlockFact[] = [],
) => judgeAutosuspensionRisk(factsOf({ infractions, blocks }), on);
const section = (
  infractions: readonly InfractionFact[],
  on = ON,
  blocks: readonly BlockFact[] = [],
): AutosuspensionRisk => {
  const found = judged(infractions, on, blocks).section;
  if (found === null) throw new Error("no section");
  return found;
};
const sayings = (infractions: readonly InfractionFact[]) =>
  judged(infractions).alerts.map(({ message }) => message);

const unsure = (confirmed: boolean) => (confirmed ? "" : "?");
const late = ({ stage }: Suspension | Revocation) =>
  stage === "open" || stage === "not_confirmed" ? "" : ` ${stage}`;
const suspensionText = (each: Suspension) =>
  `${each.code} ${each.committedOn} ${each.minMonths}-${each.maxMonths}${each.recidivism ? " again" : ""}${unsure(each.confirmed)}${late(each)}`;
const revocationText = (each: Revocation) =>
  `${[each.reason, ...each.infractions.map(({ committedOn }) => String(committedOn))].join(" ")}${unsure(each.confirmed)}${late(each)}`;

describe("autosuspension risk", () => {
  it.each(AUTOSUSPENSION_CASES)(
    "$situation, on $on ($article)",
    ({ on, infractions, blocks, ...expected }) => {
      for (const list of [infractions, infractions.toReversed()]) {
        const { suspensions, revocations } = section(list, on, blocks);
        expect(suspensions.map(suspensionText)).toEqual(expected.suspensions);
        expect(revocations.map(revocationText)).toEqual(expected.revocations);
        expect(judged(list, on, blocks).alerts.map(({ code }) => code)).toEqual(expected.alerts);
      }
    },
  );

  it("is not wiped out with the points", () => {
    const zeroings = [{ on: "2026-04-01", by: "points_suspension" as const }];
    const facts = factsOf({ infractions: [infraction("747-10", "2026-03-10")], zeroings });
    expect(judgeAutosuspensionRisk(facts, ON).section?.suspensions).toHaveLength(1);
  });

  it("is null when no source answered for infractions", () => {
    expect(judged(null)).toEqual({ section: null, alerts: [] });
  });

  it("says the whole of a driver who drank twice and drove while suspended", () => {
    const infractions = [
      infraction("502-92", "2026-05-02", { state: "pending" }),
      infraction("516-92", "2026-03-10", { ticket: "T2" }),
      infraction("516-91", "2025-09-01", { ticket: "T1" }),
    ];
    const first = {
      code: "516-91",
      summary: "Dirigir depois de beber (sob efeito de álcool)",
      article: "art. 165",
      committedOn: "2025-09-01",
      state: "confirmed",
      ticket: "T1",
    };
    const second = {
      code: "516-92",
      summary: "Dirigir sob efeito de drogas ou outra substância que cause dependência",
      article: "art. 165",
      committedOn: "2026-03-10",
      state: "confirmed",
      ticket: "T2",
    };
    const months = { confirmed: true, minMonths: 12, maxMonths: 12, confidence: "high" };
    const open = { stage: "open", served: null };
    const term = (processEndedOn: string, noticeDueOn: string, latestNoticeDueOn: string) => ({
      term: { processEndedOn, endFrom: "presumed", noticeDueOn, latestNoticeDueOn },
    });
    const firstTerm = term("2026-09-26", "2027-09-21", "2031-10-21");
    const secondTerm = term("2027-04-04", "2028-03-29", "2032-04-28");
    expect(section(infractions)).toEqual({
      byPoints: null,
      suspensions: [
        {
          ...first,
          ...months,
          ...open,
          ...firstTerm,
          recidivism: false,
          limitationOn: "2030-09-01",
        },
        {
          ...second,
          ...months,
          ...open,
          ...secondTerm,
          recidivism: true,
          limitationOn: "2031-03-10",
        },
      ],
      revocations: [
        {
          reason: "recidivism",
          confirmed: true,
          infractions: [first, second],
          ...open,
          ...secondTerm,
          limitationOn: "2031-03-10",
          confidence: "medium",
        },
        {
          reason: "drove_while_suspended",
          confirmed: false,
          infractions: [
            {
              code: "502-92",
              summary: "Dirigir durante o período de suspensão da habilitação",
              article: "art. 162, II",
              committedOn: "2026-05-02",
              state: "pending",
              ticket: null,
            },
          ],
          stage: "not_confirmed",
          served: null,
          ...term("2027-05-27", "2028-05-21", "2032-06-20"),
          limitationOn: "2031-05-02",
          confidence: "high",
        },
      ],
      unknown: { withoutDate: 0, withoutCode: 0 },
    });
  });
});

describe("alerts of autosuspension", () => {
  it("name what suspends and for how long", () => {
    const infractions = [infraction("747-10", "2026-03-10"), infraction("516-91", "2026-04-01")];
    const [alert] = judged(infractions).alerts;
    expect(alert?.message).toBe(
      "2 infrações confirmadas suspendem a CNH, qualquer que seja o total de pontos: dirigir mais de 50% acima do limite de velocidade, art. 218, III, em 10/03/2026 (de 2 a 8 meses); dirigir depois de beber (sob efeito de álcool), art. 165, em 01/04/2026 (12 meses). A suspensão só vale depois de um processo com direito de defesa.",
    );
    expect(alert?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 261, II e § 1º",
      "art. 265",
      "art. 218, III",
      "art. 165",
    ]);
    expect(alert?.confidence).toBe("high");
  });

  it("name three and count the others", () => {
    const many = ["01", "02", "03", "04", "05"].map((day) =>
      infraction("747-10", `2026-03-${day}`),
    );
    expect(sayings(many.slice(0, 3))[0]).toMatch(
      /^3 infrações [^:]+: [^;]+; [^;]+; dirigir [^,]+, art. 218, III, em 03\/03\/2026 \(de 8 a 18 meses\)\. A/,
    );
    expect(sayings(many.slice(0, 4))[0]).toContain("em 03/03/2026 (de 8 a 18 meses); e mais 1. A");
    expect(sayings(many)[0]).toMatch(/^5 infrações confirmadas suspendem/);
    expect(sayings(many)[0]).toContain("; e mais 2. A");
    expect(judged(many).alerts[0]?.legalBasis).toHaveLength(3);
  });

  it("name only confirmed infractions, if there are any", () => {
    const infractions = [
      infraction("747-10", "2026-03-10", { state: "pending" }),
      infraction("607-60", "2026-03-11"),
    ];
    expect(sayings(infractions)).toEqual([
      "Uma infração confirmada suspende a CNH, qualquer que seja o total de pontos: furar bloqueio da polícia sem autorização, art. 210, em 11/03/2026 (de 2 a 8 meses). A suspensão só vale depois de um processo com direito de defesa.",
    ]);
  });

  it("name pending infractions", () => {
    expect(sayings([infraction("747-10", null, { state: "pending" })])).toEqual([
      "Uma infração ainda não confirmada pode suspender a CNH, qualquer que seja o total de pontos: dirigir mais de 50% acima do limite de velocidade, art. 218, III, em data não informada (de 2 a 8 meses).",
    ]);
    const two = ["2026-03-10", "2026-03-11"].map((day) =>
      infraction("607-60", day, { state: "pending" }),
    );
    expect(sayings(two)[0]).toMatch(
      /^2 infrações ainda não confirmadas podem suspender a CNH, qualquer que seja o total de pontos: furar /,
    );
  });

  it("admit a term that is not known", () => {
    const { alerts } = judged([infraction("747-10", "2016-10-31")], "2017-01-10");
    expect(alerts[0]?.message).toContain("art. 218, III, em 31/10/2016 (prazo não conhecido)");
    expect(alerts[0]?.confidence).toBe("low");
  });

  it("give the days of an old one", () => {
    const old = [
      infraction("747-10", "2022-03-10"),
      infraction("607-60", "2022-06-01", { appealDecidedOn: "2024-01-10" }),
    ];
    const law =
      "A lei dá 180 dias, ou 360 com defesa, para notificar a suspensão depois do fim do processo da multa; passado o prazo, ainda há decisões que admitem a punição até cinco anos depois da infração.";
    expect(sayings(old)).toEqual([
      `2 infrações antigas suspendem a CNH, qualquer que seja o total de pontos: dirigir mais de 50% acima do limite de velocidade, art. 218, III, em 10/03/2022 (de 2 a 8 meses; prazo presumido até 29/03/2024, se não houve recurso; cinco anos em 10/03/2027); furar bloqueio da polícia sem autorização, art. 210, em 01/06/2022 (de 2 a 8 meses; prazo até 03/02/2025, se não houve recurso; cinco anos em 01/06/2027). ${law}`,
    ]);
    const undated = infraction("747-10", null, { paymentDueOn: "2024-01-10" });
    expect(sayings([undated])[0]).toContain(
      "em data não informada (de 2 a 8 meses; prazo até 04/01/2025, se não houve recurso). A lei",
    );
    expect(sayings(old.slice(0, 1))[0]).toMatch(/^Uma infração antiga suspende a CNH, /);
    expect(sayings([infraction("502-92", "2022-03-10")])).toEqual([
      `Uma infração antiga leva à cassação da CNH: dirigir durante o período de suspensão da habilitação, art. 162, II, em 10/03/2022 (prazo presumido até 29/03/2024, se não houve recurso; cinco anos em 10/03/2027). ${law.replace("a suspensão", "a cassação")}`,
    ]);
    expect(sayings(["2022-03-10", "2022-04-10"].map((day) => infraction("503-71", day)))).toEqual([
      `Infrações antigas levam à cassação da CNH: dirigir com CNH que não cobre a categoria daquele veículo, art. 162, III, em 10/03/2022 e dirigir com CNH que não cobre a categoria daquele veículo, art. 162, III, em 10/04/2022 (prazo presumido até 29/04/2024, se não houve recurso; cinco anos em 10/04/2027). ${law.replace("a suspensão", "a cassação")}`,
    ]);
  });

  it("name what revokes", () => {
    const infractions = [
      infraction("503-71", "2026-01-10"),
      infraction("503-72", "2026-03-10"),
      infraction("502-92", "2026-05-02"),
    ];
    expect(sayings(infractions)).toEqual([
      "A mesma infração foi cometida de novo em menos de 12 meses: dirigir com CNH que não cobre a categoria daquele veículo, art. 162, III, em 10/01/2026 e dirigir com permissão provisória (PPD) que não cobre a categoria daquele veículo, art. 162, III, em 10/03/2026. Isso leva à cassação da CNH, depois de um processo com direito de defesa; a reabilitação só pode ser pedida depois de 2 anos.",
      "Há infração confirmada que mostra direção com a CNH suspensa: dirigir durante o período de suspensão da habilitação, art. 162, II, em 02/05/2026. Isso leva à cassação da CNH, depois de um processo com direito de defesa; a reabilitação só pode ser pedida depois de 2 anos.",
    ]);
    expect(judged(infractions).alerts.map(({ confidence }) => confidence)).toEqual([
      "medium",
      "high",
    ]);
  });

  it("cite what they rest on, as surely as it is known", () => {
    const [alert] = judged([infraction("502-92", null)]).alerts;
    expect(alert?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 263, I e § 2º",
      "art. 265",
      "art. 19, § 1º",
      "art. 162, II",
    ]);
    expect(alert?.confidence).toBe("low");
  });

  it("name any infraction that shows driving during a suspension, less surely", () => {
    const suspended = [block("2", "2026-03-01", { endsOn: "2026-05-31" })];
    const { alerts, section: found } = judged([infraction("605-01", "2026-04-10")], ON, suspended);
    expect(alerts.map(({ message }) => message)).toEqual([
      "Há infração confirmada que mostra direção com a CNH suspensa: passar no semáforo vermelho onde não há conversão livre à direita, art. 208, em 10/04/2026. Isso leva à cassação da CNH, depois de um processo com direito de defesa; a reabilitação só pode ser pedida depois de 2 anos.",
    ]);
    expect(found?.revocations).toMatchObject([{ confidence: "medium" }]);
    expect(section([infraction("502-92", "2026-04-10")]).revocations).toMatchObject([
      { confidence: "high" },
    ]);
  });

  it("say until when a penalty could come with every appeal", () => {
    const old = infraction("747-10", "2021-08-01", { appealDecidedOn: "2022-07-01" });
    const drove = { ...old, code: "502-92" };
    const limits = (fact: InfractionFact, on: string) =>
      judged([fact], on).alerts[0]?.message.match(/prazo [^)]*/)?.[0];
    expect(limits(old, "2025-07-26")).toBe(
      "prazo até 26/07/2023, se não houve recurso; cinco anos em 01/08/2026",
    );
    expect(limits(old, "2025-07-27")).toBe(
      "prazo até 26/07/2025, com os recursos; cinco anos em 01/08/2026",
    );
    expect(limits(drove, "2025-07-27")).toBe(limits(old, "2025-07-27"));
  });

  it("name what may revoke, of either kind", () => {
    const infractions = [
      infraction("503-71", "2026-01-10"),
      infraction("503-71", "2026-03-10", { state: null }),
      infraction("502-92", "2026-05-02", { state: "pending" }),
    ];
    expect(sayings(infractions)).toEqual([
      "Se confirmadas, estas infrações levam à cassação da CNH: dirigir com CNH que não cobre a categoria daquele veículo, art. 162, III, em 10/01/2026 e dirigir com CNH que não cobre a categoria daquele veículo, art. 162, III, em 10/03/2026; dirigir durante o período de suspensão da habilitação, art. 162, II, em 02/05/2026.",
    ]);
    expect(sayings(infractions.slice(2))).toEqual([
      "Se confirmada, esta infração leva à cassação da CNH: dirigir durante o período de suspensão da habilitação, art. 162, II, em 02/05/2026.",
    ]);
  });

  it("are as sure as the rows and terms that they rest on", () => {
    const sure = (...infractions: InfractionFact[]) =>
      judged(infractions, "2026-07-24").alerts[0]?.confidence;
    expect(sure(infraction("764-10", "2022-12-01", { paymentDueOn: "2026-01-10" }))).toBe("medium");
    expect(sure(infraction("780-30", "2026-01-10"), infraction("780-30", "2026-03-10"))).toBe(
      "low",
    );
    expect(sure(infraction("747-10", null))).toBe("low");
    expect(sure(infraction("516-91", "2022-03-10"))).toBe("low");
    expect(
      sure(
        infraction("516-91", "2026-03-10"),
        infraction("764-10", "2022-12-01", { paymentDueOn: "2026-01-10" }),
      ),
    ).toBe("medium");
    expect(judged([infraction("747-10", "2020-12-01")], "2021-01-10").alerts[0]?.confidence).toBe(
      "medium",
    );
  });
});
