/** The documents that are made from the law and the contract, each with where it stands. */
import { diagnose } from "@cnh/license-law";
import { format } from "oxfmt";
import { renderAlertCatalogue } from "./alert-catalogue.ts";
import { EXAMPLE_DAY, EXAMPLE_FACTS, PARTIAL_FACTS } from "./example-facts.ts";
import { renderReportFields } from "./report-fields.ts";

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
    {
      path: "packages/contract/src/generated/diagnosis-example.ts",
      text: await formatted("diagnosis-example.ts", renderExamples()),
    },
  ];
}

function renderExamples(): string {
  const delivered = diagnose(EXAMPLE_FACTS, EXAMPLE_DAY);
  const partial = diagnose(PARTIAL_FACTS, EXAMPLE_DAY);
  const constant = (name: string, value: unknown, type: string) =>
    `export const ${name} = ${JSON.stringify(value)} satisfies ${type};\n`;
  return [
    "/** What the law concludes of a made-up driver: written by `npm run law:docs`, not by hand. */",
    'import type { Diagnosis } from "../diagnosis.ts";',
    'import type { Normalized } from "../report.ts";\n',
    constant("diagnosisExample", delivered.diagnosis, "Diagnosis"),
    constant("normalizedExample", delivered.normalized, "Normalized"),
    constant("partialDiagnosisExample", partial.diagnosis, "Diagnosis"),
    constant("partialNormalizedExample", partial.normalized, "Normalized"),
  ].join("\n");
}

async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code.trimEnd() + "\n";
}
