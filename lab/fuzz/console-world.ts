/** The people of the fuzzed service: members, operators, accounts without membership, and their objects. */
import { consoleOperations, ROLES } from "@cnh/contract/console";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { BulkClient } from "../../tests/support/reports/bulk-orders.ts";
import { each } from "../../tests/support/callers/callers.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  SAME_ORIGIN,
  type TestMember,
} from "../../tests/support/people/console.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { makeOperator } from "../../tests/support/organizations/operators.ts";
import type { Owner } from "../../tests/support/callers/owners.ts";
import { makePerson, openPeople, type TestPerson } from "../../tests/support/people/people.ts";
import type { PipelineService } from "../../tests/support/service/pipeline-service.ts";
import { mailsOf } from "../../tests/support/mail/waiting-mails.ts";
import type { CallerGroup } from "./fuzzed-operation.ts";
import { ACCOUNT_PASSWORD } from "./fixed-facts.ts";
import { type Caller, markerOf, NETWORK_ADDRESSES, type OwnerName, type World } from "./world.ts";

/** Each person has 300 requests a minute, and 30 orders and secrets: enough people that no run reaches the limit. */
const MEMBERS = 180;
/** Members who leave, and members who are changed and removed by others. */
const LEAVERS = 40;
const REMOVED = 40;
const OPERATORS = 12;
const ACCOUNTS = 60;
const SIGN_UPS = 40;
const INVITATIONS = 12;
const AT_ONCE = 4;
/** Fresh until the end of the run. */
const PROVED_AT = new Date(Date.now() + 6 * 3_600_000);
const STALE = new Date(Date.now() - 3_600_000);
/** One in this many members has another role than owner, and one in this many has no fresh proof. */
const OTHER_ROLES_EVERY = 3;
const STALE_EVERY = 20;

export async function addPeopleTo(
  world: World,
  service: PipelineService,
  owners: readonly Owner[],
): Promise<void> {
  const staffs = owners
    .filter(({ name }) => name.endsWith(".live"))
    .map((owner) => new Staff(world, service, owner));
  for (const staff of staffs) await staff.add();
  // Entries about a person go to the logs of all their organizations.
  const shared = await makePerson(service.database, { name: "Ana Souza", secondFactor: true });
  for (const staff of staffs) await staff.share(shared);
  await addMailTokens(world, service);
  await each(OPERATORS, AT_ONCE, async () => {
    const { cookie } = await makeOperator(service.database);
    const operator = personCaller("operator", cookie, "operators", []);
    world.addCaller({ ...operator, isOperator: true });
  });
  await addAccounts(world, service);
}

function personCaller(
  group: CallerGroup,
  cookie: string,
  owner: OwnerName,
  sees: readonly OwnerName[],
): Caller {
  return { group, header: `cookie: ${cookie}`, credential: cookie, owner, sees: new Set(sees) };
}

/** The members of one organization, and the objects that only members create. */
class Staff {
  readonly #world: World;
  readonly #service: PipelineService;
  readonly #owner: Owner;
  readonly #organization: string;
  #people = 0;

  constructor(world: World, service: PipelineService, owner: Owner) {
    this.#world = world;
    this.#service = service;
    this.#owner = owner;
    this.#organization = owner.name.slice(0, 1);
  }

  async add(): Promise<void> {
    await this.#makeThings(await this.#member());
    await each(MEMBERS, AT_ONCE, async (index) => {
      const role = index % OTHER_ROLES_EVERY === 0 ? ROLES[index % ROLES.length] : "owner";
      const provedAt = index % STALE_EVERY === 0 ? STALE : PROVED_AT;
      await this.#caller("member", { role: role ?? "owner", provedAt });
    });
    await each(LEAVERS, AT_ONCE, async () => {
      const { sessionId } = await this.#caller("leaver", {});
      this.#world.add(`${this.#organization}.both`, "ses", sessionId);
    });
    await each(REMOVED, AT_ONCE, async () => {
      const { memberId } = await this.#member({ role: "viewer" });
      this.#world.add(`${this.#organization}.both`, "mem", memberId);
    });
    await this.#learnStored();
  }

