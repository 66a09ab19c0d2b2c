/** Worked examples of points, each calculated by the rules when the page is generated. */
import {
  calculatePoints,
  diagnose,
  type Facts,
  type GivenInfraction,
  type InfractionFact,
  type PointsQuestion,
  UNKNOWN_INFRACTION,
} from "@cnh/license-law";
import { EXAMPLE_DAY, EXAMPLE_FACTS } from "../../law-docs/example-facts.ts";
import type { Bilingual } from "../markdown.ts";

/** The day on which all examples are calculated. */
export { EXAMPLE_DAY } from "../../law-docs/example-facts.ts";

export interface PointsExample {
  readonly anchor: string;
  readonly title: Bilingual;
  /** The point of the example. */
  readonly shows: Bilingual;
  readonly question: PointsQuestion;
}

const confirmed = (code: string, date: string): GivenInfraction => ({
  code,
  date,
  state: "confirmed",
});

const SPEEDING = confirmed("745-50", "2026-02-14");
const SPEEDING_MORE = confirmed("746-30", "2025-11-03");
const RED_LIGHT = confirmed("605-01", "2025-10-10");
const PHONE = confirmed("763-32", "2026-05-05");

const asked = (
  infractions: readonly GivenInfraction[],
  others: Partial<PointsQuestion> = {},
): PointsQuestion => ({ infractions, ear: false, zeroedOn: [], on: EXAMPLE_DAY, ...others });

export const POINTS_EXAMPLES: readonly PointsExample[] = [
  {
    anchor: "sem-gravissima",
    title: { pt: "Sem gravíssima", en: "No gravíssima" },
    shows: {
      pt: "Uma média e uma grave. Sem gravíssima na soma, o limite é o mais alto.",
      en: "One média and one grave. With no gravíssima in the total, the limit is the highest.",
    },
    question: asked([SPEEDING, SPEEDING_MORE]),
  },
  {
    anchor: "uma-gravissima",
    title: { pt: "Uma gravíssima", en: "One gravíssima" },
    shows: {
      pt: "As mesmas e um avanço de sinal. A primeira gravíssima baixa o limite.",
      en: "The same and a red light. The first gravíssima lowers the limit.",
    },
    question: asked([SPEEDING, SPEEDING_MORE, RED_LIGHT]),
  },
  {
    anchor: "duas-gravissimas",
    title: { pt: "Duas gravíssimas", en: "Two gravíssimas" },
    shows: {
      pt: "Com mais uma gravíssima, a soma sobe e o limite cai.",
      en: "One more gravíssima: the total rises and the limit falls at the same time.",
    },
    question: asked([SPEEDING, SPEEDING_MORE, RED_LIGHT, PHONE]),
  },
  {
    anchor: "ear",
    title: {
      pt: "As mesmas, de um motorista remunerado (EAR)",
      en: "The same, of a paid driver (EAR)",
    },
    shows: {
      pt: "Com a observação EAR na CNH, o limite não depende da gravidade.",
      en: "With the remark EAR on the license, the limit does not depend on gravity.",
    },
    question: asked([SPEEDING, SPEEDING_MORE, RED_LIGHT, PHONE], { ear: true }),
  },
  {
    anchor: "doze-meses",
    title: { pt: "O dia em que os pontos caem", en: "The day on which points lapse" },
    shows: {
      pt: "Duas médias, com um dia de diferença. A primeira completa doze meses no dia do cálculo e já não conta; a segunda conta por mais um dia.",
      en: "Two médias a day apart. The first is twelve months old on the day of the calculation and no longer counts; the second counts for one more day.",
    },
    question: asked([confirmed("745-50", "2025-07-24"), confirmed("745-50", "2025-07-25")]),
  },
  {
    anchor: "pendente",
    title: { pt: "Uma infração ainda pendente", en: "An infraction that is still pending" },
    shows: {
      pt: "Só as infrações com o processo encerrado contam. A pendente aparece no total possível.",
      en: "Only infractions whose process is closed count. The pending one is in the potential total.",
    },
    question: asked([SPEEDING, { ...PHONE, state: "pending" }]),
  },
  {
    anchor: "suspende-por-si-so",
    title: { pt: "Uma que suspende por si só", en: "One that suspends by itself" },
    shows: {
      pt: "Dirigir depois de beber não soma pontos: suspende sozinha.",
      en: "Driving after drinking adds no points: it suspends alone.",
    },
    question: asked([SPEEDING, confirmed("516-91", "2026-06-20")]),
  },
  {
    anchor: "zerados",
    title: { pt: "Depois de zerar os pontos", en: "After the points were zeroed" },
    shows: {
      pt: "Uma suspensão por pontos em 01/03/2026 zerou o que havia antes.",
      en: "A suspension by points on 2026-03-01 zeroed what there was before.",
    },
    question: asked([SPEEDING, SPEEDING_MORE, PHONE], { zeroedOn: ["2026-03-01"] }),
  },
];

export const answerOf = ({ question }: PointsExample) => calculatePoints(question);

export interface ProvisionalExample {
  readonly case: Bilingual;
  /** The alert for the year of the provisional license, if there is one. */
  readonly alert: string | null;
}

const PROVISIONAL_CASES: readonly (readonly [Bilingual, readonly Partial<InfractionFact>[]])[] = [
  [{ pt: "nenhuma infração", en: "no infraction" }, []],
  [{ pt: "uma leve", en: "one leve" }, [{ gravity: "leve" }]],
  [{ pt: "uma média", en: "one média" }, [{ gravity: "media" }]],
  [{ pt: "duas médias", en: "two médias" }, [{ gravity: "media" }, { gravity: "media" }]],
  [{ pt: "uma grave", en: "one grave" }, [{ gravity: "grave" }]],
  [{ pt: "uma gravíssima", en: "one gravíssima" }, [{ gravity: "gravissima" }]],
  [
    { pt: "uma grave ainda pendente", en: "one grave that is still pending" },
    [{ gravity: "grave", state: "pending" }],
  ],
];

const PROVISIONAL_ALERT = /^PROVISIONAL_LICENSE_/;

/** The holder of a provisional license, by the infractions in its year. */
export function provisionalExamples(): ProvisionalExample[] {
  return PROVISIONAL_CASES.map(([words, infractions]) => {
    const { diagnosis } = diagnose(provisionalFacts(infractions), EXAMPLE_DAY);
    const alert = diagnosis.allAlerts.find(({ code }) => PROVISIONAL_ALERT.test(code));
    return { case: words, alert: alert?.code ?? null };
  });
}

function provisionalFacts(infractions: readonly Partial<InfractionFact>[]): Facts {
  const { license, infractions: answer } = EXAMPLE_FACTS;
  if (!license || !answer) throw new Error("the driver of the examples has no license");
  const list = infractions.map((infraction, index) => ({
    ...UNKNOWN_INFRACTION,
    state: "confirmed" as const,
    committedOn: `2026-04-${10 + index}`,
    ...infraction,
  }));
  return {
    ...EXAMPLE_FACTS,
    license: {
      ...license,
      provisional: true,
      firstIssuedOn: "2026-01-15",
      issuedOn: "2026-01-15",
      expiresOn: "2027-01-15",
    },
    infractions: { ...answer, list },
  };
}
