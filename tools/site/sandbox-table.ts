/** The tables of the page `sandbox`, which `npm run lab examples -- sandbox --record` writes from a run of all drivers. */
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { ALERT_CATALOGUE } from "@cnh/license-law";
import { code, kebab, table } from "./markdown.ts";
import type { Language } from "./page.ts";
import { ALERT_PARTS } from "./reference/alert-parts.ts";

export interface SandboxResult {
  readonly scenario: number;
  readonly name: string;
  readonly cpf: string;
  /** `null` if there is no diagnosis. */
  readonly verdict: string | null;
  /** Codes. */
  readonly alerts: readonly string[];
  /** In their order. */
  readonly events: readonly string[];
  /** Centavos, of the same report with a live key. */
  readonly refunded: number;
}

const RECORDED = /(<!-- recorded (drivers|outcomes) -->\n)[\s\S]*?(<!-- end -->)/g;
const WORDS = {
  pt: {
    drivers: ["nº", "CPF", "nome", "situação", "veredito"],
    outcomes: ["nº", "alertas", "eventos `report.…`", "com chave real"],
    failed: "nenhum: `ERROR`",
    none: "nenhum",
    charged: "cobrado",
    refunded: "cobrado e estornado",
  },
  en: {
    drivers: ["no.", "CPF", "name", "situation", "verdict"],
    outcomes: ["no.", "alerts", "events `report.…`", "with a live key"],
    failed: "none: `ERROR`",
    none: "none",
    charged: "charged",
    refunded: "charged and refunded",
  },
} as const;

/** The page with the tables of these results. */
export function recordTables(
  page: string,
  language: Language,
  results: readonly SandboxResult[],
): string {
  const tables = { drivers: driverTable, outcomes: outcomeTable };
  return page.replace(
    RECORDED,
    (_block, open: string, name: "drivers" | "outcomes", end: string) =>
      `${open}\n${tables[name](language, results)}\n\n${end}`,
  );
}

/** A page without recorded tables: only its hand-written text. */
export function withoutTables(page: string): string {
  return page.replace(RECORDED, "$1$3");
}

/** The CPFs, and what each demonstrates. */
function driverTable(language: Language, results: readonly SandboxResult[]): string {
  const words = WORDS[language];
  const rows = results.map(({ scenario, cpf, name, verdict }) => [
    String(scenario),
    code(cpf),
    code(name),
    situationOf(name, language),
    verdict === null ? words.failed : code(verdict),
  ]);
  return table(words.drivers, rows);
}

/** The consequences: alerts, events and money. */
function outcomeTable(language: Language, results: readonly SandboxResult[]): string {
  const words = WORDS[language];
  const rows = results.map(({ scenario, alerts, events, refunded }) => [
    String(scenario),
    alerts.length === 0 ? words.none : alerts.map(alertLink).join(", "),
    events.map((event) => code(event.replace("report.", ""))).join(", "),
    refunded > 0 ? words.refunded : words.charged,
  ]);
  return table(words.outcomes, rows);
}

function situationOf(wanted: string, language: Language): string {
  const driver = SANDBOX_DRIVERS.find(({ name }) => name === wanted);
  if (!driver) throw new Error(`the sandbox has no driver ${wanted}`);
  return language === "pt" ? driver.portuguese : driver.english;
}

function alertLink(name: string): string {
  const section = Object.entries(ALERT_CATALOGUE).find(([each]) => each === name)?.[1].section;
  const part = ALERT_PARTS.find(
    ({ sections }) => section !== undefined && sections.includes(section),
  );
  if (!part) throw new Error(`the reference has no alert ${name}`);
  return `[${code(name)}](referencia/alertas/${part.file}.md#${kebab(name)})`;
}
