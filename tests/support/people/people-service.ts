/** The console's sign-in on a socket, with a separate database and a browser that stores cookies. */
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { type Log, openLog } from "@cnh/server/observe.ts";
import { addPeople } from "@cnh/server/transports/console/people.ts";
import { addAnswerHooks } from "@cnh/server/transports/http/answer-hooks.ts";
import { openServer } from "@cnh/server/transports/http/open-server.ts";
import { openMail } from "@cnh/server/usecases/mail/order-mail.ts";
import type { Person } from "@cnh/server/usecases/session/identity.ts";
import type { PeopleParts } from "@cnh/server/wiring/people.ts";
import type { Answer } from "../service/api.ts";
import { openPeople } from "./people.ts";
import { openDatabase, type TestDatabase } from "../service/service.ts";

export const PASSWORD = "tucano-verde-janela-9";

export interface PeopleService {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly people: PeopleParts;
  /** The ordered e-mails of a kind to an address, oldest first. */
  mailsTo<Facts>(email: string, kind: string): Promise<OrderedMail<Facts>[]>;
  readonly url: string;
  /** Creates a person with the password above. */
  makePerson(email?: string): Promise<Person>;
  browser(): Browser;
  stop(): Promise<void>;
}

interface OrderedMail<Facts> {
  readonly facts: Facts;
  readonly dedupeKey: string;
}

interface ServiceOptions {
  readonly trustedProxies?: readonly string[];
  readonly log?: Log;
}

export async function startPeople({
  trustedProxies = [],
  log = openLog("silent"),
}: ServiceOptions = {}): Promise<PeopleService> {
  const database = await openDatabase();
  const people = openPeople(database, log);
  const app = openServer({
    trustedProxies,
    socketLimits: { clientTimeoutMs: 30_000, maxConnections: 1_000 },
  });
  addAnswerHooks(app, { headers: {}, admit: () => {}, onAnswer: () => {} });
  addPeople(app, { ports: people.ports, consoleOrigin: people.origin });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const owner = database.connect("owner");
  let count = 0;
  return {
    database,
    owner,
    people,
    mailsTo: (email, kind) => readMails(database, owner, email, kind),
    url,
    makePerson: async (email = `person-${(count += 1)}@people.example`) => {
      const input = { email, name: "Ana Souza", password: PASSWORD, locale: "pt-BR" as const };
      const person = await people.identity.createPerson(input);
      if (!person) throw new Error("the address is taken");
      return person;
    },
    browser: () => new Browser(url, people.origin),
    stop: async () => {
      await app.close();
      await people.close();
      await database.drop();
    },
  };
}

async function readMails<Facts>(
  database: TestDatabase,
  owner: pg.Pool,
  email: string,
  kind: string,
): Promise<OrderedMail<Facts>[]> {
  const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
  const vault = new LocalVault(masterKey);
  const { rows } = await owner.query<{
    id: string;
    sealed: Buffer;
    wrappedKey: Buffer;
    dedupeKey: string;
  }>(
    `SELECT id, sealed, wrapped_key AS "wrappedKey", dedupe_key AS "dedupeKey" FROM mail_orders
     WHERE organization_id IS NULL AND kind = $1 ORDER BY created_at`,
    [kind],
  );
  return rows
    .map((row) => ({ ...row, ...openMail(vault, { ...row, organization: null }) }))
    .filter(({ to }) => to === email)
    .map(({ facts, dedupeKey }) => ({ facts: facts as Facts, dedupeKey }));
}

/** A browser on one of our pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Every received `Set-Cookie`. */
  readonly received: string[] = [];
  readonly #url: string;
  readonly #origin: string;

  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async send<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    method = "POST",
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.#url}/console/auth${path}`, {
      method,
      headers: {
        origin: this.#origin,
        "sec-fetch-site": "same-origin",
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36",
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    const parsed = bytes.length > 0 ? (JSON.parse(bytes.toString()) as Body) : (undefined as Body);
    return { status: response.status, headers: response.headers, bytes, body: parsed };
  }

  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.send<Body>(path, undefined, {}, "GET");
  }

  signIn(email: string, password = PASSWORD, more: Readonly<Record<string, unknown>> = {}) {
    return this.send("/sign-in", { email, password, ...more });
  }

  #keep(cookies: readonly string[]): void {
    this.received.push(...cookies);
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /; Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
