/** The hosts of one database, of which one accepts writes at a time, and connections to only that host. */
import pg from "pg";

/** The scheme of an address, and its user and hosts. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*)/;

/** The addresses of each host of `postgres://user@host:port,host:port/name`, a form that URLs do not have. */
export function addressesOf(url: string): readonly string[] {
  const [begin = "", scheme = "", authority = ""] = ADDRESS.exec(url) ?? [];
  if (scheme === "") return [url];
  const hostsAt = authority.lastIndexOf("@") + 1;
  const user = authority.slice(0, hostsAt);
  const hosts = authority.slice(hostsAt).split(",");
  return hosts.map((host) => scheme + user + host + url.slice(begin.length));
}

/** A host that does not answer, or that accepts no writes. Another one may. */
export class HostAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "HostAway";
  }
}

export class Hosts {
  readonly #addresses: readonly string[];
  #first = 0;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** The host that accepted writes last. */
  get first(): string {
    return this.#addresses[this.#first] ?? "";
  }

  /** Puts the next host first, unless another connection did so already. */
  putBack(address: string): void {
    if (address === this.first) this.#first = (this.#first + 1) % this.count;
  }
}

/** The timeout of one host of several; a frozen machine answers nothing. */
const ONE_OF_SEVERAL_MS = 2_000;
const CONNECT_MS = 5_000;
const CHECK_MS = 5_000;

type OnConnected = (error: Error | null) => void;

/** A class of connections to the first of the hosts. `isAway` decides whether an error means that a host is away. */
export function clientClass(hosts: Hosts, isAway: (error: unknown) => boolean) {
  return class HostClient extends pg.Client {
    readonly address: string;

    constructor(config?: pg.ClientConfig) {
      const { first } = hosts;
      const limitMs = hosts.count > 1 ? ONE_OF_SEVERAL_MS : CONNECT_MS;
      const connectionTimeoutMillis = Math.min(limitMs, config?.connectionTimeoutMillis ?? limitMs);
      super({ ...config, connectionString: first, connectionTimeoutMillis });
      this.address = first;
    }

    override connect(): Promise<pg.Client>;
    override connect(onConnected: OnConnected): void;
    override connect(onConnected?: OnConnected): Promise<pg.Client> | void {
      if (!onConnected) return super.connect();
      super.connect((error: Error | null) => {
        if (!error || !isAway(error)) return onConnected(error);
        hosts.putBack(this.address);
        return onConnected(new HostAway("the host of the database does not answer", error));
      });
    }
  };
}

const CHECK = `SELECT pg_is_in_recovery() AS standby, current_setting('statement_timeout') <> '0' AS bounded`;

/**
 * Refuses a host that accepts no writes: a standby, or a leader that has just stepped down. Returns whether the role
 * has its settings, such as the statement timeout.
 */
export async function requireWritable(hosts: Hosts, client: pg.ClientBase): Promise<boolean> {
  const check = { text: CHECK, query_timeout: CHECK_MS };
  const { rows } = await client.query<{ standby: boolean; bounded: boolean }>(check);
  if (!rows[0]?.standby) return rows[0]?.bounded ?? false;
  if ("address" in client && typeof client.address === "string") hosts.putBack(client.address);
  throw new HostAway("the host of the database accepts no writes");
}

/** Opens one connection to the host that accepts writes. */
export async function connectWritable(url: string, config: pg.ClientConfig): Promise<pg.Client> {
  const hosts = new Hosts(url);
  for (let tried = 1; ; tried += 1) {
    const client = new pg.Client({
      ...config,
      connectionString: hosts.first,
      connectionTimeoutMillis: CONNECT_MS,
    });
    try {
      await client.connect();
      await requireWritable(hosts, client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (tried === hosts.count) throw error;
      hosts.putBack(hosts.first);
    }
  }
}
