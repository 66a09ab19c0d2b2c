/** The simulated drivers of the sandbox, in order. Has no schemas, so that pages may import it. */
export interface SandboxDriver {
  /** Short, for commands and samples. */
  readonly name: string;
  readonly cpf: string;
  readonly portuguese: string;
  readonly english: string;
}

const driver = (name: string, cpf: string, portuguese: string, english: string): SandboxDriver => ({
  name,
  cpf,
  portuguese,
  english,
});

export const SANDBOX_DRIVERS: readonly SandboxDriver[] = [
  driver("regular", "90000000175", "regular", "a regular license"),
  driver(
    "vencida",
    "90000000256",
    "vencida há mais de 30 dias",
    "expired, beyond the 30 days of grace",
  ),
  driver(
    "vencida-30-dias",
    "90000000337",
    "vencida, dentro dos 30 dias",
    "expired, within the 30 days of grace",
  ),
  driver("suspensa", "90000000418", "suspensa", "suspended"),
  driver("cassada", "90000000507", "cassada", "revoked (cassação)"),
  driver("bloqueio-judicial", "90000000680", "bloqueio judicial", "blocked by a court"),
  driver("pontos-perto", "90000000760", "pontos perto do limite", "points near the limit"),
  driver("pontos-acima", "90000000841", "pontos acima do limite", "points over the limit"),
  driver(
    "ear-32-pontos",
    "90000000922",
    "atividade remunerada (EAR) com 32 pontos",
    "paid driver (EAR) with 32 points",
  ),
  driver(
    "suspende-por-si",
    "90000001066",
    "infração que suspende por si só",
    "an infraction that suspends by itself",
  ),
  driver(
    "toxicologico-vencido",
    "90000001147",
    "toxicológico vencido",
    "toxicological exam overdue",
  ),
  driver(
    "toxicologico-tolerancia",
    "90000001228",
    "toxicológico na tolerância",
    "toxicological exam within its tolerance",
  ),
  driver(
    "ppd-grave",
    "90000001309",
    "permissão (PPD) com infração grave",
    "provisional license (PPD) with a grave infraction",
  ),
  driver("sem-habilitacao", "90000001490", "sem habilitação emitida", "no license was issued"),
  driver(
    "parcial",
    "90000001570",
    "dados do estado chegam depois",
    "partial delivery; the state's data comes later",
  ),
  driver(
    "parcial-sem-fim",
    "90000001651",
    "dados do estado nunca chegam",
    "partial delivery; the state's data never comes, and the report ends without it",
  ),
  driver(
    "falha",
    "90000001732",
    "fonte falha sempre (ERROR, estorno)",
    "the source always fails: ERROR and a refund",
  ),
  driver(
    "falha-e-responde",
    "90000001813",
    "fonte falha duas vezes e responde",
    "the source fails twice, then answers",
  ),
  driver("lenta", "90000001902", "fonte lenta", "a slow source"),
  driver("sem-analise", "90000002038", "análise falha", "the analysis fails: `aiAnalysis` is null"),
  driver("duzentas-multas", "90000002119", "duzentas multas", "two hundred fines"),
  driver(
    "lixo",
    "90000002208",
    "fonte responde lixo (ERROR, estorno)",
    "the source answers garbage: ERROR and a refund",
  ),
  driver("falecido", "90000002380", "falecido", "the driver has died"),
  driver("dois-registros", "90000002461", "dois registros para um CPF", "two records for one CPF"),
  driver(
    "toxicologico-positivo",
    "90000002542",
    "toxicológico positivo",
    "toxicological exam positive",
  ),
];

export type SandboxStoryName =
  | "suspensao"
  | "vencimento"
  | "pontos"
  | "toxicologico"
  | "rebaixada"
  | "multa-que-some"
  | "instavel"
  | "estado-mudo";

/** A day of a story, and what the record or the sources show from it on. */
export interface StoryDay {
  /** Counted from the first day of the story, which is day 0. */
  readonly day: number;
  readonly portuguese: string;
  readonly english: string;
}

/** A simulated driver whose record changes by the days since the first one. */
export interface SandboxStory extends SandboxDriver {
  readonly name: SandboxStoryName;
  readonly days: readonly StoryDay[];
}

