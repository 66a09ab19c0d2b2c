/** The form in which people outside of the organization see a report. */
import type { Report } from "@cnh/contract";
import { type SharedReport, sharedReportSchema } from "@cnh/contract/console";
import { hideResult } from "../reports/hide-result.ts";

/** The parts of a report that may be shown, as the schema lists them. Returns `null` without a diagnosis. */
export function sharedReportOf(report: Report): SharedReport | null {
  const { report: shown } = hideResult(report);
  if (shown.diagnosis === null) return null;
  const { driver, details } = shown;
  const name = details?.personal?.name?.formatted ?? driver.name ?? null;
  return sharedReportSchema.parse({
    ...shown,
    driver: {
      ...driver,
      name: name && shortName(name),
      cpf: driver.cpf && maskedCpf(driver.cpf),
    },
  });
}

/** The first name, and the initial of the last: enough to recognize a person whom the reader knows. */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = "", last] = [words[0], words.slice(1).at(-1)];
  const initial = last === undefined ? undefined : Array.from(last)[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Without the first three digits and the check digits. */
export function maskedCpf(cpf: string): string {
  const digits = cpf.replaceAll(/\D/g, "");
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
