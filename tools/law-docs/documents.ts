/** The documents generated from the law and the contract, each with its path. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayInSaoPaulo, EDITION } from "@cnh/license-law";
import { formattedFile, type GeneratedFile } from "../files/generated-file.ts";
import { ROOT } from "../stack/environment.ts";
import { editionOn } from "./edition.ts";
import { type ExampleReport, type ExampleReports, exampleReports } from "./example-report.ts";

const EDITION_FILE = "packages/license-law/src/edition.ts";
const EXAMPLES = "packages/contract/src/generated";

export async function lawFiles(): Promise<GeneratedFile[]> {
  const examples = await exampleReports();
  const example = (name: string, text: string) =>
    formattedFile(`${EXAMPLES}/${name}`, text.replaceAll(EDITION, EXAMPLE_EDITION));
  return [
    { path: EDITION_FILE, text: await editionFile() },
    await example("report-example.ts", renderExample(examples)),
    await example("sandbox-examples.ts", renderSandboxExamples(examples)),
  ];
}

const TYPES = [
  'import type { Details } from "../details.ts";',
  'import type { Diagnosis } from "../diagnosis.ts";',
  'import type { ReportDriver } from "../driver.ts";',
  'import type { Normalized } from "../report.ts";\n',
];

const constant = (name: string, value: unknown, type: string): string =>
  `export const ${name} = ${JSON.stringify(value)} satisfies ${type};\n`;

function renderExample({ whole, partial }: ExampleReports): string {
  return [
    "/** The contents of a made-up driver's report, through the whole pipeline: written by `npm run generate`. */",
    ...TYPES,
    constant("driverProfileExample", whole.profile, 'Omit<ReportDriver, "id">'),
    constant("detailsExample", whole.details, "Details"),
    constant("partialDetailsExample", partial.details, "Details"),
    constant("diagnosisExample", whole.judgement.diagnosis, "Diagnosis"),
    constant("normalizedExample", whole.judgement.normalized, "Normalized"),
    constant("partialDiagnosisExample", partial.judgement.diagnosis, "Diagnosis"),
    constant("partialNormalizedExample", partial.judgement.normalized, "Normalized"),
  ].join("\n");
}

const CONTENTS_TYPE =
  '{ driver: Omit<ReportDriver, "id">; diagnosis: Diagnosis; normalized: Normalized; details: Details | null }';

function renderSandboxExamples({ regular, suspended, unlicensed }: ExampleReports): string {
  const contents = (name: string, { profile, details, judgement }: ExampleReport) =>
    constant(name, { driver: profile, ...judgement, details }, CONTENTS_TYPE);
  return [
    "/** The contents of reports of the sandbox's drivers 1, 4 and 14: written by `npm run generate`. */",
    ...TYPES,
    contents("regularContents", regular),
    contents("suspendedContents", suspended),
    contents("unlicensedContents", unlicensed),
  ].join("\n");
}

/** The edition of the examples, which do not change with each change of the rules. */
const EXAMPLE_EDITION = "2026-07-24-5e1f0c2a";

async function editionFile(): Promise<string> {
  const file = await readFile(join(ROOT, EDITION_FILE), "utf8");
  return file.replace(EDITION, await editionOn(dayInSaoPaulo(new Date())));
}
