import { reportExample } from "@cnh/contract";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import type pg from "pg";
import type { Environment } from "../../tools/stack/environment.ts";

const REPORT_BYTES = 6 * 1024;

const GRAVITIES = ["leve", "media", "grave", "gravissima"];

/** One fine among many: its values vary as real ones do, so that it compresses no better than they. */
function fine(index: number) {
  const vary = (index * 7919) % 9973;
  return {
    code: `${500 + (vary % 290)}-${vary % 10}${index % 3}`,
    committedOn: `202${4 + (index % 2)}-${String((vary % 12) + 1).padStart(2, "0")}-${String((vary % 27) + 1).padStart(2, "0")}`,
    gravity: GRAVITIES[vary % 4],
    amount: 8_838 + vary * 3,
    place: `Rodovia BR-${vary % 500}, km ${index * 17 + (vary % 90)}`,
  };
}

/** A delivered report of 6 KB, as the pipeline will store it. */
export function sixKilobytes(reportId: string): Buffer {
  const seed = Number.parseInt(reportId.slice(-6), 36);
  const fines: unknown[] = [];
  const render = () =>
    Buffer.from(JSON.stringify({ ...reportExample, reportId, normalized: { fines } }));
  while (render().length < REPORT_BYTES) fines.push(fine(seed + fines.length));
  return render();
}

/** Stores a body for a report, sealed with its organization's key. */
export async function storeBody(
  owner: pg.Pool,
  environment: Environment,
  report: {
    readonly organizationId: string;
    readonly organizationUuid: string;
    readonly reportUuid: string;
  },
  body: Buffer,
): Promise<void> {
  const { rows } = await owner.query<{ wrapped_data_key: Buffer }>(
    "SELECT wrapped_data_key FROM organizations WHERE id = $1",
    [report.organizationUuid],
  );
  const wrappedDataKey = rows[0]?.wrapped_data_key;
  if (!wrappedDataKey) throw new Error(`no organization ${report.organizationId}`);
  const vault = new LocalVault(Buffer.from(environment["CNH_MASTER_KEY"] ?? "", "base64"));
  const sealed = vault.of({ id: report.organizationId, wrappedDataKey }).seal("report-body", body);
  await owner.query(
    `UPDATE reports SET status = 'DELIVERED', delivered_at = now(), body = $4
     WHERE organization_id = $1 AND live = $2 AND id = $3`,
    [report.organizationUuid, true, report.reportUuid, sealed],
  );
}
