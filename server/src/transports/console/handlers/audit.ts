import { Readable } from "node:stream";
import { type AuditRecordView, consoleOperations } from "@cnh/contract/console";
import { AUDIT_CSV_HEAD, auditCsvEnd, auditCsvLine } from "../../../usecases/audit/audit-csv.ts";
import type { AuditRecord } from "../../../usecases/audit/audit-record.ts";
import {
  type AuditExport,
  exportMemberAudit,
  listMemberAudit,
  type MemberAuditPorts,
} from "../../../usecases/audit/member-audit.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type AuditPorts = MemberAuditPorts;

/** The audit log handlers, by operation. */
export function auditHandlers(ports: AuditPorts) {
  return {
    listAuditEntries: async (request, reply) => {
      const query = parse(consoleOperations.listAuditEntries.query, request.query);
      const page = await listMemberAudit(ports, consoleCallerOf(request), query);
      return sendJson(reply, 200, { ...page, items: page.items.map(toView) });
    },
    exportAudit: async (request, reply) => {
      const query = parse(consoleOperations.exportAudit.query, request.query);
      const batches = await exportMemberAudit(ports, consoleCallerOf(request), query);
      return reply
        .header("content-type", "text/csv; charset=utf-8; header=present")
        .header("content-disposition", `attachment; filename="audit-${query.log}.csv"`)
        .send(Readable.from(csvOf(batches)));
    },
  } satisfies Record<string, Handler>;
}

async function* csvOf(batches: AuditExport): AsyncGenerator<Buffer> {
  yield Buffer.from(AUDIT_CSV_HEAD);
  for (;;) {
    const { done, value } = await batches.next();
    if (done) {
      if (value !== null) yield Buffer.from(auditCsvEnd(value));
      return;
    }
    yield Buffer.from(value.map(auditCsvLine).join(""));
  }
}

function toView(record: AuditRecord): AuditRecordView {
  return { ...record, at: record.at.toISOString() };
}
