/**
 * A session's access depends on how it was opened: every kind of second factor, every way of signing in, sessions older
 * than the factor, and every gate.
 */
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOrganization } from "../support/service/api.ts";
import { Authenticator } from "../support/people/authenticator.ts";
import { ConsoleClient, consolePath, makeMember } from "../support/people/console.ts";
import { openPeople, type TestPerson } from "../support/people/people.ts";
import { Browser, PASSWORD } from "../support/people/people-service.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { totpCode } from "../support/people/totp.ts";

const FACTORS = ["none", "totp", "passkey", "totp and passkey"] as const;
type Factors = (typeof FACTORS)[number];

/** The ways of signing in. `older`: by password, before the person had a second factor; `adding`: while adding it. */
const WAYS = ["password", "totp", "backup code", "passkey", "older", "adding"] as const;
type Way = (typeof WAYS)[number];

/** The sessions by way: none, with one factor, or with two. `-` if the way does not exist for these factors. */
const OPENED: Readonly<Record<Factors, Readonly<Record<Way, "none" | "one" | "two" | "-">>>> = {
  none: { password: "one", totp: "-", "backup code": "-", passkey: "-", older: "-", adding: "-" },
  totp: {
    password: "none",
    totp: "two",
    "backup code": "two",
    passkey: "-",
    older: "none",
    adding: "two",
  },
  passkey: {
    password: "none",
    totp: "-",
    "backup code": "-",
    passkey: "two",
    older: "none",
    adding: "two",
  },
  "totp and passkey": {
    password: "none",
    totp: "two",
    "backup code": "two",
    passkey: "two",
    older: "none",
    adding: "two",
  },
};

/** The status of each gate for each kind of session. */
const GATES = {
  "an organization": { none: 401, one: 200, two: 200 },
  "an organization that demands a second factor": { none: 401, one: 403, two: 200 },
  "a new live key": { none: 401, one: 201, two: 201 },
  "the screens of operators": { none: 401, one: 403, two: 200 },
  "a change of second factors": { none: 401, one: 200, two: 200 },
} as const;
type Gate = keyof typeof GATES;

let service: RestService;
let people: ReturnType<typeof openPeople>;
let demanding: string;
let count = 0;

beforeAll(async () => {
  service = await shareService();
  people = openPeople(service.database);
  demanding = (await makeOrganization(service.database.environment)).organizationId;
  await service.owner.query(
    "UPDATE organizations SET second_factor_required = true WHERE id = $1",
    [toUuid(demanding)],
  );
});
afterAll(async () => {
  await people.close();
  await service.stop();
});

const newBrowser = () => new Browser(service.server.consoleUrl, people.origin);

/** A person with these factors, who is an owner in both organizations and an operator. */
async function enrol(factors: Factors) {
  const email = `assured-${(count += 1)}@people.example`;
  const input = { email, name: "Ana Souza", password: PASSWORD, locale: "pt-BR" as const };
  const created = await people.identity.createPerson(input);
  if (!created) throw new Error("the address is taken");
  const person = { ...created, uuid: toUuid(created.id) } as TestPerson;
  for (const organization of [service.organizationId, demanding])
    await makeMember(service.database, service.owner, organization, "owner", { person });
  await service.owner.query(
    `INSERT INTO operators (id, person_id, created_at, created_by) VALUES ($1, $2, now(), 'test')`,
    [newUuid("opr"), person.uuid],
  );
  const [older, adding] = [newBrowser(), newBrowser()];
  for (const browser of [older, adding]) await browser.signIn(email);
  const authenticator = new Authenticator(people.origin);
  let [totpUri, backupCodes]: [string, string[]] = ["", []];
  if (factors.includes("totp")) {
    const made = await adding.send<{ totpUri: string; backupCodes: string[] }>("/totp/enable", {
      password: PASSWORD,
    });
    ({ totpUri, backupCodes } = made.body);
    await adding.send("/totp/confirm", { code: totpCode(totpUri) });
  }
  if (factors.includes("passkey")) {
    const options = await adding.send<{ challenge: string }>("/passkeys/options");
    const response = authenticator.register(options.body);
    expect((await adding.send("/passkeys", { name: "Notebook", response })).status).toBe(204);
  }
  return { email, older, adding, authenticator, totpUri, backupCodes };
}

/** Signs in by this way. */
async function signIn(person: Awaited<ReturnType<typeof enrol>>, way: Way): Promise<Browser> {
  if (way === "older" || way === "adding") return person[way];
  const browser = newBrowser();
  if (way === "passkey") {
    const options = await browser.send<{ challenge: string }>("/sign-in/passkey/options");
    await browser.send("/sign-in/passkey", {
      response: person.authenticator.assert(options.body),
    });
    return browser;
  }
  await browser.signIn(person.email);
  if (way === "totp") await browser.send("/sign-in/totp", { code: totpCode(person.totpUri) });
  if (way === "backup code")
    await browser.send("/sign-in/backup-code", { code: person.backupCodes[0] });
  return browser;
}

/** The request for each gate. */
const REQUESTS: Readonly<
  Record<Gate, (client: ConsoleClient, browser: Browser) => Promise<{ readonly status: number }>>
> = {
  "an organization": (client) => client.get(inside(service.organizationId, "/settings")),
  "an organization that demands a second factor": (client) =>
    client.get(inside(demanding, "/settings")),
  "a new live key": (client) =>
    client.send("POST", inside(service.organizationId, "/keys"), {
      json: { name: "key", scopes: ["reports:read"], dailySpendCap: 100 },
    }),
  "the screens of operators": (client) => client.get("/console/api/operators/organizations"),
  "a change of second factors": (_client, browser) => browser.send("/passkeys/options"),
};

function inside(organization: string, path: string): string {
  return consolePath(organization, "live", path);
}

/** Sends the gate's request, and returns the status. */
async function enter(gate: Gate, browser: Browser): Promise<number> {
  const client = new ConsoleClient(service.server.consoleUrl, browser);
  return (await REQUESTS[gate](client, browser)).status;
}

describe.each(FACTORS)("a person with second factors: %s", (factors) => {
  test.each(WAYS.filter((way) => OPENED[factors][way] !== "-"))(
    "who signs in by %s",
    async (way) => {
      const browser = await signIn(await enrol(factors), way);
      const opened = OPENED[factors][way];
      for (const gate of Object.keys(GATES) as Gate[])
        expect([gate, await enter(gate, browser)]).toEqual([
          gate,
          GATES[gate][opened as "none" | "one" | "two"],
        ]);
    },
  );
});

test("a session of one factor opens nothing once the person has a second one", async () => {
  const person = await enrol("totp");
  const browser = await signIn(person, "totp");
  // As if the session had survived the change.
  await service.owner.query(
    `UPDATE auth.session SET "openedBy" = 'password' WHERE "userId" = (SELECT id FROM auth."user" WHERE email = $1)`,
    [person.email],
  );
  for (const gate of Object.keys(GATES) as Gate[])
    expect([gate, await enter(gate, browser)]).toEqual([gate, 403]);
});

test("a password without the passkey is asked for the passkey, and leaves no session", async () => {
  const { email } = await enrol("passkey");
  const browser = newBrowser();
  expect((await browser.signIn(email)).body).toEqual({
    signedIn: false,
    secondFactors: ["passkey"],
  });
  expect(await people.identity.sessionOf(browser.cookie)).toBeNull();
});
