/** The deployments of the engine: one for the workers of each release, at a separate address. */

export interface ServiceRevision {
  readonly name: string;
  /** The engine counts the registrations of a service. New calls go to the highest number. */
  readonly revision: number;
}

export interface Deployment {
  readonly id: string;
  readonly address: string;
  readonly createdAt: string;
  readonly services: readonly ServiceRevision[];
}

/**
 * A call that needs a deployment: it runs there now, or its journal was begun there. Calls without a journal (most of
 * ours) that do not run are not included: their next attempt runs at the newest deployment.
 */
export interface OpenCall {
  readonly id: string;
  /** Service, key and handler. */
  readonly target: string;
  readonly status: string;
  readonly retries: number;
  readonly lastFailure: string | null;
}

export interface Registration {
  readonly id: string;
  /** `false` if the engine knew the address and has changed nothing. */
  readonly isNew: boolean;
  /** Whether the workers at the address offer the handlers that the engine has registered for them. */
  readonly isAsOffered: boolean;
}

export interface Deployments {
  list(): Promise<Deployment[]>;
  /** The number of open calls of each deployment. */
  countOpen(): Promise<ReadonlyMap<string, number>>;
  /** The open calls of one deployment, the oldest first. */
  findOpen(deploymentId: string, max: number): Promise<OpenCall[]>;
  register(address: string): Promise<Registration>;
  remove(deploymentId: string): Promise<void>;
  /** Requests the engine to stop retrying a call. */
  pause(callId: string): Promise<void>;
  /** Continues a call that does not run at another deployment. Returns the engine's reason to refuse it, or `null`. */
  resume(callId: string, deploymentId: string): Promise<string | null>;
}

/** The services of which a deployment is the newest: their new calls go there. */
export function newestServices(id: string, all: readonly Deployment[]): string[] {
  const own = all.find((each) => each.id === id)?.services ?? [];
  const isNewest = ({ name, revision }: ServiceRevision) =>
    all.every(({ services }) =>
      services.every((other) => other.name !== name || other.revision <= revision),
    );
  return own.filter(isNewest).map(({ name }) => name);
}

export interface ListedDeployment extends Deployment {
  /** The number of calls that need it. */
  readonly open: number;
  /** Whether the deployment is the newest one of any of its services. */
  readonly newest: boolean;
  readonly newestOf: readonly string[];
}

/** Every deployment, the newest first. */
export async function listDeployments(deployments: Deployments): Promise<ListedDeployment[]> {
  const [all, open] = await Promise.all([deployments.list(), deployments.countOpen()]);
  return all
    .map((deployment) => {
      const newestOf = newestServices(deployment.id, all);
      const isNewest = newestOf.length > 0;
      return { ...deployment, open: open.get(deployment.id) ?? 0, newest: isNewest, newestOf };
    })
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
