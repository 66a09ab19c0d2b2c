/** The words of the page about the basis of the diagnosis. */
import type { Facts } from "@cnh/license-law";
import type { Bilingual } from "../markdown.ts";

export interface MissingFacts {
  /** The group of facts without an answer from any source; `null` if all were answered. */
  readonly group: keyof Facts | null;
  readonly words: Bilingual;
}

export const MISSING_FACTS: readonly MissingFacts[] = [
  { group: null, words: { pt: "todas as fontes responderam", en: "every source answered" } },
  {
    group: "infractions",
    words: { pt: "nenhuma fonte respondeu sobre infrações", en: "nobody answered for infractions" },
  },
  {
    group: "blocks",
    words: { pt: "nenhuma fonte respondeu sobre bloqueios", en: "nobody answered for blocks" },
  },
  {
    group: "medicalExams",
    words: { pt: "nenhuma fonte respondeu sobre exames", en: "nobody answered for exams" },
  },
  {
    group: "license",
    words: {
      pt: "o registro nacional não respondeu",
      en: "the national register did not answer",
    },
  },
];

export const LAW_WORDS = {
  pt: {
    title: "A lei por trás do diagnóstico",
    description:
      "Em que leis o diagnóstico se apoia, como funcionam as regras com data, o que é a confiança e por que desconhecido nunca é limpo.",
    intro: [
      "O diagnóstico não é opinião nem texto de IA. É um programa que aplica regras da lei de trânsito aos fatos que as fontes informaram. Com os mesmos fatos e o mesmo dia, o resultado é sempre o mesmo, byte por byte. A análise por IA (`aiAnalysis`) vem à parte e não altera o diagnóstico.",
      "Cada alerta traz a base legal, com lei e artigo, e a nossa confiança nela. Aqui:",
    ],
    pages: [
      "[Infrações](infracoes.md): código, gravidade, pontos, valor e artigo",
      "[Pontos](pontos.md): limites, janela de 12 meses, EAR, PPD e exemplos calculados",
      "[O que não é certo na lei](pontos-em-aberto.md): o que está abaixo de confiança alta",
      "[Todos os alertas](../referencia/alertas.md): quando cada um aparece e o que fazer",
    ],
    laws: "As leis citadas",
    lawsText: "As leis, resoluções e portarias que os alertas citam:",
    dated: "Regras com data",
    datedText: [
      "A lei muda. Por isso cada regra tem o primeiro dia em que vale, a fonte e a confiança. O diagnóstico usa a regra em vigor no seu dia. O que diz respeito a uma infração, como o valor da multa e se os pontos contam, segue o dia em que ela foi cometida. Para um dia anterior à regra mais antiga que conhecemos, a resposta informa isso, em vez de adivinhar.",
      "Um exemplo, calculado: o limite de pontos de quem não tem gravíssima, na véspera e no dia em que a Lei 14.071/2020 passou a valer.",
    ],
    datedHead: ["Dia", "Limite", "Confiança"],
    confidence: "Confiança",
    confidenceText: [
      "`high`: lido na própria lei, no texto compilado de julho de 2026.",
      "`medium`: fontes secundárias que concordam, ou a nossa leitura da lei.",
      "`low`: uma só fonte, ou nada que se pudesse conferir.",
      "Uma conclusão tem a confiança do fato ou da regra menos segura em que se apoia.",
    ],
    unknown: "Desconhecido nunca é limpo",
    unknownText: [
      "O emprego de um motorista pode depender de uma palavra do diagnóstico. O que não recebemos não pode parecer recebido. O status só é `VALID` quando não falta nada que pudesse piorar o resultado; se falta, é `UNKNOWN`, e um alerta diz o que falta.",
      "O condutor 1 do [sandbox](../sandbox.md), com tudo em ordem, e o mesmo condutor quando uma fonte não responde (calculado ao gerar esta página):",
    ],
    unknownHead: ["O que aconteceu", "Status", "Alertas"],
    unknownRules: [
      "`BLOCKED`, `EXPIRED` e o `WARNING` de um alerta crítico se apoiam no que se sabe e valem mesmo que falte outra informação.",
      "Um alerta mais leve só resulta em `WARNING` quando não falta nada; do contrário, um registro incompleto pareceria melhor do que é.",
      "Nulo significa que não se sabe ou que não se aplica. Uma lista vazia significa que a fonte respondeu e não havia nada; a exceção é `diagnosis.blocks`, que também fica vazia sem resposta, com o alerta `BLOCKS_DATA_MISSING`.",
      "`hasPartialData` é verdadeiro quando um grupo inteiro de fatos ficou sem resposta.",
    ],
    advice: "Não é parecer jurídico",
    adviceText:
      "O diagnóstico orienta, mas não substitui um advogado nem a decisão do órgão de trânsito. Um juiz ou um Detran pode contar de outro jeito o que a lei deixa em aberto. Não analisamos alterações da lei posteriores a 18 de julho de 2026.",
  },
  en: {
    title: "The law behind the diagnosis",
    description:
      "Which laws the diagnosis rests on, how dated rules work, what confidence means and why unknown is never clean.",
    intro: [
      "The diagnosis is neither an opinion nor a text by AI. It is a program that applies rules of traffic law to the facts that sources gave. With the same facts and the same day the result is always the same, byte for byte. The analysis by AI (`aiAnalysis`) comes apart and changes nothing of the diagnosis.",
      "Each alert carries its legal basis, law and article, and our confidence in it. Here:",
    ],
    pages: [
      "[Violations](infracoes.md): code, gravity, points, amount and article",
      "[Points](pontos.md): limits, the window of 12 months, EAR, PPD and calculated examples",
      "[Uncertain points of the law](pontos-em-aberto.md): all points below high confidence",
      "[Every alert](../referencia/alertas.md): when each comes and what to do",
    ],
    laws: "The laws that are cited",
    lawsText: "The laws, resolutions and ordinances that alerts cite:",
    dated: "Rules with dates",
    datedText: [
      "The law changes. So each rule has the first day on which it holds, its source and our confidence. The diagnosis uses the rule in force on its day. What belongs to an infraction, such as its fine and whether its points count, follows the day on which it was committed. For a day before the oldest rule that we know, the answer says so instead of guessing.",
      "An example, calculated: the limit of points without a gravíssima, on the eve and on the day on which Lei 14.071/2020 came into force.",
    ],
    datedHead: ["Day", "Limit", "Confidence"],
    confidence: "Confidence",
    confidenceText: [
      "`high`: read in the law itself, as compiled in July 2026.",
      "`medium`: secondary sources that agree, or our reading of the law.",
      "`low`: one source, or none that could be checked.",
      "A conclusion is as sure as the least sure fact or rule behind it.",
    ],
    unknown: "Unknown is never clean",
    unknownText: [
      "A driver's job can depend on one word of the diagnosis. What we did not see must not look like something we saw. `VALID` is given only where nothing is missing that could have made the result worse; otherwise the status is `UNKNOWN`, and an alert says what is missing.",
      "Driver 1 of the [sandbox](../sandbox.md), with everything in order, and the same driver when a source does not answer (calculated when this page was made):",
    ],
    unknownHead: ["What happened", "Status", "Alerts"],
    unknownRules: [
      "`BLOCKED`, `EXPIRED` and the `WARNING` of a critical alert rest on what is known and stay true whatever else is missing.",
      "A lesser alert gives `WARNING` only where nothing is missing: an incomplete record would otherwise look better than it is.",
      "Null means not known, or does not apply. An empty list means that a source answered and there was nothing; the exception is `diagnosis.blocks`, which is empty without an answer too, with the alert `BLOCKS_DATA_MISSING`.",
      "`hasPartialData` is true where a whole group of facts was not answered.",
    ],
    advice: "Not legal advice",
    adviceText:
      "The diagnosis is for orientation. It replaces neither a lawyer nor the decision of an authority. A court or a Detran may count differently what the law leaves open. Amendments after 18 July 2026 were not seen.",
  },
} as const;
