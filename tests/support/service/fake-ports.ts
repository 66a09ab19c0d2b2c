/** Ports without stores, for fast tests of use cases: a vault that does not encrypt, and a caller. */
import { hash } from "node:crypto";
import type { AcceptedWebhooks } from "@cnh/server/usecases/webhooks/sending/accepted-webhooks.ts";
import type { Caller } from "@cnh/server/usecases/caller.ts";
import type { DriverKeys } from "@cnh/server/usecases/drivers/driver-keys.ts";
import type { ReportMeter } from "@cnh/server/usecases/reports/run/report-times.ts";
import type {
  OrganizationVault,
  SealedPlace,
  Sealing,
  Vault,
  WrappedDriverKey,
} from "@cnh/server/usecases/vault.ts";
import type { AttemptMeter } from "@cnh/server/usecases/webhooks/sending/record-attempt.ts";

export { NO_TRACES } from "@cnh/server/usecases/traces.ts";

/** An empty memory of accepted webhooks. */
export const NOTHING_ACCEPTED: AcceptedWebhooks = {
  remember: () => {},
  recall: () => Promise.resolve(null),
};

export const NO_ATTEMPT_METER: AttemptMeter = {
  attempt: () => {},
  postponed: () => {},
  settled: () => {},
  disabled: () => {},
};

export const NO_REPORT_METER: ReportMeter = {
  settled: () => {},
  partlyDelivered: () => {},
  promise: () => {},
};

const nameOf = ({ purpose, row }: SealedPlace) => `${purpose} ${row}\n`;

/** Stores the place with the text, and opens it only there. */
class FakeOrganizationVault implements OrganizationVault {
  readonly #organizationId: string;

  constructor(organizationId: string) {
    this.#organizationId = organizationId;
  }

  seal(place: SealedPlace, text: string | Buffer): Buffer {
    return Buffer.from(`${this.#organizationId} ${nameOf(place)}${text.toString()}`);
  }

  open(place: SealedPlace, sealed: Buffer): Buffer {
    const name = `${this.#organizationId} ${nameOf(place)}`;
    const text = sealed.toString();
    if (!text.startsWith(name)) throw new Error(`sealed for another place than ${name}`);
    return Buffer.from(text.slice(name.length));
  }

  newDriverKey(keyId: string): { wrapped: Buffer; sealing: Sealing } {
    return {
      wrapped: Buffer.from(keyId),
      sealing: this.driver({ id: keyId, wrapped: Buffer.alloc(0) }),
    };
  }

  driver({ id }: WrappedDriverKey): Sealing {
    return new FakeOrganizationVault(`${this.#organizationId} ${id}`);
  }

  fingerprint(purpose: string, text: string): string {
    return hash("sha256", `${this.#organizationId} ${purpose} ${text}`);
  }
}

export const fakeVault: Vault = {
  newDataKey: () => Buffer.alloc(0),
  prepare: () => Promise.resolve(),
  forgetDriverKeys: () => {},
  of: ({ id }) => new FakeOrganizationVault(id),
};

/** A vault that does not encrypt needs no driver keys. */
export const fakeDriverKeys: DriverKeys = { find: () => Promise.resolve(null) };

export function fakeCaller(overrides: Partial<Caller> = {}): Caller {
  return {
    organization: { id: "org_1", wrappedDataKey: Buffer.alloc(0) },
    actor: { kind: "key", id: "key_1" },
    origin: { channel: "api", requestId: "request-1", address: "203.0.113.7" },
    mode: "live",
    scopes: new Set(["reports:create", "reports:read", "webhooks:manage"]),
    limits: { perMinute: 60, perDay: 1_000, concurrency: 10 },
    ...overrides,
  };
}
