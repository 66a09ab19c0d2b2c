/** The documents that are generated from the law and the contract, each with its path. */
import { format } from "oxfmt";
import { renderAlertCatalogue } from "./alert-catalogue.ts";
import { exampleReports } from "./example-report.ts";
import { renderReportFields } from "./report-fields.ts";
import { renderSandbox } from "./sandbox.ts";

export interface GeneratedDocument {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

export async function generatedDocuments(): Promise<GeneratedDocument[]> {
  return [
    { path: "docs/alerts.md", text: await formatted("alerts.md", renderAlertCatalogue()) },
    {
      path: "docs/report-fields.md",
      text: await formatted("report-fields.md", renderReportFields()),
    },
    { path: "docs/sandbox.md", text: await formatted("sandbox.md", renderSandbox()) },
    {
      path: "packages/contract/src/generated/report-example.ts",
      text: await formatted("report-example.ts", await renderExamples()),
    },
  ];
}

async function renderExamples(): Promise<string> {
  const { whole, partial } = await exampleReports();
  const constant = (name: string, value: unknown, type: string) =>
    `export const ${name} = ${JSON.stringify(value)} satisfies ${type};\n`;
  return [
    "/** The contents of a made-up driver's report, through the whole pipeline: written by `npm run law:docs`. */",
    'import type { Details } from "../details.ts";',
    'import type { Diagnosis } from "../diagnosis.ts";',
    'import type { ReportDriver } from "../driver.ts";',
    'import type { Normalized } from "../report.ts";\n',
    constant("driverProfileExample", whole.profile, 'Omit<ReportDriver, "id">'),
    constant("detailsExample", whole.details, "Details"),
    constant("partialDetailsExample", partial.details, "Details"),
    constant("diagnosisExample", whole.judgement.diagnosis, "Diagnosis"),
    constant("normalizedExample", whole.judgement.normalized, "Normalized"),
    constant("partialDiagnosisExample", partial.judgement.diagnosis, "Diagnosis"),
    constant("partialNormalizedExample", partial.judgement.normalized, "Normalized"),
  ].join("\n");
}

async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code.trimEnd() + "\n";
}
