import type { Report } from "@cnh/contract";
import { type AuditReadPorts, recordReportsListed } from "../audit/audit-reads.ts";
import { requireScope } from "../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../drivers/driver-keys.ts";
import { fail } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { ReadReportPorts } from "../reports/get-report.ts";
import { bodyPlace } from "../sealed-places.ts";
import type { BulkOrderStore, StoredRow } from "./bulk-order.ts";
import { resultHead, type ResultLanguage, resultLine, type ResultRow } from "./result-csv.ts";
import { openRow } from "./stored-row.ts";

export interface ReadResultPorts extends DriverSealingPorts, AuditReadPorts {
  readonly bulkOrders: Pick<BulkOrderStore, "find" | "rows">;
  readonly reports: ReadReportPorts["reports"];
  /** The origin of the console's pages. */
  readonly consoleOrigin: string;
}

/** The rows that are opened concurrently. */
const BATCH = 100;

/** The result of each row, as pieces of CSV. Each batch of reports in it is recorded as a read in the audit log. */
export async function readResult(
  ports: ReadResultPorts,
  caller: ConsoleCaller,
  id: string,
  language: ResultLanguage,
): Promise<AsyncGenerator<Buffer>> {
  requireScope(caller, "reports:read");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const order = (await ports.bulkOrders.find(place, id)) ?? fail("NOT_FOUND");
  const isCancelled = order.state === "cancelled";
  return (async function* () {
    yield Buffer.from(resultHead(language));
    for (let after = 0; ;) {
      ports.auditReads.requireRoom();
      const rows = await ports.bulkOrders.rows(place, id, after, BATCH);
      const last = rows.at(-1);
      if (!last) return;
      const opened = await Promise.all(rows.map((row) => openResult(ports, caller, id, row)));
      const reportIds = opened.flatMap(({ diagnosis, reportId }) => (diagnosis && reportId) ?? []);
      recordReportsListed(ports, caller, reportIds);
      const lines = opened.map((row) =>
        resultLine(
          language,
          row.state === "waiting" && isCancelled ? { ...row, state: "cancelled" } : row,
        ),
      );
      yield Buffer.from(lines.join(""));
      after = last.line;
    }
  })();
}

async function openResult(
  ports: ReadResultPorts,
  caller: ConsoleCaller,
  bulkOrderId: string,
  { line, state, request, driverKey, reportId }: StoredRow,
): Promise<ResultRow> {
  const { organization, mode } = caller;
  const sealing = driverKey && (await sealingOf(ports, organization, driverKey));
  const opened = request && sealing && openRow(sealing, { mode, bulkOrderId, line }, request);
  const page = `${ports.consoleOrigin}/console/${organization.id}/${mode}/reports`;
  return {
    line,
    state,
    externalRef: opened?.externalRef ?? null,
    diagnosis: reportId === null ? null : await readDiagnosis(ports, caller, reportId),
    reportId,
    link: reportId && `${page}/${reportId}`,
  };
}

/** The partial or final diagnosis of a report. `null` if there is none yet, or the report failed or was erased. */
async function readDiagnosis(
  ports: ReadResultPorts,
  { organization, mode }: ConsoleCaller,
  reportId: string,
): Promise<Report["diagnosis"]> {
  const stored = await ports.reports.read(organization.id, mode, reportId);
  const sealing = stored && (await sealingOf(ports, organization, stored.driverKey));
  if (!stored?.body || !sealing) return null;
  const stage = stored.status === "PROCESSING" ? "partial" : "final";
  const bytes = sealing.open(bodyPlace(mode, reportId, stage), stored.body);
  return (JSON.parse(bytes.toString()) as Report).diagnosis;
}
