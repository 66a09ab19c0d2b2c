/** The tables of the sandbox's drivers: the recorded results of each. */
import { readFileSync } from "node:fs";
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { ALERT_CATALOGUE } from "@cnh/license-law";
import { code, kebab, table } from "./markdown.ts";
import type { Language } from "./page.ts";
import { ALERT_PARTS } from "./reference/alert-parts.ts";
import { RESULTS, type SandboxResult } from "./sandbox-results.ts";

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

/** The CPFs, and what each demonstrates. */
export function sandboxDrivers(language: Language): string {
  const words = WORDS[language];
  const rows = readResults().map(({ scenario, cpf, name, verdict }) => [
    String(scenario),
    code(cpf),
    code(name),
    situationOf(name, language),
    verdict === null ? words.failed : code(verdict),
  ]);
  return table(words.drivers, rows);
}

/** The consequences: alerts, events and money. */
export function sandboxOutcomes(language: Language): string {
  const words = WORDS[language];
  const rows = readResults().map(({ scenario, alerts, events, refunded }) => [
    String(scenario),
    alerts.length === 0 ? words.none : alerts.map((alert) => alertLink(alert.code)).join(", "),
    events.map((event) => code(event.replace("report.", ""))).join(", "),
    refunded > 0 ? words.refunded : words.charged,
  ]);
  return table(words.outcomes, rows);
}

const readResults = () => JSON.parse(readFileSync(RESULTS, "utf8")) as readonly SandboxResult[];

function situationOf(wanted: string, language: Language): string {
  const driver = SANDBOX_DRIVERS.find(({ name }) => name === wanted);
  if (!driver) throw new Error(`the sandbox has no driver ${wanted}: run its drivers again`);
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