const at = (day: number, portuguese: string, english: string): StoryDay => ({
  day,
  portuguese,
  english,
});

/** The drivers whose record changes. They are not among the 25 drivers, of whom each shows one situation. */
export const SANDBOX_STORIES: readonly SandboxStory[] = [
  {
    name: "suspensao",
    cpf: "90000005134",
    portuguese: "suspensão marcada, iniciada e liberada",
    english: "a suspension is scheduled, begins and is released",
    days: [
      at(0, "CNH regular", "regular license"),
      at(
        10,
        "processo de suspensão no registro: começa no dia 20 e dura 60 dias",
        "suspension process in the register: it begins on day 20 and lasts 60 days",
      ),
      at(20, "suspensa", "suspended"),
      at(75, "curso de reciclagem concluído", "recycling course completed"),
      at(
        80,
        "liberada: o bloqueio deixa de constar do registro",
        "released: the register no longer lists the block",
      ),
    ],
  },
  {
    name: "vencimento",
    cpf: "90000005215",
    portuguese: "CNH vence e é renovada",
    english: "the license expires and is renewed",
    days: [
      at(0, "faltam 20 dias para o vencimento", "20 days before the expiry"),
      at(20, "último dia de validade", "last day of validity"),
      at(35, "renovada, com novo exame médico", "renewed, with a new medical exam"),
    ],
  },
  {
    name: "pontos",
    cpf: "90000005304",
    portuguese: "uma multa a cada 9 dias",
    english: "a fine every 9 days",
    days: [
      at(0, "nenhuma multa", "no fine"),
      at(
        9,
        "primeira multa de 5 pontos, já definitiva; outra a cada 9 dias",
        "first fine of 5 points, already final; another one every 9 days",
      ),
      at(72, "40 pontos, o limite", "40 points, the limit"),
    ],
  },
  {
    name: "toxicologico",
    cpf: "90000005487",
    portuguese: "categoria C: exame toxicológico vence, passa da tolerância e é feito",
    english: "category C: the toxicological exam falls due, passes its tolerance and is taken",
    days: [
      at(0, "faltam 15 dias para o prazo", "15 days before the due day"),
      at(15, "último dia do prazo", "due day"),
      at(16, "na tolerância de 30 dias", "within the tolerance of 30 days"),
      at(
        46,
        "fora da tolerância: não pode dirigir veículos da categoria C",
        "beyond the tolerance: may not drive vehicles of category C",
      ),
      at(60, "exame feito", "exam taken"),
    ],
  },
  {
    name: "rebaixada",
    cpf: "90000005568",
    portuguese: "categoria rebaixada de E para B",
    english: "the category is lowered from E to B",
    days: [at(0, "categoria E", "category E"), at(12, "categoria B", "category B")],
  },
  {
    name: "multa-que-some",
    cpf: "90000005649",
    portuguese: "uma multa falta em uma resposta: nada é avisado",
    english: "a fine is missing from one answer: nothing is reported",
    days: [
      at(0, "duas multas", "two fines"),
      at(14, "uma das multas não consta da resposta", "the answer lacks one of the fines"),
      at(15, "duas multas", "two fines"),
    ],
  },
  {
    name: "instavel",
    cpf: "90000005720",
    portuguese: "uma multa some e volta: avisada como instável uma única vez",
    english: "a fine comes and goes: it is reported as unstable once",
    days: [
      at(0, "duas multas", "two fines"),
      at(10, "uma das multas some por 4 dias", "one of the fines is gone for 4 days"),
      at(14, "a multa volta", "the fine is back"),
      at(20, "some de novo, por 4 dias", "gone again, for 4 days"),
      at(
        24,
        "volta, e a partir daqui some e volta a cada 2 dias",
        "back, and from here on it comes and goes every 2 days",
      ),
      at(60, "a multa fica", "the fine stays"),
    ],
  },
  {
    name: "estado-mudo",
    cpf: "90000005800",
    portuguese: "o estado não responde por 8 dias: nenhuma mudança é avisada",
    english: "the state does not answer for 8 days: no change is reported",
    days: [
      at(0, "duas multas", "two fines"),
      at(5, "o estado não informa multas nem exames", "the state provides neither fines nor exams"),
      at(13, "o estado volta a responder", "the state answers again"),
    ],
  },
];
