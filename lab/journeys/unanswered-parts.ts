/**
 * The unanswered parts of a report, by the contract's own descriptions, and what their places must and must not show.
 * It is independent of the console's code, which it judges.
 */
import type { Diagnosis, Report } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import type { ReportReading } from "./report-reading.ts";

/** A part without an answer. */
interface Unanswered {
  readonly part: string;
  readonly place: string;
  readonly says: RegExp;
  /** How often the place must show it. */
  readonly times?: number;
  /** The words of a part in order. */
  readonly never?: RegExp;
}

const NOT_TOLD = /não (?:foi )?(?:consultad|informad)/i;
const AT_LEAST = /ao menos/i;

/** Both places of a section: its tile and its card. */
const section = (part: string, tile: string, card: string | null, never: RegExp): Unanswered[] => [
  { part, place: `tile ${tile}`, says: /^não consultad/i, never },
  ...(card === null
    ? []
    : [{ part, place: `card ${card}`, says: /: não consultad/, never: /Nenhum|Sem exame/ }]),
];

const nulls = (values: readonly unknown[]) => values.filter((value) => value === null).length;

function details(part: string, card: string, count: number): Unanswered[] {
  return count === 0 ? [] : [{ part, place: `card ${card}`, says: NOT_TOLD, times: count }];
}

/** The register answered that there is no license: there were no further queries, so nothing is unanswered. */
const isWithoutLicense = ({ hasReportData, allAlerts }: Diagnosis) =>
  !hasReportData && allAlerts.some(({ code }) => code === "LICENSE_NOT_ISSUED");

export function unansweredIn(report: ConsoleReport): Unanswered[] {
  const { diagnosis, normalized, driver, hasHiddenResult } = report;
  if (diagnosis === null || isWithoutLicense(diagnosis)) return [];
  return [
    ...validity(diagnosis),
    ...blocks(diagnosis, normalized),
    ...points(diagnosis),
    ...exams(diagnosis, hasHiddenResult),
    ...fines(diagnosis),
    ...driving(diagnosis),
    ...identity(driver),
  ];
}

function validity({ validity: section_ }: Diagnosis): Unanswered[] {
  if (section_ === null) return section("validity", "Validade", null, /Em dia|Vence/);
  if (section_.state !== "unknown") return [];
  return [
    { part: "validity.state", place: "tile Validade", says: /^Não informada/, never: /Em dia/ },
  ];
}

function blocks({ blocks: list }: Diagnosis, normalized: Report["normalized"]): Unanswered[] {
  if (normalized.blocks === null) return section("blocks", "Bloqueios", "blocks", /Nenhum|\d/);
  const unclear = list.filter((one) => one.forbidsDriving === null && one.phase !== "released");
  const fields = list.flatMap(({ startsOn, endsOn, requirements, document }) => [
    startsOn,
    endsOn,
    requirements,
    document,
  ]);
  const effect = { part: "blocks.forbidsDriving", says: /efeito não informado/, never: /Nenhum/ };
  return [
    ...(unclear.length === 0 ? [] : [{ ...effect, place: "tile Bloqueios" }]),
    ...details("blocks.fields", "blocks", nulls(fields) + unclear.length),
  ];
}

function points({ points: section_, rollingPoints }: Diagnosis): Unanswered[] {
  if (section_ === null) return section("points", "Pontos", "points", /\d/);
  if (section_.complete) return [];
  const part = "points.complete";
  const hasChart = (rollingPoints?.steps?.length ?? 0) > 1;
  return [
    { part, place: "tile Pontos", says: AT_LEAST },
    { part, place: "card points", says: AT_LEAST, never: /Nenhum ponto/ },
    { part, place: "card points", says: /O total está incompleto: \S/ },
    ...(hasChart ? [{ part, place: "points read aloud", says: AT_LEAST }] : []),
  ];
}

function exams({ medicalExams, toxicological }: Diagnosis, hasHiddenResult: boolean): Unanswered[] {
  return [
    ...(medicalExams === null
      ? section("medicalExams", "Exames", "medicalExams", /Apto|Sem exame/)
      : medical(medicalExams)),
    ...(toxicological === null
      ? section("toxicological", "Toxicológico", "toxicological", /Em dia|Não se aplica/)
      : toxicology(toxicological, hasHiddenResult)),
  ];
}

