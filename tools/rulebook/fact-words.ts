/** The facts of a case in Portuguese: how its driver differs from the regular one. */
import type {
  BlockFact,
  CourseFact,
  Day,
  InfractionFact,
  LicenseFacts,
  MedicalExamFact,
  ToxicologicalFacts,
} from "@cnh/license-law";
import type { FactOverrides } from "../../packages/license-law/cases/facts.ts";
import { lawOfBlock } from "../../packages/license-law/src/law/blocks-law.ts";

type Words<Fact> = Readonly<{ [Name in keyof Fact]?: (value: NonNullable<Fact[Name]>) => string }>;

export const written = (day: Day) => day.split("-").toReversed().join("/");
const yesOrNo = (yes: string, no: string) => (value: boolean) => (value ? yes : no);

/** Every known value of some facts in words, and the names of the unknown ones. */
function phrases<Fact extends object>(fact: Partial<Fact>, words: Words<Fact>): string[] {
  return (Object.entries(fact) as [keyof Fact & string, unknown][]).map(([name, value]) => {
    const say = words[name] as ((value: unknown) => string) | undefined;
    if (value === null) return `${NAMES[name] ?? name}: não informado`;
    return say ? say(value) : `${NAMES[name] ?? name}: ${plain(value)}`;
  });
}

const plain = (value: unknown): string => {
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? written(value) : value;
  if (typeof value === "boolean") return value ? "sim" : "não";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
};

/** The names of facts without their own phrase. */
const NAMES: Readonly<Record<string, string>> = {
  birthDate: "data de nascimento",
  issued: "habilitação emitida",
  category: "categoria",
  loweredCategory: "categoria rebaixada",
  expiresOn: "vencimento",
  issuedOn: "emissão",
  firstIssuedOn: "primeira habilitação",
  provisional: "permissão (PPD)",
  ear: "EAR",
  recordCount: "número de registros",
  documentStatus: "situação do documento",
  registrationNumber: "número de registro",
  restrictions: "restrições",
  heldSince: "tempo nas categorias",
  state: "estado",
  authorizedCategory: "categoria autorizada",
  doneOn: "data do exame",
  result: "resultado",
  validUntil: "válido até",
  allowedCategory: "categoria permitida",
  collectedOn: "coleta",
  dueOn: "prazo",
  purpose: "finalidade",
  completedOn: "conclusão",
  endsOn: "fim",
  releasedOn: "liberação",
  startsOn: "início",
  recordedOn: "registro",
};

const LICENSE: Words<LicenseFacts> = {
  issued: yesOrNo("com habilitação emitida", "sem habilitação emitida"),
  category: (category) => `categoria ${category}`,
  loweredCategory: (category) => `rebaixada para ${category}`,
  expiresOn: (day) => `CNH com vencimento em ${written(day)}`,
  issuedOn: (day) => `emitida em ${written(day)}`,
  firstIssuedOn: (day) => `primeira habilitação em ${written(day)}`,
  provisional: yesOrNo("permissão (PPD)", "CNH definitiva"),
  ear: yesOrNo("com EAR", "sem EAR"),
  heldSince: ({ B, C }) =>
    [B && `na B desde ${written(B)}`, C && `na C desde ${written(C)}`].filter(Boolean).join(", ") ||
    "tempo nas categorias não informado",
  restrictions: (codes) =>
    codes.length === 0 ? "sem restrições" : `restrições ${codes.join(", ")}`,
};

const STATES = {
  confirmed: "confirmada",
  pending: "em defesa ou recurso",
  cancelled: "cancelada",
  written_warning: "com advertência por escrito",
} as const;

function infractionWords(fact: InfractionFact): string {
  const { code, gravity, committedOn, state, ...rest } = fact;
  const steps = (
    [
      ["notificação", rest.noticeSentOn],
      ["penalidade notificada", rest.penaltyNoticeSentOn],
      ["vencimento", rest.paymentDueOn],
      ["prazo do recurso", rest.appealDueOn],
      ["recurso", rest.appealFiledOn],
      ["decisão do recurso", rest.appealDecidedOn],
      ["paga", rest.paidOn],
    ] as const
  ).flatMap(([name, day]) => (day ? [`${name} em ${written(day)}`] : []));
  const what = code ? `infração ${code}` : `infração ${gravity ?? "sem código"}`;
  const when = committedOn ? `em ${written(committedOn)}` : "sem data";
  const situation = state === null ? "em situação não informada" : STATES[state];
  return [`${what} ${when}, ${situation}`, ...steps].join("; ");
}

