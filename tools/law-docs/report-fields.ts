/** docs/report-fields.md: every field of a report, read out of the contract's schemas. */
import { type ReportField, reportFields } from "@cnh/contract";

const HEAD = `# Every field of a report

The body of \`GET /api/v1/reports/{reportId}\`, of every webhook and of the MCP report tools. Dates are
\`YYYY-MM-DD\`, instants ISO 8601 in UTC, fields that end in \`Cents\` integer centavos of BRL. **Null
means "not known" or "does not apply", never "none"**: an empty list says that a source answered and
there was nothing. Alerts: see [alerts.md](alerts.md).

Generated from the contract's schemas by \`npm run law:docs\`.
`;

/** The document: one list for each object of the first two levels. */
export function renderReportFields(): string {
  const groups = new Map<string, ReportField[]>();
  for (const field of reportFields()) {
    const group = groupOf(field.path);
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  const parts = [...groups].map(([group, fields]) => {
    const title = group === "" ? "The report" : `\`${group}\``;
    return [`## ${title}\n`, ...fields.map(renderField)].join("\n");
  });
  return [HEAD, ...parts].join("\n\n") + "\n";
}

function renderField({ path, type, nullable, description }: ReportField): string {
  return `- \`${path}\` (${type}${nullable ? ", may be null" : ""}): ${description}`;
}

/** The diagnosis is long: its sections stand apart. */
function groupOf(path: string): string {
  const parts = path.split(".");
  if (parts.length === 1) return "";
  const wide = parts[0] === "diagnosis" || parts[0] === "normalized" || parts[0] === "details";
  const depth = wide && parts.length > 2 ? 2 : 1;
  return parts.slice(0, depth).join(".").replaceAll("[]", "");
}
