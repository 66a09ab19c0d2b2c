/** The contents of a report of each sandbox driver, produced as every report is, packed for the SDK's testing entry. */
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { sandboxReports } from "../law-docs/example-report.ts";
import { packValues } from "./pack-values.ts";

/** Drivers that also have a report with missing state data. */
const PARTIAL = ["parcial", "parcial-sem-fim"];

export async function sampleContents(): Promise<string> {
  const values: Record<string, unknown> = {};
  for (const [index, { name }] of SANDBOX_DRIVERS.entries()) {
    const { whole, partial } = await sandboxReports(index + 1);
    values[name] = contentsOf(whole);
    if (PARTIAL.includes(name)) values[`${name}:partial`] = contentsOf(partial);
  }
  const { shapes, pool, values: packed } = packValues(values);
  return [
    "/** Contents of the reports of the sandbox's drivers, packed: made by `npm run generate`. */",
    'import type { PackedValue } from "../unpack.ts";\n',
    `export const SHAPES: readonly (readonly string[])[] = ${parsed(shapes)};\n`,
    `export const POOL: readonly PackedValue[] = ${parsed(pool)};\n`,
    `export const CONTENTS: Readonly<Record<string, PackedValue>> = ${parsed(packed)};\n`,
  ].join("\n");
}

/** As a string, which compiles faster than code of the same size. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

function contentsOf({
  profile,
  judgement,
  details,
}: Awaited<ReturnType<typeof sandboxReports>>["whole"]) {
  return { driver: profile, ...judgement, details };
}