function blockWords(block: BlockFact): string {
  const { startsOn, endsOn, releasedOn } = block;
  const parts = [
    startsOn && `desde ${written(startsOn)}`,
    endsOn && `até ${written(endsOn)}`,
    releasedOn && `liberado em ${written(releasedOn)}`,
    block.decision === "judicial" && "por decisão judicial",
  ].filter((part) => typeof part === "string");
  return [lawOfBlock(block).title, ...parts].join(", ");
}

const EXAMS = {
  fitness: "exame de aptidão",
  psychological: "avaliação psicológica",
  other: "exame",
};
const RESULTS = {
  fit: "apto",
  fit_with_restrictions: "apto com restrições",
  temporarily_unfit: "inapto temporário",
  unfit: "inapto",
};

function examWords({
  kind = "other",
  doneOn,
  result,
  validUntil,
  allowedCategory,
}: Partial<MedicalExamFact>): string {
  return [
    EXAMS[kind],
    doneOn ? `de ${written(doneOn)}` : "sem data",
    result ? RESULTS[result] : "resultado não informado",
    validUntil && `válido até ${written(validUntil)}`,
    allowedCategory && `permite a categoria ${allowedCategory}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const TOXICOLOGICAL: Words<ToxicologicalFacts> = {
  collectedOn: (day) => `coleta toxicológica em ${written(day)}`,
  dueOn: (day) => `prazo do próximo toxicológico em ${written(day)}`,
  result: (result) => `toxicológico ${result === "negative" ? "negativo" : "positivo"}`,
  purpose: (purpose) => (purpose === "periodic" ? "exame periódico" : "exame para a CNH"),
};

export const COURSE_WORDS = {
  dangerous_goods: "produtos perigosos",
  school: "transporte escolar",
  collective: "transporte coletivo",
  emergency: "veículos de emergência",
  indivisible_load: "cargas indivisíveis",
  mototaxi: "mototáxi",
  motofrete: "motofrete",
  recycling: "reciclagem",
  preventive_recycling: "reciclagem preventiva",
  renewal_update: "atualização",
} as const;

const courseWords = ({
  kind,
  completedOn,
  validUntil,
}: Pick<CourseFact, "kind"> & Partial<CourseFact>) =>
  [
    `curso de ${COURSE_WORDS[kind]}`,
    completedOn ? `em ${written(completedOn)}` : "sem data",
    validUntil && `válido até ${written(validUntil)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** The sentences that distinguish a case's driver from the regular one: AB, definitive, in date, nothing on record. */
export function factWords(given: FactOverrides): string[] {
  const group = <Fact>(
    name: string,
    fact: Fact | null | undefined,
    say: (fact: Fact) => string[],
  ) => (fact === undefined ? [] : fact === null ? [`${name}: a fonte não respondeu`] : say(fact));
  const { zeroings } = given;
  return [
    ...group("dados pessoais", given.person, (person) =>
      phrases(person, { birthDate: (day) => `nascido em ${written(day)}` }),
    ),
    ...group("habilitação", given.license, (license) => phrases(license, LICENSE)),
    ...group("bloqueios", given.blocks, (list) => list.map(blockWords)),
    ...group("exames", given.medicalExams, (list) =>
      list.length === 0 ? ["nenhum exame médico no registro"] : list.map(examWords),
    ),
    ...group("exame toxicológico", given.toxicological, (exam) => phrases(exam, TOXICOLOGICAL)),
    ...group("cursos", given.courses, (list) => list.map(courseWords)),
    ...group("infrações", given.infractions, (list) => list.map(infractionWords)),
    ...(zeroings === null ? ["não se sabe o que eliminou pontos"] : []),
    ...(zeroings ?? []).map(
      ({ on, by }) =>
        `pontos eliminados em ${written(on)} por ${by === "points_suspension" ? "suspensão por pontos" : "curso preventivo"}`,
    ),
  ];
}