function medical({ fitness, exams: list }: NonNullable<Diagnosis["medicalExams"]>): Unanswered[] {
  const fields = list.flatMap(({ result, doneOn, validUntil }) => [result, doneOn, validUntil]);
  const tile = { part: "medicalExams.fitness.result", place: "tile Exames", never: /Apto/ };
  return [
    ...(fitness?.result === null ? [{ ...tile, says: /Resultado não informado/ }] : []),
    ...details("medicalExams.fields", "medicalExams", nulls(fields)),
  ];
}

function toxicology(
  exam: NonNullable<Diagnosis["toxicological"]>,
  hasHiddenResult: boolean,
): Unanswered[] {
  const { state, dueOn, collectedOn, result, resultWithheld } = exam;
  if (state === "not_required") return [];
  const fields = [dueOn, collectedOn, resultWithheld || hasHiddenResult ? "answered" : result];
  const tile = { part: "toxicological.state", place: "tile Toxicológico", never: /Em dia/ };
  return [
    ...(state === "unknown" ? [{ ...tile, says: /^Não informado/ }] : []),
    ...details("toxicological.fields", "toxicological", nulls(fields)),
  ];
}

function fines({ fines: section_ }: Diagnosis): Unanswered[] {
  if (section_ === null) return section("fines", "Multas", "fines", /Nenhuma|\d/);
  const { items, unpaid, paymentUnknown } = section_;
  const fields = items.flatMap(({ code, committedOn, amountCents, paid }) => [
    code,
    committedOn,
    amountCents,
    paid,
  ]);
  const payment = { part: "fines.paymentUnknown", says: /pagamento não informado/ };
  const amounts = { part: "fines.unpaid.complete", says: AT_LEAST };
  return [
    ...(paymentUnknown.count > 0
      ? [{ ...payment, place: "tile Multas", never: /Nenhuma|pagas?\b/ }]
      : []),
    ...(unpaid.complete ? [] : [{ ...amounts, place: "tile Multas" }]),
    ...(unpaid.complete ? [] : [{ ...amounts, place: "card fines" }]),
    ...details("fines.fields", "fines", nulls(fields)),
  ];
}

function driving({ status, category }: Diagnosis): Unanswered[] {
  const never = /Sem impedimento/;
  const place = "fact Pode dirigir";
  const isUnknown = category.driving.answer === "UNKNOWN";
  const answer = { part: "driving", place, says: /^Não se sabe/, never };
  const verdict = { part: "status", place: "verdict", says: /^(?:Dados insuf|Não pode)/ };
  return [
    ...(isUnknown ? [answer] : []),
    ...(status === "UNKNOWN" ? [{ ...verdict, never: /Regular/ }] : []),
  ];
}

const FACTS = [
  ["licenseCategory", "Categoria"],
  ["expiryDate", "Validade"],
  ["issueState", "UF"],
  ["licenseNumber", "Registro"],
] as const;

const identity = (driver: Report["driver"]): Unanswered[] =>
  FACTS.filter(([field]) => (driver[field] ?? null) === null).map(([field, label]) => ({
    part: `driver.${field}`,
    place: `fact ${label}`,
    says: /^não informad/,
  }));

/** Text that a report with an unanswered part must not show anywhere. */
const ALL_KNOWN = /Todas as fontes responderam|Nenhuma providência pendente/;

/** Text that no report may show for a driver without a license: the register did answer. */
const NOT_ANSWERED = /não respondeu|não consultad|não informad/i;

/** The faults of a reading: unanswered parts that it does not show as unanswered. */
export function faultsIn(report: ConsoleReport, { places, text }: ReportReading): string[] {
  if (report.diagnosis !== null && isWithoutLicense(report.diagnosis))
    return NOT_ANSWERED.test(text)
      ? ["there is no license, and the page has unanswered parts"]
      : [];
  const unanswered = unansweredIn(report);
  const faults = unanswered.flatMap(({ part, place, says, times = 1, never }) => {
    const shown = places[place] ?? "";
    const found = shown.match(new RegExp(says, `${says.flags}g`))?.length ?? 0;
    if (found >= times && never?.test(shown) !== true) return [];
    return [`${part} is not known, and ${place} says (${found} of ${times} times): ${shown}`];
  });
  const claim = unanswered.length > 0 && ALL_KNOWN.exec(text)?.[0];
  const parts = unanswered.map(({ part }) => part).join(", ");
  return claim ? [...faults, `${parts} not known, and the page says: ${claim}`] : faults;
}