  /** Makes the person a member whose second factor an owner requests to remove. */
  async share(person: TestPerson): Promise<void> {
    const { database, owner } = this.#service;
    const { organizationId } = this.#owner;
    const both = `${this.#organization}.both`;
    const { memberId } = await makeMember(database, owner, organizationId, "viewer", { person });
    const asking = await this.#member();
    for (const id of [memberId, asking.memberId, asking.id]) this.#world.own(both, id);
    this.#world.own(both, NETWORK_ADDRESSES[this.#organization] ?? "");
    await this.#call(asking, "requestSecondFactorReset", undefined, "live", { "{id}": memberId });
  }

  async #member({ role = "owner", provedAt = PROVED_AT }: MemberTerms = {}): Promise<TestMember> {
    const { database, owner } = this.#service;
    this.#people += 1;
    const both = `${this.#organization}.both`;
    const name = markerOf(both, `p${this.#people}`);
    const email = `${name.toLowerCase()}@people.example`;
    const person = await makePerson(database, { name, email, secondFactor: true, provedAt });
    const { organizationId } = this.#owner;
    return makeMember(database, owner, organizationId, role, { person, dailyOrderLimit: null });
  }

  async #caller(group: CallerGroup, terms: MemberTerms): Promise<TestMember> {
    const member = await this.#member(terms);
    const sees = [`live`, `test`, `both`].map((mode) => `${this.#organization}.${mode}`);
    this.#world.addCaller(personCaller(group, member.cookie, this.#organization, sees));
    for (const id of [member.memberId, member.id])
      this.#world.own(`${this.#organization}.both`, id);
    return member;
  }

  /** Creates settings, keys, invitations, a bulk order, an erasure and a link, with a marker in every text. */
  async #makeThings(member: TestMember): Promise<void> {
    const { organizationId, reportIds } = this.#owner;
    const both = `${this.#organization}.both`;
    const mail = markerOf(both, "notice").toLowerCase();
    await this.#call(member, "updateSettings", {
      name: markerOf(both, "organization"),
      noticeEmails: [`${mail}@frota.example`],
      defaultPurpose: markerOf(both, "purpose"),
      sharingEnabled: true,
    });
    for (const mode of ["live", "test"] as const) {
      const name = markerOf(`${this.#organization}.${mode}`, "key");
      await this.#call(member, "issueKey", { name, scopes: [] }, mode);
    }
    for (let number = 0; number < INVITATIONS; number += 1) {
      const email = `${markerOf(both, `i${number}`).toLowerCase()}@frota.example`;
      await this.#call(member, "createInvitation", { email, role: "viewer" });
    }
    await this.#call(member, "eraseDriver", { cpf: cpfOf(9_100) });
    const link = await this.#call(member, "createShareLink", { hours: 24, maxViews: 100 }, "live", {
      "{reportId}": reportIds[0] ?? "",
    });
    this.#world.add(this.#owner.name, "tok", (link as { token: string }).token);
    const bulk = new BulkClient(this.#service.server.consoleUrl, member, organizationId);
    const externalRef = markerOf(this.#owner.name, "row");
    const rows = [{ line: 2, cpf: cpfOf(9_500), externalRef }];
    const id = await bulk.order(rows, { purpose: markerOf(this.#owner.name, "bulk") });
    this.#world.add(this.#owner.name, "blk", id);
  }

  async #call(
    member: TestMember,
    id: keyof typeof consoleOperations,
    json: unknown,
    mode: "live" | "test" = "live",
    values: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const { method, path } = consoleOperations[id];
    let filled: string = path;
    for (const [name, value] of Object.entries(values)) filled = filled.replace(name, value);
    const client = new ConsoleClient(this.#service.server.consoleUrl, member);
    const address = consolePath(this.#owner.organizationId, mode, filled);
    const { status, body, bytes } = await client.send(method, address, {
      headers: {
        ...SAME_ORIGIN,
        "x-forwarded-for": NETWORK_ADDRESSES[this.#organization] ?? "",
      },
      json,
    });
    if (status >= 300) throw new Error(`${id} was answered ${status} ${bytes.toString()}`);
    this.#world.learn(`${this.#organization}.${mode}`, bytes.toString());
    return body;
  }

  /** Registers ids missing from the responses above. */
  async #learnStored(): Promise<void> {
    for (const [table, kind] of STORED) {
      const { rows } = await this.#service.owner.query<{ id: string }>(
        `SELECT id FROM ${table} WHERE organization_id = $1 ORDER BY id LIMIT 20`,
        [toUuid(this.#owner.organizationId)],
      );
      for (const { id } of rows) {
        this.#world.learn(`${this.#organization}.both`, toTypeId(kind, id));
      }
    }
  }
}

interface MemberTerms {
  readonly role?: (typeof ROLES)[number];
  readonly provedAt?: Date;
}

const STORED = [
  ["audit_entries", "aud"],
  ["ledger_entries", "ent"],
  ["delivery_attempts", "att"],
  ["erasures", "crt"],
] as const;

/** The tokens of invitations and sign-ups are only in their e-mails. */
async function addMailTokens(world: World, { server, database }: PipelineService): Promise<void> {
  for (let number = 0; number < SIGN_UPS; number += 1) {
    const client = new ConsoleClient(server.consoleUrl, { cookie: "" });
    const headers = { ...SAME_ORIGIN, "x-forwarded-for": `203.0.113.${number}` };
    const json = { email: `novo-${number}@frota.example` };
    await client.send("POST", "/console/api/sign-ups", { headers, json });
  }
  for (const { text } of await mailsOf(database)) {
    const [, page, token] = /\/console\/(invite|sign-up)#([\w-]+)/.exec(text) ?? [];
    if (token === undefined) continue;
    if (page === "invite") world.add("invitations", "look", token);
    else world.add("sign-ups", "sgn", token);
  }
}

/** People with a password but without membership; one in three can only sign in, the others have a session. */
async function addAccounts(world: World, service: PipelineService): Promise<void> {
  const { database, owner } = service;
  const people = openPeople(database);
  const first = { email: "conta@people.example", name: "Ana Souza", locale: "pt-BR" } as const;
  await people.identity.createPerson({ ...first, password: ACCOUNT_PASSWORD });
  await people.close();
  await copySecondFactor(service, first.email);
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const { uuid, email, cookie } = await makePerson(database);
    // Hashing each password would take too long.
    await owner.query(
      `INSERT INTO auth.account ("accountId", "providerId", "userId", password, "updatedAt")
       SELECT person.id, 'credential', person.id, known.password, now()
       FROM auth."user" person, (SELECT password FROM auth.account LIMIT 1) known WHERE person.id = $1`,
      [uuid],
    );
    if (number % 3 === 0) world.add("accounts", "eml", email);
    else
      world.addCaller(personCaller(number % 3 === 1 ? "account" : "spent", cookie, "accounts", []));
  }
}

/** Gives everyone created with an authenticator app a secret that the service can decrypt. */
async function copySecondFactor({ server, owner }: PipelineService, email: string): Promise<void> {
  const headers = {
    origin: "https://console.example",
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const post = (path: string, body: object, cookie = "") =>
    fetch(`${server.consoleUrl}/console/auth${path}`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/sign-in", { email, password: ACCOUNT_PASSWORD });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const enabled = await post("/totp/enable", { password: ACCOUNT_PASSWORD }, cookies.join("; "));
  if (!enabled.ok) throw new Error(`an authenticator app was answered ${enabled.status}`);
  await owner.query(
    `UPDATE auth."twoFactor" made SET secret = known.secret, "backupCodes" = known."backupCodes"
     FROM auth."twoFactor" known JOIN auth."user" person ON person.id = known."userId"
     WHERE person.email = $1 AND made.secret = 'unknown'`,
    [email],
  );
}
