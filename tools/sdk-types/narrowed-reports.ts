/** The types of a report after waiting: OpenAPI has one schema for every state of a report. */
import { NAMED_SCHEMAS, type NamedSchema, type Schema, unionOf } from "./document-schemas.ts";

const report = NAMED_SCHEMAS.find(({ name }) => name === "Report")?.schema;
if (!report?.properties) throw new Error("docs/openapi.json has no schema Report");
const fields = report.properties;

const present = (field: string): Schema => {
  const [first, ...others] = unionOf(fields[field] ?? {}).parts;
  if (!first || others.length > 0) throw new Error(`${field} of a report has an unknown form`);
  return {
    ...first,
    ...(fields[field]?.description && { description: fields[field].description }),
  };
};

const narrowed = (
  name: string,
  description: string,
  changes: Readonly<Record<string, Schema>>,
) => ({
  name,
  schema: { ...report, description, properties: { ...fields, ...changes } },
});

const diagnosis = present("diagnosis");

export const NARROWED_REPORTS: readonly NamedSchema[] = [
  narrowed(
    "DiagnosedReport",
    "A report with a diagnosis. After a partial delivery, data of the state may follow for 72 hours.",
    { diagnosis },
  ),
  narrowed("DeliveredReport", "A complete report.", {
    diagnosis,
    status: { const: "DELIVERED" },
    deliveredAt: present("deliveredAt"),
  }),
];
