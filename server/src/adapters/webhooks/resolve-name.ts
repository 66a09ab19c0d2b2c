/** Names to addresses. Nothing is kept: a connection that is opened asks anew, and once. */
import { lookup, Resolver } from "node:dns/promises";

/** Every address of the name; none where nothing is known of it. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

/**
 * Asks DNS servers over sockets; without any given, those of the system. The system's own lookup would hold one of
 * the few threads that all of the process shares for as long as a dead name server takes.
 */
export function resolveByServers(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const asked = [resolver.resolve4(name), resolver.resolve6(name)];
    // Most names lack one of the two; only addresses that were told are ever connected to.
    const answers = await Promise.allSettled(asked);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}

/** Knows also the names of this machine and of its containers: for development. */
export const resolveBySystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};
