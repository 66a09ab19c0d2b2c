/** The cases of the law: every row of packages/license-law/cases with facts of a driver, in a fixed order. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Day, VehicleQuestion } from "@cnh/license-law";
import type { FactOverrides } from "../../packages/license-law/cases/facts.ts";
import { ROOT } from "../stack/environment.ts";

export interface LawCase {
  readonly given: FactOverrides;
  readonly on: Day;
  /** Absent if the reasons of the answer name the article. */
  readonly article?: string;
  readonly vehicle?: VehicleQuestion;
}

/** The common fields of the tables: some rows have only the license, and some no day. */
type Row = Partial<LawCase> & { readonly license?: FactOverrides["license"] };

const DAY = "2026-07-24";

export async function lawCases(): Promise<LawCase[]> {
  const tables = await exportsOf(join(ROOT, "packages/license-law/cases"), /^(?!facts).*\.ts$/);
  return tables
    .flatMap(([, table]) => (Array.isArray(table) ? (table as Row[]) : []))
    .flatMap(({ license, given = license && { license }, on = DAY, ...row }) =>
      typeof given === "object" && given !== null ? [{ ...row, given, on }] : [],
    );
}

/** The exports of a folder's files except functions, by file and name: a loader may list exports in another order. */
export async function exportsOf(
  folder: string,
  name: RegExp,
): Promise<(readonly [name: string, value: unknown])[]> {
  const files = readdirSync(folder)
    .filter((file) => name.test(file))
    .toSorted();
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value !== "function")
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
