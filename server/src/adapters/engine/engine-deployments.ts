/** The deployments that the engine knows, and the open invocations of each. */
import type {
  Deployment,
  Deployments,
  OpenCall,
  Registration,
  ServiceRevision,
} from "../../usecases/deployments/deployments.ts";
import type { AdminAnswer, RestateAdmin } from "./engine-admin.ts";
import { EngineFailure } from "./restate.ts";

/** The form of the engine's ids, the only values in queries and paths. */
const ID = /^\w+$/;
/** The engine calls the workers while it registers them, and tries again if they do not answer. */
const REGISTRATION_TIMEOUT_MS = 60_000;

/**
 * The deployment that an invocation needs: the one pinned by its journal, or the one it runs on now. Until the first
 * entry of its journal the engine records no deployment for it, and sends each attempt to the newest one.
 */
const NEEDED = `CASE WHEN pinned_deployment_id IS NOT NULL THEN pinned_deployment_id
  WHEN status = 'running' THEN last_attempt_deployment_id END`;

interface ListedRow {
  readonly id: string;
  readonly uri?: string;
  readonly arn?: string;
  readonly created_at: string;
  readonly services: readonly ServiceRevision[];
}

interface CallRow {
  readonly id: string;
  readonly target: string;
  readonly status: string;
  readonly retry_count?: number | null;
  readonly last_failure?: string | null;
}

export class RestateDeployments implements Deployments {
  readonly #admin: RestateAdmin;

  constructor(admin: RestateAdmin) {
    this.#admin = admin;
  }

  async list(): Promise<Deployment[]> {
    const answer = await this.#admin.send("GET", "/deployments");
    const text = textOf(answer, [200]);
    const { deployments } = JSON.parse(text) as { readonly deployments: readonly ListedRow[] };
    return deployments.map(({ id, uri, arn, created_at, services }) => ({
      id,
      address: uri ?? arn ?? "",
      createdAt: created_at,
      services: services.map(({ name, revision }) => ({ name, revision })),
    }));
  }

  async countOpen(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#admin.query<{ id: string; open: number }>(
      `SELECT id, count(*) AS open FROM (
         SELECT ${NEEDED} AS id FROM sys_invocation WHERE status <> 'completed') calls
       WHERE id IS NOT NULL GROUP BY id`,
    );
    return new Map(rows.map(({ id, open }) => [id, open]));
  }

  async findOpen(deploymentId: string, max: number): Promise<OpenCall[]> {
    const rows = await this.#admin.query<CallRow>(
      `SELECT id, target, status, retry_count, last_failure FROM sys_invocation
       WHERE status <> 'completed' AND ${NEEDED} = '${idOf(deploymentId)}'
       ORDER BY created_at LIMIT ${max}`,
    );
    return rows.map(({ id, target, status, retry_count, last_failure }) => ({
      id,
      target,
      status,
      retries: retry_count ?? 0,
      lastFailure: last_failure ?? null,
    }));
  }

  /** Without force the engine does not contact the workers of an address that it knows, so a dry run does. */
  async register(address: string): Promise<Registration> {
    const offered = await this.#register({ uri: address, force: true, dry_run: true });
    const { id, services, isNew } = await this.#register({ uri: address, force: false });
    return { id, isNew, isAsOffered: isNew || offerOf(services) === offerOf(offered.services) };
  }

  async remove(deploymentId: string): Promise<void> {
    // Without force the engine removes none. The caller has checked that no invocation needs it.
    const path = `/deployments/${idOf(deploymentId)}?force=true`;
    textOf(await this.#admin.send("DELETE", path), [200, 202, 204, 404]);
  }

  async pause(callId: string): Promise<void> {
    // The engine refuses if the invocation has already ended or paused, which the next check shows.
    await this.#admin.send("PATCH", `/invocations/${idOf(callId)}/pause`);
  }

  async resume(callId: string, deploymentId: string): Promise<string | null> {
    const path = `/invocations/${idOf(callId)}/resume?deployment=${idOf(deploymentId)}`;
    const { status, text } = await this.#admin.send("PATCH", path);
    return status < 300 ? null : `${status} ${reasonOf(text)}`;
  }

  async #register(wanted: object) {
    const headers = { "content-type": "application/json" };
    const sent = { headers, body: JSON.stringify(wanted), timeoutMs: REGISTRATION_TIMEOUT_MS };
    const answer = await this.#admin.send("POST", "/deployments", sent);
    const text = textOf(answer, [200, 201]);
    const { id, services } = JSON.parse(text) as {
      readonly id: string;
      readonly services: unknown;
    };
    return { id, services, isNew: answer.status === 201 };
  }
}

function idOf(text: string): string {
  if (ID.test(text)) return text;
  throw new Error(`${text} is not an id of the engine.`);
}

/** The text of an answer, if its status is accepted. */
function textOf({ status, text }: AdminAnswer, accepted: readonly number[]): string {
  if (!accepted.includes(status))
    throw new EngineFailure("refused", `The engine answered ${status}: ${reasonOf(text)}`);
  return text;
}

/** The engine's reason for a refusal. */
function reasonOf(text: string): string {
  try {
    return (JSON.parse(text) as { readonly message?: string }).message ?? text;
  } catch {
    return text;
  }
}

/** The fields that the engine numbers again at each registration. */
const NUMBERS: readonly string[] = ["revision", "deployment_id"];

/** The handlers that workers offer, in a comparable form: sorted and without numbers. */
export function offerOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(offerOf).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([name]) => !NUMBERS.includes(name))
    .map(([name, inner]) => `${name}:${offerOf(inner)}`);
  return `{${fields.sort().join()}}`;
}
