import type { StatementQuery } from "@cnh/contract";
import type { StatementLanguage } from "@cnh/contract/console";
import type { Caller } from "../caller.ts";
import { getStatement, type GetStatementPorts } from "./get-statement.ts";
import { statementHead, statementLines } from "./statement-csv.ts";

export interface ExportedStatement {
  /** The days of the file, as in its name. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The statement by day as CSV. It has a few lines for each day, even if the day has many entries. */
export async function exportStatement(
  ports: GetStatementPorts,
  caller: Caller,
  { language, ...query }: StatementQuery & { readonly language: StatementLanguage },
): Promise<ExportedStatement> {
  const { from, to, days } = await getStatement(ports, caller, query);
  const lines = days.map((day) => statementLines(language, day));
  return { from, to, text: [statementHead(language), ...lines].join("") };
}
