import { Readable } from "node:stream";
import { consoleOperations } from "@cnh/contract/console";
import {
  changeBulkOrder,
  type ChangeBulkOrderPorts,
} from "../../../usecases/bulk-orders/change-bulk-order.ts";
import {
  createBulkOrder,
  type CreateBulkOrderPorts,
} from "../../../usecases/bulk-orders/create-bulk-order.ts";
import {
  previewBulkOrder,
  type PreviewBulkOrderPorts,
} from "../../../usecases/bulk-orders/preview-bulk-order.ts";
import {
  getBulkOrder,
  listBulkOrders,
  type ReadBulkOrderPorts,
} from "../../../usecases/bulk-orders/read-bulk-orders.ts";
import { readResult, type ReadResultPorts } from "../../../usecases/bulk-orders/read-result.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type BulkOrderPorts = PreviewBulkOrderPorts &
  CreateBulkOrderPorts &
  ReadBulkOrderPorts &
  ReadResultPorts &
  ChangeBulkOrderPorts;

/** The handlers of bulk orders, by operation. */
export function bulkOrderHandlers(ports: BulkOrderPorts) {
  const change =
    (kind: Parameters<typeof changeBulkOrder>[3]): Handler =>
    async (request, reply) => {
      const caller = consoleCallerOf(request);
      return sendJson(reply, 200, await changeBulkOrder(ports, caller, idOf(request), kind));
    };
  return {
    previewBulkOrder: async (request, reply) => {
      const { rows } = parse(consoleOperations.previewBulkOrder.body.schema, request.body);
      return sendJson(reply, 200, await previewBulkOrder(ports, consoleCallerOf(request), rows));
    },
    createBulkOrder: async (request, reply) => {
      const body = parse(consoleOperations.createBulkOrder.body.schema, request.body);
      const { replayed, order } = await createBulkOrder(ports, consoleCallerOf(request), body);
      if (replayed) reply.header("idempotent-replayed", "true");
      return sendJson(reply, 201, order);
    },
    listBulkOrders: async (request, reply) => {
      const query = parse(consoleOperations.listBulkOrders.query, request.query);
      return sendJson(reply, 200, await listBulkOrders(ports, consoleCallerOf(request), query));
    },
    getBulkOrder: async (request, reply) =>
      sendJson(reply, 200, await getBulkOrder(ports, consoleCallerOf(request), idOf(request))),
    getBulkOrderResult: async (request, reply) => {
      const { language } = parse(consoleOperations.getBulkOrderResult.query, request.query);
      const id = idOf(request);
      const lines = await readResult(ports, consoleCallerOf(request), id, language);
      return reply
        .header("content-type", "text/csv; charset=utf-8; header=present")
        .header("content-disposition", `attachment; filename="${id}.csv"`)
        .send(Readable.from(lines, { objectMode: false }));
    },
    pauseBulkOrder: change("pause"),
    resumeBulkOrder: change("resume"),
    cancelBulkOrder: change("cancel"),
  } satisfies Record<string, Handler>;
}
