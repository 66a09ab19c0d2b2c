/** Reads the tables of docs/field-parity.md. */
import { readFileSync } from "node:fs";

export interface DocumentedField {
  readonly field: string;
  /** The place in the report; `null` if the report does not contain the field. */
  readonly path: string | null;
  readonly remark: string;
}

const ROW = /^\|\s*`([^`]+)`\s*\|\s*(?:`([^`]+)`|–)\s*\|\s*(.*?)\s*\|$/;

/** Returns the fields of each source, by the heading of their table. */
export function documentedFields(): ReadonlyMap<string, readonly DocumentedField[]> {
  const text = readFileSync(new URL("../../docs/field-parity.md", import.meta.url), "utf8");
  const tables = text.split(/^## /m).slice(1);
  return new Map(
    tables.flatMap((table) => {
      const [title = "", ...lines] = table.split("\n");
      const fields = lines.flatMap((line) => {
        const [, field, path, remark = ""] = ROW.exec(line) ?? [];
        return field === undefined ? [] : [{ field, path: path ?? null, remark }];
      });
      return fields.length === 0 ? [] : [[title.trim(), fields] as const];
    }),
  );
}
