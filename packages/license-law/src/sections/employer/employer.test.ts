import { describe, expect, it } from "vitest";
import { EMPLOYER_CASES } from "../../../cases/employer.ts";
import { block, type FactOverrides, factsOf, infraction } from "../../../cases/facts.ts";
import type { Day } from "../../calendar.ts";
import { diagnose } from "../../diagnosis.ts";

const ON = "2026-07-24";

function dutiesOf(given: FactOverrides, on: Day = ON) {
  const { allAlerts } = diagnose(factsOf(given), on).diagnosis;
  return allAlerts.filter(({ actor }) => actor === "employer");
}

describe("the duties of an employer", () => {
  it.each(EMPLOYER_CASES)("$situation, on $on ($article)", ({ on, given, alerts }) => {
    expect(
      dutiesOf(given, on).map(
        ({ code, dueOn, money }) => `${code} ${dueOn ?? "-"} ${money?.amountCents ?? "-"}`,
      ),
    ).toEqual(alerts);
  });

  it("says what entrusting a vehicle brings, by the ban", () => {
    const [suspended] = dutiesOf({ blocks: [block("2", ON)] });
    expect(suspended?.message).toBe(
      "Há no registro impedimento para este motorista dirigir. Quem lhe entrega o veículo, ou deixa que ele dirija, também responde: é infração gravíssima, com multa de R$ 880,41. Pode também ser crime.",
    );
    expect(suspended?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 163",
      "art. 164",
      "art. 310",
    ]);
    expect(suspended?.money).toEqual({
      kind: "penalty",
      amountCents: 88041,
      bound: "exact",
      discounts: [],
    });
    const [expired] = dutiesOf({ license: { expiresOn: "2026-06-23" } });
    expect(expired?.message).toMatch(
      /também responde: é infração gravíssima, com multa de R\$ 293,47\.$/,
    );
    expect(expired?.legalBasis).toHaveLength(2);
    const [crime] = dutiesOf({ blocks: [block("E", "2026-02-10")] });
    expect(crime?.message).toMatch(/ou deixa que ele dirija, também responde\.$/);
  });

  it("comes right after the ban in the plan", () => {
    const { allAlerts } = diagnose(factsOf({ blocks: [block("2", ON)] }), ON).diagnosis;
    const steps = allAlerts.toSorted((a, b) => a.order - b.order).map(({ code }) => code);
    expect(steps.slice(0, 2)).toEqual(["SUSPENSION_ACTIVE", "EMPLOYER_DRIVING_BAN"]);
  });

  it("says whom to name, until when and where", () => {
    const fine = (noticeSentOn: Day) =>
      infraction("746-30", "2026-06-10", {
        state: "pending",
        noticeSentOn,
        authority: { code: "126100", name: "DER-SP" },
      });
    const infractions = [fine("2026-07-01"), fine("2026-07-02")];
    const [naming] = dutiesOf({ license: { ear: true }, infractions });
    expect(naming?.message).toBe(
      "Se o veículo é de pessoa jurídica, ela deve indicar quem dirigia em 2 multas; o primeiro prazo termina em 31/07/2026. Sem a indicação, a empresa recebe outra multa, no dobro do valor da original, que continua devida.",
    );
    expect(naming?.where).toEqual({ body: "fining_authority", name: "DER-SP" });
  });

  it("says of which day the last sample is, and nothing of a result", () => {
    const license = { category: "D", ear: true } as const;
    const [exam] = dutiesOf({
      license,
      toxicological: { collectedOn: "2024-01-24", dueOn: "2029-01-01" },
    });
    expect(exam?.message).toBe(
      "Se este motorista é empregado, a empresa deve providenciar o exame toxicológico dele na admissão, no desligamento e, por sorteio, ao menos a cada 2 anos e 6 meses. O exame da CNH só vale para a CLT se a coleta tem no máximo 60 dias; a última coleta conhecida é de 24/01/2024.",
    );
  });

  it("says how many infractions of rest times there are", () => {
    const one = infraction("756-00", "2026-07-01");
    expect(dutiesOf({ infractions: [one, one] })[0]?.message).toMatch(
      /^2 multas por desrespeito ao tempo de direção e descanso\. /,
    );
  });
});
