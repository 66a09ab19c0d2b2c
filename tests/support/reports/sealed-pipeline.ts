/** The pipeline and the webhook sender over real stores, so that they seal values exactly as in production. */
import { randomUUID } from "node:crypto";
import { PostgresMailStore } from "@cnh/server/adapters/postgres/mail/mail-store.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import { PostgresToxicologicalBasis } from "@cnh/server/adapters/postgres/organizations/toxicological-basis.ts";
import { KEYS_BESIDE_VALUES } from "@cnh/server/adapters/postgres/drivers/driver-keys.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { NO_ANALYSIS } from "@cnh/server/usecases/analysis/analyse.ts";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { type StateSource, UNKNOWN_IDENTITY } from "@cnh/server/usecases/sources/source.ts";
import {
  completeReport,
  failReport,
  publishPartial,
} from "@cnh/server/usecases/reports/run/complete-report.ts";
import {
  lookUpLicense,
  lookUpStatePart,
  type Sources,
} from "@cnh/server/usecases/reports/run/gather.ts";
import { type OpenRun, openRun } from "@cnh/server/usecases/reports/run/open-run.ts";
import { attemptDelivery } from "@cnh/server/usecases/webhooks/sending/attempt.ts";
import type { SendOutcome } from "@cnh/server/usecases/webhooks/sending/sender.ts";
import { NO_TRACES } from "@cnh/server/usecases/traces.ts";
import type { RestService } from "../service/rest-service.ts";
import { sendWaitingMails } from "../mail/waiting-mails.ts";
import { WorkSlots } from "@cnh/server/work-slots.ts";
import { NO_ATTEMPT_METER, NO_REPORT_METER, NOTHING_ACCEPTED } from "../service/fake-ports.ts";

const NEVER = new AbortController().signal;
const STATE: StateSource = {
  name: "source",
  parts: ["infractions"],
  lookUp: () => Promise.resolve(null),
};
/** Returns only the existence of a driver. */
const SOURCES: Sources = {
  enrichment: [
    {
      name: "source",
      enrich: () =>
        Promise.resolve({
          identity: { ...UNKNOWN_IDENTITY, name: "Ana" },
          facts: { person: null, license: null, blocks: null, courses: null },
        }),
    },
  ],
  state: { infractions: [STATE], medicalExams: [], toxicological: [] },
};
const REFUSED: SendOutcome = {
  answered: true,
  status: 500,
  answer: "not now",
  retryAfterMs: null,
  durationMs: 1,
};

/** Belongs to one organization; its sources and receivers always answer the same. */
export class SealedPipeline {
  readonly #ports;
  readonly #attempts;
  readonly #stores;
  readonly #organizationId: string;

  constructor({ database, organizationId }: RestService, of = organizationId) {
    this.#organizationId = of;
    const worker = database.connect("worker");
    const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
    const vault = new LocalVault(masterKey);
    this.#stores = { worker, masterKey };
    const now = () => Date.now();
    this.#ports = {
      vault,
      driverKeys: KEYS_BESIDE_VALUES,
      now,
      runs: new PostgresReportRuns(worker),
      organizations: new PostgresToxicologicalBasis(worker),
      sources: () => SOURCES,
      signals: { reportChanged: () => Promise.resolve(), eventsAdded: () => Promise.resolve() },
      analysis: { analyse: () => Promise.resolve(NO_ANALYSIS) },
      meter: NO_REPORT_METER,
      onUnreadable: () => {},
    };
    const attempts = new PostgresDeliveryAttempts(worker);
    this.#attempts = {
      vault,
      driverKeys: KEYS_BESIDE_VALUES,
      now,
      attempts,
      auditReads: { requireRoom: () => {}, record: () => {} },
      sender: { send: () => Promise.resolve(REFUSED) },
      accepted: NOTHING_ACCEPTED,
      sending: new WorkSlots(1),
      targets: { enter: () => Promise.resolve({ admitted: true as const, release: () => {} }) },
      policy: {
        pauses: Array<number>(500).fill(0),
        disableAfterMs: 1e9,
        hostWindowMs: 1,
        userAgent: "test",
      },
      meter: NO_ATTEMPT_METER,
      traces: NO_TRACES,
      random: () => 0,
    };
  }

  /** `null` if the report is settled or erased, and nothing is left to do. */
  #open(reportId: string, mode: Mode = "live"): Promise<OpenRun | null> {
    const ref = { reportId, mode, organizationId: this.#organizationId };
    return openRun(this.#ports, ref);
  }

  async gather(reportId: string, mode: Mode = "live"): Promise<void> {
    const run = await this.#open(reportId, mode);
    if (run) await lookUpLicense(this.#ports, run, { attempt: 1, source: 0, lookBeganAt: 0 });
  }

  /** Also reads the stored facts of the license. */
  async lookUpStatePart(reportId: string, attempt: number): Promise<void> {
    const question = { attempt, source: 0, lookBeganAt: 0 };
    const run = await this.#open(reportId);
    if (run) await lookUpStatePart(this.#ports, run, "infractions", question);
  }

  async complete(reportId: string, final: boolean, mode: Mode = "live"): Promise<void> {
    const run = await this.#open(reportId, mode);
    if (!run) return;
    if (final) await completeReport(this.#ports, run);
    else await publishPartial(this.#ports, run, new Date());
  }

  async fail(reportId: string): Promise<void> {
    const run = await this.#open(reportId);
    if (run) await failReport(this.#ports, run);
  }

  /** Notifies the administrators of a change; throws if their addresses cannot be opened. */
  async notifyEndpointChanged(endpointId: string): Promise<void> {
    const { worker, masterKey } = this.#stores;
    const facts = {
      endpointId,
      mode: "live",
      change: "added",
      host: "hooks.example.com",
      keyId: null,
      memberId: null,
      at: new Date().toISOString(),
    };
    const order = { kind: "endpoint_changed", facts, dedupeKey: randomUUID() } as const;
    await new PostgresMailStore(worker).order(this.#organizationId, order);
    await sendWaitingMails({ worker, masterKey });
  }

  async attempt(deliveryId: string, number: number): Promise<void> {
    const ref = { deliveryId, mode: "live", organizationId: this.#organizationId } as const;
    await attemptDelivery(this.#attempts, ref, { id: `inv_${number}`, number }, NEVER);
  }
}
