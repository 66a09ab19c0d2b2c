/** The health of endpoints, as members see it in the console. */
import { type DeliveryStatus, EVENT_RETENTION_DAYS } from "@cnh/contract";
import { type EndpointHealth, type LostEvents, MAX_RECOVERED } from "@cnh/contract/console";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import type { OrganizationVault, Vault } from "../../vault.ts";
import { openEndpoint, type StoredEndpoint } from "./stored-endpoint.ts";

/** Retries of a delivery end after about 75 hours, so the event of a delivery that fails now is not older. */
const MAX_RETRIES_MS = 80 * 3_600_000;
const RETENTION_MS = EVENT_RETENTION_DAYS * 86_400_000;

/** A stored endpoint with its last deliveries, oldest first. */
export interface StoredHealth {
  readonly endpoint: StoredEndpoint;
  readonly lostSince: Date | null;
  /** The earliest instant that may be recovered. */
  readonly recoverFrom: Date;
  readonly previousSecretUntil: Date | null;
  readonly deliveries: readonly {
    readonly id: string;
    readonly status: DeliveryStatus;
    readonly test: boolean;
    readonly createdAt: Date;
  }[];
}

export interface EndpointHealthPorts {
  readonly vault: Vault;
  readonly endpointHealth: {
    list(organizationId: string, mode: Mode): Promise<StoredHealth[]>;
    find(organizationId: string, mode: Mode, endpointId: string): Promise<StoredHealth | null>;
  };
  now(): number;
}

/** Lists the endpoints of the mode, oldest first. */
export async function listEndpointHealth(
  ports: EndpointHealthPorts,
  caller: Caller,
): Promise<EndpointHealth[]> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const stored = await ports.endpointHealth.list(organization.id, mode);
  const vault = ports.vault.of(organization);
  return stored.map((health) => shown(vault, mode, health, ports.now()));
}

export async function getEndpointHealth(
  ports: EndpointHealthPorts,
  caller: Caller,
  endpointId: string,
): Promise<EndpointHealth> {
  const health = await requireHealth(ports, caller, endpointId);
  return shown(ports.vault.of(caller.organization), caller.mode, health, ports.now());
}

export interface CountLostPorts extends EndpointHealthPorts {
  readonly deliveries: {
    /** Counts the events that a recovery would queue, up to `max` + 1. */
    countLost(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      bounds: { readonly since: Date; readonly max: number },
    ): Promise<number>;
  };
}

/** Counts the events that a recovery since an instant would send. Too early an instant counts as the earliest one. */
export async function countLostEvents(
  ports: CountLostPorts,
  caller: Caller,
  endpointId: string,
  asked: string,
): Promise<LostEvents> {
  const { recoverFrom } = await requireHealth(ports, caller, endpointId);
  const since = latest(new Date(asked), recoverFrom, new Date(ports.now() - RETENTION_MS));
  const { organization, mode } = caller;
  const bounds = { since, max: MAX_RECOVERED };
  const lost = await ports.deliveries.countLost(organization.id, mode, endpointId, bounds);
  return {
    since: since.toISOString(),
    lost: Math.min(lost, MAX_RECOVERED),
    isMore: lost > MAX_RECOVERED,
  };
}

async function requireHealth(
  ports: EndpointHealthPorts,
  caller: Caller,
  endpointId: string,
): Promise<StoredHealth> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  return (await ports.endpointHealth.find(organization.id, mode, endpointId)) ?? fail("NOT_FOUND");
}

function shown(
  vault: OrganizationVault,
  mode: Mode,
  health: StoredHealth,
  now: number,
): EndpointHealth {
  const { endpoint, lostSince, previousSecretUntil, deliveries } = health;
  const isoOf = (at: Date | null) => at && at.toISOString();
  return {
    ...openEndpoint(vault, mode, endpoint),
    lostSince: isoOf(lostSince),
    recoverSince: lostSince && recoverSince(health, lostSince, now).toISOString(),
    retrySince:
      endpoint.enabled && endpoint.health.pending > 0
        ? latest(new Date(now - MAX_RETRIES_MS), health.recoverFrom).toISOString()
        : null,
    previousSecretUntil: isoOf(previousSecretUntil),
    lastDeliveries: deliveries.map(({ id, status, test, createdAt }) => ({
      id,
      status,
      test,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Events that were in retry when the failures began were lost too. Received events are never sent again. */
function recoverSince({ recoverFrom }: StoredHealth, lostSince: Date, now: number): Date {
  const first = new Date(lostSince.getTime() - MAX_RETRIES_MS);
  return latest(first, recoverFrom, new Date(now - RETENTION_MS));
}

const latest = (...instants: readonly Date[]) =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));
