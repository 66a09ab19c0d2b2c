import type { Delivery, WebhookEndpoint } from "@cnh/contract";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { OrganizationVault } from "@cnh/server/usecases/vault.ts";
import { Api, issueKey, makeOrganization } from "../service/api.ts";
import { cpfOf } from "../cpf.ts";
import { type RestService, shareService, startService, WIDE } from "../service/rest-service.ts";
import { organizationVault, reportSealing } from "../reports/stored-report.ts";

export const ENDPOINTS = "/api/v1/webhook-endpoints";
export const DELIVERIES = "/api/v1/deliveries";
export const EVENTS = "/api/v1/events";

/** A server without a worker, so queued deliveries stay queued, with keys of its own organization and of others. */
export interface WebhookRest {
  readonly service: RestService;
  readonly api: Api;
  /** The same organization's test key. */
  readonly sandbox: Api;
  readonly stranger: Api;
  readonly vault: OrganizationVault;
  /** A client of the organization with only these scopes. */
  withScopes(scopes: string): Promise<Api>;
  addEndpoint(by?: Api, body?: Record<string, unknown>): Promise<CreatedEndpoint>;
  newReport(by?: Api): Promise<string>;
  /** Ends a report like the pipeline: bytes, event, deliveries. */
  settle(reportId: string, mode?: Mode, status?: "DELIVERED" | "ERROR"): Promise<string>;
  publishPartial(reportId: string, mode?: Mode): Promise<string>;
  /** Changes a delivery like a worker at its end. */
  endDelivery(deliveryId: string, status: Delivery["status"], reason?: string): Promise<void>;
  stop(): Promise<void>;
}

export type CreatedEndpoint = WebhookEndpoint & { readonly secret: string };

/** The body of an arbitrary report. */
const bodyOf = (reportId: string, status: string) =>
  `{ "reportId":"${reportId}", "status":"${status}","name":"José 👩‍✈️" }`;

/** With settings it starts a separate server, otherwise it uses the shared one. */
export async function startWebhookRest(
  settings?: Readonly<Record<string, string>>,
): Promise<WebhookRest> {
  const service = settings ? await startService(settings) : await shareService();
  const { api, database, owner, organizationId } = service;
  const { environment } = database;
  const apiOf = async (...options: string[]) =>
    new Api(api.url, (await issueKey(environment, organizationId, ...options)).key);
  const vault = await organizationVault(owner, environment, organizationId);
  let cpfs = 0;
  return {
    service,
    api,
    vault,
    sandbox: await apiOf("--mode", "test"),
    stranger: new Api(api.url, (await makeOrganization(environment, WIDE)).live.key),
    withScopes: (scopes) => apiOf("--scopes", scopes),
    addEndpoint: async (by = api, body = {}) => {
      const json = { url: "https://hooks.example.com/cnh", ...body };
      const answer = await by.send<CreatedEndpoint>("POST", ENDPOINTS, { json });
      if (answer.status !== 201) throw new Error(`an endpoint was answered ${answer.status}`);
      return answer.body;
    },
    newReport: (by = api) => {
      cpfs += 1;
      return by.createReport(cpfOf(cpfs));
    },
    ...pipelineOf(service),
    stop: () => service.stop(),
  };
}

/** The changes by the pipeline and its workers to reports and deliveries. */
function pipelineOf({
  database,
  owner,
  organizationId,
}: RestService): Pick<WebhookRest, "settle" | "publishPartial" | "endDelivery"> {
  const work = new PostgresReportRuns(database.connect("worker"));
  const sealingOf = (reportId: string) => reportSealing(owner, database.environment, reportId);
  return {
    settle: async (reportId, mode = "live", status = "DELIVERED") => {
      const body = bodyOf(reportId, status);
      const deliveredAt = status === "DELIVERED" ? new Date() : null;
      const sealed = (await sealingOf(reportId)).seal(bodyPlace(mode, reportId, "final"), body);
      const end = { status, body: sealed, deliveredAt };
      if (!(await work.settle({ reportId, organizationId, mode }, end)))
        throw new Error("the report was settled already");
      return body;
    },
    publishPartial: async (reportId, mode = "live") => {
      const body = bodyOf(reportId, "PROCESSING");
      const sealed = (await sealingOf(reportId)).seal(bodyPlace(mode, reportId, "partial"), body);
      const partial = { body: sealed, at: new Date() };
      await work.publishPartial({ reportId, organizationId, mode }, partial);
      return body;
    },
    endDelivery: async (deliveryId, status, reason) => {
      await owner.query(
        `UPDATE deliveries SET status = $2, failure_reason = $3, settled_at = now(), next_attempt_at = NULL
         WHERE id = $1`,
        [toUuid(deliveryId), status, reason],
      );
    },
  };
}

/** Nonexistent ids: unknown ids, ids of another kind, and texts that are not ids. */
export function unknownIds(prefix: "whe" | "dlv"): string[] {
  return [
    toTypeId(prefix, newUuid(prefix)),
    toTypeId("rpt", newUuid("rpt")),
    `${prefix}_80000000000000000000000000`,
    `${prefix}_`,
    "%00",
    "%27%20OR%20true--",
    "x".repeat(5_000),
  ];
}
