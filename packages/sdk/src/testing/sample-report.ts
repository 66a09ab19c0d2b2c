/** Reports as the sandbox returns them, for tests without a network. */
import type { Report } from "../generated/api-types.ts";
import { CONTENTS, POOL, SHAPES } from "../generated/sample-contents.ts";
import { unpack } from "../unpack.ts";

/** The CPFs of the sandbox drivers, by the names that `cnh scenarios` shows. */
export const SAMPLE_CPFS = {
  regular: "90000000175",
  vencida: "90000000256",
  "vencida-30-dias": "90000000337",
  suspensa: "90000000418",
  cassada: "90000000507",
  "bloqueio-judicial": "90000000680",
  "pontos-perto": "90000000760",
  "pontos-acima": "90000000841",
  "ear-32-pontos": "90000000922",
  "suspende-por-si": "90000001066",
  "toxicologico-vencido": "90000001147",
  "toxicologico-tolerancia": "90000001228",
  "ppd-grave": "90000001309",
  "sem-habilitacao": "90000001490",
  parcial: "90000001570",
  "parcial-sem-fim": "90000001651",
  falha: "90000001732",
  "falha-e-responde": "90000001813",
  lenta: "90000001902",
  "sem-analise": "90000002038",
  "duzentas-multas": "90000002119",
  lixo: "90000002208",
  falecido: "90000002380",
  "dois-registros": "90000002461",
  "toxicologico-positivo": "90000002542",
} as const;

export type SampleName = keyof typeof SAMPLE_CPFS;

/** The day on which the contents were generated; their dates are relative to it. */
export const SAMPLE_DAY = "2026-07-24";

const CREATED_AT = `${SAMPLE_DAY}T15:00:00.000Z`;
const DELIVERED_AT = `${SAMPLE_DAY}T15:00:04.000Z`;
const REPORT_ID = "rpt_01kya3np4sfe3b4wzz6kye37bb";
const DRIVER_ID = "drv_01kya3np4sfe3b4wzz6kye37bb";

/** Reports that end in ERROR have no contents. */
const FAILED: readonly SampleName[] = ["falha", "lixo"];

type Contents = Pick<Report, "driver" | "diagnosis" | "normalized" | "details">;

/**
 * Returns the final report of a sandbox driver; for `parcial-sem-fim`, the partial report that lasts for days.
 * `changes` replace whole fields of the report.
 */
export function sampleReport(name: SampleName, changes: Partial<Report> = {}): Report {
  if (FAILED.includes(name)) return { ...failedReport(name), ...changes };
  if (name === "parcial-sem-fim") return { ...partialReport(name), ...changes };
  const contents = contentsOf(name);
  const report: Report = {
    ...processingReport(name),
    ...contents,
    status: "DELIVERED",
    aiAnalysis: name === "sem-analise" ? null : analysisOf(contents),
    deliveredAt: DELIVERED_AT,
  };
  return { ...report, ...changes };
}

/** A report without any data yet. */
export function processingReport(name: SampleName): Report {
  return {
    reportId: REPORT_ID,
    externalRef: null,
    status: "PROCESSING",
    driver: { id: DRIVER_ID, cpf: formatCpf(SAMPLE_CPFS[name]) },
    diagnosis: null,
    normalized: {
      validity: null,
      blocks: null,
      medicalExams: null,
      toxicological: null,
      points: null,
      fines: null,
    },
    details: null,
    aiAnalysis: null,
    createdAt: CREATED_AT,
    deliveredAt: null,
  };
}

/** Still PROCESSING, but with a diagnosis; the state's data is missing. */
export function partialReport(name: "parcial" | "parcial-sem-fim"): Report {
  return { ...processingReport(name), ...contentsOf(`${name}:partial`) };
}

export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

function failedReport(name: SampleName): Report {
  const report = processingReport(name);
  const nobody = {
    name: null,
    licenseNumber: null,
    licenseCategory: null,
    expiryDate: null,
    issueState: null,
  };
  return { ...report, status: "ERROR", driver: { ...report.driver, ...nobody } };
}

function contentsOf(key: string): Contents {
  const packed = CONTENTS[key];
  if (packed === undefined) throw new TypeError(`There is no sample called ${key}.`);
  const contents = unpack(packed, SHAPES, POOL) as Contents;
  return { ...contents, driver: { ...contents.driver, id: DRIVER_ID } };
}

function analysisOf({ diagnosis }: Contents): Report["aiAnalysis"] {
  const status = diagnosis?.status ?? null;
  return {
    markdown: `## Situação: ${status}\n\nAnálise de exemplo, igual para todos os condutores.`,
    status,
    generatedAt: DELIVERED_AT,
  };
}
