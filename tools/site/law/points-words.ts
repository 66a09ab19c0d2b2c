/** The words of the page on points. */
import type { CalculatedPoints } from "@cnh/license-law";
import type { Bilingual } from "../markdown.ts";

export const LIMIT_REASONS: Readonly<Record<CalculatedPoints["limitReason"], Bilingual>> = {
  no_gravissima: {
    pt: "nenhuma gravíssima confirmada em 12 meses",
    en: "no confirmed gravíssima within 12 months",
  },
  one_gravissima: {
    pt: "uma gravíssima confirmada em 12 meses",
    en: "one confirmed gravíssima within 12 months",
  },
  two_or_more_gravissimas: {
    pt: "duas ou mais gravíssimas confirmadas em 12 meses",
    en: "two or more confirmed gravíssimas within 12 months",
  },
  ear: {
    pt: "motorista remunerado (EAR), seja qual for a gravidade",
    en: "paid driver (EAR), whatever the gravity",
  },
  before_2021: {
    pt: "regra anterior a 12/04/2021, igual para todos",
    en: "the rule before 2021-04-12, the same for all",
  },
  no_law: { pt: "não conhecemos a regra desse dia", en: "we know no rule for that day" },
};

export const POINTS_WORDS = {
  pt: {
    title: "Pontos na CNH",
    description:
      "Como os pontos da CNH se somam: limites de 20, 30 e 40, janela de 12 meses, EAR, PPD e exemplos calculados.",
    intro:
      "Cada infração soma pontos pela gravidade. Quando a soma de 12 meses chega ao limite, a CNH é suspensa (CTB, arts. 259 e 261). Para calcular o seu caso, use [Calcular pontos](../referencia/calculate-points.md): é grátis e não pede CPF.",
    perGravity: "Pontos por gravidade",
    gravityHead: ["Gravidade", "Pontos"],
    limits: "O limite: 20, 30 ou 40",
    limitsText:
      "O limite depende de quantas gravíssimas estão na soma e de o motorista ser remunerado. Chegar ao limite já suspende: não é preciso passar dele. Vale desde 12/04/2021 (Lei 14.071/2020); antes, o limite era de 20 para todos (confiança baixa).",
    limitsHead: ["Situação", "Limite"],
    window: "A janela de 12 meses",
    windowText: [
      "Conta a data em que a infração foi cometida, não a da notificação da multa (Res. CONTRAN 723/2018, por fontes secundárias: confiança média).",
      "No dia em que completa 12 meses, a infração deixa de contar. A lei não diz se ela ainda conta nesse dia: a decisão é nossa, e nesse dia `confidence` é `low`.",
      "Doze meses depois de 29 de fevereiro é 1º de março.",
      "Só contam as infrações confirmadas, com a instância administrativa encerrada. As pendentes entram em um segundo total, o possível (`potential`).",
      "Uma suspensão por pontos e o curso preventivo zeram o que havia antes.",
    ],
    excluded: "O que fica fora da soma",
    excludedText: [
      "As infrações que [suspendem por si só](infracoes.md#suspendem): já têm suspensão própria (art. 259, § 4º, III).",
      "As que o art. 259, § 4º, II, deixa de fora, como não transferir o veículo no prazo ou dirigir sem os documentos. Veja na página de cada [infração](infracoes.md).",
      "As canceladas e as que viraram advertência por escrito.",
      "As pelas quais nenhum condutor responde: de pedestre, de empresa, de servidor público.",
    ],
    ear: "Motorista remunerado (EAR)",
    earText:
      "Quem tem EAR na CNH só é suspenso com 40 pontos. A partir de 30 confirmados, pode fazer o curso preventivo de reciclagem, que apaga os pontos; depois dele, só pode repeti-lo após 12 meses (art. 261, §§ 5º a 7º). Se não se sabe se há EAR, o diagnóstico usa o limite mais rígido e diz que é provisório.",
    provisional: "No ano da PPD",
    provisionalText:
      "Na permissão para dirigir (PPD), não é a soma que decide. Uma grave ou gravíssima, ou duas médias, tira o direito à CNH definitiva (CTB, art. 148, §§ 3º e 4º; a regra das duas médias vem de fontes secundárias). O diagnóstico de quem está no ano da PPD, pelas infrações desse ano:",
    provisionalHead: ["Infrações no ano", "Alerta"],
    noAlert: "nenhum",
    examples: "Exemplos calculados",
    examplesText:
      "Cada resultado abaixo foi calculado pelas regras do serviço quando esta página foi gerada. O corpo é o de [Calcular pontos](../referencia/calculate-points.md): envie o mesmo corpo e receba o mesmo resultado.",
    total: (points: number, limit: number | null) =>
      `**${points} pontos**, limite de **${limit ?? "?"}**.`,
    because: "Por quê",
    reached: "**Atingiu o limite**: a CNH pode ser suspensa.",
    remaining: (points: number | null) => `Faltam ${points ?? "?"} pontos para o limite.`,
    potential: (points: number) => `Com as pendentes, seriam ${points} pontos.`,
    nextLapse: (day: string) => `Os próximos pontos caem em ${day}.`,
    belowLimit: (day: string) => `Fica abaixo do limite em ${day}, se não houver nova infração.`,
    suspends: (code: string, min: number | null, max: number | null) =>
      `A infração ${code} suspende por si só${min === null ? "" : min === max ? `, por ${min} meses` : `, de ${min} a ${max} meses`}.`,
  },
  en: {
    title: "Points on the license",
    description:
      "How points add up: limits of 20, 30 and 40, the window of 12 months, paid drivers (EAR), provisional licenses (PPD) and calculated examples.",
    intro:
      "Each infraction adds points by its gravity. When the total of 12 months reaches the limit, the license is suspended (CTB, arts. 259 and 261). To calculate a case of yours, use [Calculate points](../referencia/calculate-points.md): it is free and needs no CPF.",
    perGravity: "Points by gravity",
    gravityHead: ["Gravity", "Points"],
    limits: "The limit: 20, 30 or 40",
    limitsText:
      "The limit depends on how many gravíssimas are in the total, and on whether the driver is paid to drive. Reaching it is enough: it need not be passed. It holds since 2021-04-12 (Lei 14.071/2020); before, the limit was 20 for all, of which our confidence is low.",
    limitsHead: ["Situation", "Limit"],
    window: "The window of 12 months",
    windowText: [
      "What counts is the day on which the infraction was committed, not that of the notice of the fine (Res. CONTRAN 723/2018, by secondary sources: confidence medium).",
      "On the day on which it is 12 months old, it no longer counts. The law does not say whether it still does on that day: that is our decision, and on that day `confidence` is `low`.",
      "Twelve months after 29 February is 1 March.",
      "Only confirmed infractions count, those whose administrative instance is closed. Pending ones make a second total, `potential`.",
      "A suspension by points and the preventive course zero what there was before.",
    ],
    excluded: "What stays out of the total",
    excludedText: [
      "Infractions that [suspend by themselves](infracoes.md#suspendem): they have a suspension of their own (art. 259, § 4º, III).",
      "Those that art. 259, § 4º, II leaves out, such as not transferring a vehicle in time or driving without the papers. The page of each [violation](infracoes.md) says so.",
      "Cancelled ones, and those that became a written warning.",
      "Those that no driver answers for: of pedestrians, companies, public servants.",
    ],
    ear: "Paid drivers (EAR)",
    earText:
      "Whoever has EAR on the license is suspended at 40 points only. From 30 confirmed points on, the preventive recycling course is open, which deletes the points; after it, not again for 12 months (art. 261, §§ 5º to 7º). Where it is not known whether there is EAR, the diagnosis uses the stricter limit and says that it is provisional.",
    provisional: "In the year of the provisional license (PPD)",
    provisionalText:
      "With a provisional license it is not the total that decides. One grave or gravíssima, or two médias, loses the right to the definitive license (CTB, art. 148, §§ 3º and 4º; the rule of two médias rests on secondary sources). The diagnosis of a holder in that year, by the infractions of the year:",
    provisionalHead: ["Infractions of the year", "Alert"],
    noAlert: "none",
    examples: "Calculated examples",
    examplesText:
      "Each result below was calculated by the rules of the service when this page was made. The body is that of [Calculate points](../referencia/calculate-points.md): send the same and get the same.",
    total: (points: number, limit: number | null) =>
      `**${points} points**, a limit of **${limit ?? "?"}**.`,
    because: "Why",
    reached: "**The limit is reached**: the license may be suspended.",
    remaining: (points: number | null) => `${points ?? "?"} points to the limit.`,
    potential: (points: number) => `With the pending ones it would be ${points} points.`,
    nextLapse: (day: string) => `The next points lapse on ${day}.`,
    belowLimit: (day: string) => `Below the limit again on ${day}, if nothing new comes.`,
    suspends: (code: string, min: number | null, max: number | null) =>
      `Infraction ${code} suspends by itself${min === null ? "" : min === max ? `, for ${min} months` : `, for ${min} to ${max} months`}.`,
  },
} as const;
