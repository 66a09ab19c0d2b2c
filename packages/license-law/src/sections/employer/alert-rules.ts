/** The legal duties of employers and vehicle owners. The texts also fit drivers without either. */
import { clt, ctb, laborOrdinance } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const EMPLOYER_ALERTS = {
  EMPLOYER_DRIVING_BAN: {
    severity: "CRITICAL",
    section: "license",
    forbidsDriving: false,
    actor: "employer",
    where: "employer",
    when: "Some alert forbids driving, and the register does not record the holder's death. The fine is given where the law names it for that ban.",
    title: "Não entregue veículo a este motorista",
    message:
      "Há no registro impedimento para este motorista dirigir. Quem lhe entrega o veículo, ou deixa que ele dirija, também responde{fine}.{crime}",
    legalBasis: [ctb("art. 163"), ctb("art. 164")],
    actions: [
      "Não escale este motorista nem entregue veículo a ele até o registro mostrar a liberação.",
      "Guarde a prova da consulta e da orientação dada ao motorista.",
    ],
    confidence: "medium",
  },
  EMPLOYER_DRIVER_NAMING: {
    severity: "INFO",
    section: "fines",
    forbidsDriving: false,
    actor: "employer",
    where: "fining_authority",
    when: "A fine whose 30 days to name the driver are not over. Whether the vehicle belongs to a company is not known.",
    title: "Empresa dona do veículo deve indicar o condutor",
    message:
      "Se o veículo é de pessoa jurídica, ela deve indicar quem dirigia em {fines}; {term} termina em {dueOn}. Sem a indicação, a empresa recebe outra multa, no dobro do valor da original, que continua devida.",
    legalBasis: [ctb("art. 257, §§ 7º e 8º")],
    actions: ["Indique o condutor ao órgão que autuou, no prazo da notificação."],
    confidence: "high",
  },
  EMPLOYER_TOXICOLOGICAL_EXAM: {
    severity: "INFO",
    section: "toxicological",
    forbidsDriving: false,
    actor: "employer",
    where: "laboratory",
    when: "A paid driver (EAR) of categories C, D or E, of any age, whose last known sample is 30 months old, or will be within 60 days. Whether the driver is an employee is not known.",
    title: "Exame toxicológico pela CLT",
    message:
      "Se este motorista é empregado, a empresa deve providenciar o exame toxicológico dele na admissão, no desligamento e, por sorteio, ao menos a cada 2 anos e 6 meses. O exame da CNH só vale para a CLT se a coleta tem no máximo {days} dias; a última coleta conhecida é de {collectedOn}.",
    legalBasis: [clt("art. 168, §§ 6º e 7º"), clt("art. 235-B, VII"), laborOrdinance("612/2024")],
    actions: [
      "Inclua o motorista no sorteio e informe o exame ao eSocial (evento S-2221).",
      "Trate o resultado como sigiloso e não o use para outro fim.",
    ],
    // The ordinance is known from secondary sources.
    confidence: "medium",
  },
  EMPLOYER_REST_TIME: {
    severity: "INFO",
    section: "fines",
    forbidsDriving: false,
    actor: "employer",
    where: "employer",
    when: "An infraction of driving and rest times (756-00) of the last 12 months, or undated, that was neither cancelled nor turned into a warning.",
    title: "Tempo de direção e descanso do motorista",
    message:
      "{fines} por desrespeito ao tempo de direção e descanso. Quem contrata o motorista não pode mandá-lo dirigir sem o descanso da lei: no máximo 5 horas e meia seguidas ao volante (no transporte de passageiros, pausa de 30 minutos a cada 4 horas) e 11 horas de descanso a cada 24 horas.",
    legalBasis: [ctb("art. 67-C, §§ 1º, 1º-A, 3º e 7º"), ctb("art. 230, XXIII")],
    actions: [
      "Confira o controle de jornada e o tacógrafo das viagens.",
      "Ajuste a escala para que o descanso caiba na viagem.",
    ],
    confidence: "medium",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseEmployer = raiser(EMPLOYER_ALERTS);
