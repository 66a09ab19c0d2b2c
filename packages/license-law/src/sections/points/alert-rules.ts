import { ctb, limitationAct, resolution } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

const WATCH_NOTICES =
  "Acompanhe as notificações e apresente defesa no prazo se o processo for aberto.";
const CHECK_FINES = "Confira se todas as infrações são suas e se ainda cabe recurso de alguma.";
const CHECK_CONFIRMED = "Confira se alguma foi lançada por engano ou se outra pessoa dirigia.";

export const POINTS_ALERTS = {
  POINTS_LIMIT_REACHED: {
    severity: "CRITICAL",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The confirmed points of the last 12 months reach the limit in force for this driver.",
    title: "Limite de pontos atingido",
    message:
      "Há {points} pontos confirmados em 12 meses e o limite é de {limit}. Motivo do limite: {reason}. A CNH pode ser suspensa {term}, mas só depois de um processo com direito de defesa.",
    legalBasis: [
      ctb("art. 261, I, §§ 1º e 5º"),
      ctb("art. 259"),
      ctb("art. 265"),
      resolution("723/2018", "art. 7º"),
    ],
    actions: [WATCH_NOTICES, CHECK_CONFIRMED],
    confidence: "medium",
  },
  POINTS_LIMIT_REACHED_IF_CONFIRMED: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "The confirmed points are below the limit, but with those pending or of unknown state they reach the limit that would then apply.",
    title: "Multas pendentes podem atingir o limite de pontos",
    message:
      "Há {confirmed} pontos confirmados. Se as infrações ainda não confirmadas ({pending}) também forem mantidas, serão {points} pontos, com limite de {limit}.",
    legalBasis: [ctb("art. 261, I"), ctb("art. 290"), resolution("723/2018", "art. 7º")],
    actions: ["Confira os prazos de defesa e de recurso das multas pendentes.", CHECK_FINES],
    confidence: "medium",
  },
  POINTS_NEAR_LIMIT: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: null,
    when: "No limit is reached, but one more confirmed gravíssima would reach the limit that would then apply.",
    title: "Perto do limite de pontos",
    message:
      "Há {points} pontos confirmados e o limite é de {limit}. Mais uma infração gravíssima levaria a {nextPoints} pontos, com limite de {nextLimit}.",
    legalBasis: [ctb("art. 261, I"), ctb("art. 259"), resolution("723/2018", "art. 7º")],
    actions: ["Dirija com atenção redobrada até os pontos caducarem.", CHECK_FINES],
    confidence: "medium",
  },
  POINTS_NEAR_LIMIT_IF_CONFIRMED: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "One more gravíssima would reach the limit only together with the points that are pending or of unknown state.",
    title: "Com as multas pendentes, perto do limite de pontos",
    message:
      "Há {confirmed} pontos confirmados e {pending} ainda não confirmados. Se todos forem mantidos, serão {points}, com limite de {limit}; mais uma infração gravíssima levaria a {nextPoints} pontos, com limite de {nextLimit}.",
    legalBasis: [ctb("art. 261, I"), ctb("art. 290"), resolution("723/2018", "art. 7º")],
    actions: [
      "Confira os prazos de defesa e de recurso das multas pendentes.",
      "Dirija com atenção redobrada até os pontos caducarem.",
      CHECK_FINES,
    ],
    confidence: "medium",
  },
  POINTS_LIMIT_REACHED_BEFORE: {
    severity: "CRITICAL",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The limit is not reached today, but the confirmed points reached it on an earlier day, no suspension or preventive course is known since, and the time to notify the suspension is not over: 360 days from the end of the last fine's process, which is presumed 390 days after the infraction where it is not known.",
    title: "O limite de pontos foi atingido antes e ainda pode levar à suspensão",
    message:
      "Em {reachedOn} havia {points} pontos confirmados em 12 meses; pela regra de hoje, o limite seria de {limit}. Mesmo que os pontos já não contem hoje, o processo de suspensão ainda pode ser aberto: ele só começa quando as multas se tornam definitivas, e a suspensão pode ser notificada {until}.",
    legalBasis: [
      ctb("art. 261, I"),
      ctb("art. 282, § 6º, II, e § 7º"),
      ctb("art. 290"),
      resolution("723/2018", "art. 7º"),
    ],
    actions: [WATCH_NOTICES, "Confira no Detran da CNH se há processo de suspensão aberto."],
    confidence: "medium",
  },
  POINTS_LIMIT_REACHED_LONG_BEFORE: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The limit is not reached today, but the confirmed points reached it on an earlier day less than five years ago, and the time to notify the suspension is over, unless appeals kept a fine open, or a suspension may have followed.",
    title: "O limite de pontos já foi atingido antes",
    message:
      "Em {reachedOn} havia {points} pontos confirmados em 12 meses; pela regra de hoje, o limite seria de {limit}. Mesmo que os pontos já não contem hoje, há decisões que admitem abrir o processo de suspensão antes de {limitation}; {note}.",
    legalBasis: [
      ctb("art. 261, I"),
      ctb("art. 282, § 6º, II, e § 7º"),
      limitationAct("art. 1º"),
      resolution("723/2018", "art. 7º"),
    ],
    actions: [
      "Se você recorreu de alguma das multas, o prazo ainda não começou: a suspensão pode vir depois da decisão.",
      "Confira no Detran da CNH se há processo de suspensão aberto.",
      "Se vier uma notificação fora do prazo, alegue a decadência na defesa.",
    ],
    confidence: "low",
  },
  POINTS_LIMIT_REACHED_BEFORE_IF_CONFIRMED: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "fining_authority",
    when: "Neither today's points, pending ones included, nor the confirmed points of any day reach the limit, but on an earlier day less than five years ago they did together with points that are pending or of unknown state.",
    title: "Multas antigas pendentes podem levar à suspensão",
    message:
      "Em {reachedOn} havia {points} pontos em 12 meses, dos quais {pending} ainda não confirmados; pela regra de hoje, o limite seria de {limit}. Se forem mantidos, o processo de suspensão pode ser aberto antes de {limitation}, mesmo que os pontos já não contem hoje.",
    legalBasis: [
      ctb("art. 261, I"),
      ctb("art. 290"),
      limitationAct("art. 1º"),
      resolution("723/2018", "art. 7º"),
    ],
    actions: ["Confira os prazos de defesa e de recurso das multas pendentes.", CHECK_FINES],
    confidence: "medium",
  },
  EAR_PREVENTIVE_COURSE_AVAILABLE: {
    severity: "WARNING",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "A paid driver (EAR) has 30 or more points, pending ones included, with the confirmed ones below the limit, and is not known to have finished a preventive course in the last 12 months. Confidence low where that is not known, or where the pending points reach the limit.",
    title: "Curso preventivo disponível",
    message:
      "Há {points} e o limite é de {limit}. Quem exerce atividade remunerada (EAR) pode fazer o curso preventivo de reciclagem, que elimina os pontos das infrações indicadas no pedido. As multas ainda em defesa ou recurso também contam para pedir o curso.",
    legalBasis: [ctb("art. 261, §§ 5º e 6º"), resolution("723/2018", "art. 9º, §§ 1º, 4º e 6º")],
    actions: [
      "Peça o curso preventivo de reciclagem antes de atingir o limite e indique no pedido todas as infrações, inclusive as que estão em recurso.",
    ],
    confidence: "medium",
  },
  EAR_PREVENTIVE_COURSE_TOO_SOON: {
    severity: "INFO",
    section: "points",
    forbidsDriving: false,
    actor: "driver",
    where: null,
    when: "A paid driver (EAR) has 30 or more points, confirmed or not, with the confirmed ones below the limit, but finished a preventive course less than 12 months ago.",
    title: "Curso preventivo ainda não pode ser repetido",
    message:
      "Há {points}, mas o último curso preventivo de reciclagem foi há menos de 12 meses. Só é possível fazer outro a partir de {againFrom}.",
    legalBasis: [ctb("art. 261, § 7º")],
    actions: ["Evite novas infrações até poder fazer o curso de novo."],
    confidence: "medium",
  },
  POINTS_INCOMPLETE: {
    severity: "INFO",
    section: "points",
    forbidsDriving: false,
    actor: "both",
    where: "senatran",
    when: "Something that the totals or the limit hang on was not told: the date, gravity or state of an infraction, what zeroed points, or whether the driver is paid to drive (EAR).",
    title: "Total de pontos incompleto",
    message: "O total ou o limite de pontos pode ser outro. A consulta não informou: {missing}.",
    legalBasis: [ctb("art. 259"), ctb("art. 261, I")],
    actions: ["Confira os pontos no aplicativo oficial ou no órgão de trânsito do seu estado."],
    confidence: "high",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raisePoints = raiser(POINTS_ALERTS);
