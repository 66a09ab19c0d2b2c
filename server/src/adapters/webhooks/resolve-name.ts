/** Resolves names to addresses. Nothing is cached: every new connection resolves its name once. */
import { lookup, Resolver } from "node:dns/promises";

/** Returns all addresses of a name; an empty list if it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

/**
 * Resolves names at DNS servers over sockets; at the system's by default. The system's own lookup would block one of
 * the few threads that the whole process shares for as long as a dead name server takes.
 */
export function resolveByServers(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const queries = [resolver.resolve4(name), resolver.resolve6(name)];
    // Most names have only one kind of address, so one failed query is normal.
    const answers = await Promise.allSettled(queries);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}

/** Resolves names with the system's lookup, which also knows this machine and its containers: for development. */
export const resolveBySystem: ResolveName = async (name) => {
  const addresses = await lookup(name, { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
};
