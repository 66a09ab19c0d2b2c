/** Members in a complete service: from the operator's invitation, by real e-mail, to a report and their removal. */
import type { Me, MemberView, RemovedMember } from "@cnh/contract/console";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import type { ErrorBody } from "../support/service/api.ts";
import { ConsoleClient, consolePath } from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";

const OWNER = {
  email: "ana.prado@frota.example",
  name: "Ana Prado",
  password: "girafa-azul-7-lua",
};
const CLERK = { email: "rui.leal@frota.example", name: "Rui Leal", password: "trem-noturno-9-sul" };
const BROWSER = { "sec-fetch-site": "same-origin", origin: "https://console.example" };

let mail: MailServer;
let service: PipelineService;
const tokens: string[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  service = await startPipelineService({ console: true, settings: { CNH_SMTP_URL: mail.url } });
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});

const clientOf = (cookie: string) => new ConsoleClient(service.server.consoleUrl, { cookie });
const within = (path: string) => consolePath(service.organizationId, "test", path);

/** The token of the invitation e-mailed to this address. */
async function tokenTo(address: string): Promise<string> {
  const link = /https:\/\/console\.example\/console\/invite#([\w-]{43})/;
  const find = () => mail.mails.find(({ to, text }) => to.includes(address) && link.test(text));
  await until(() => find() !== undefined, `an invitation to ${address}`, 30_000);
  const token = link.exec(find()?.text ?? "")?.[1] ?? "";
  tokens.push(token);
  return token;
}

/** Accepts an invitation as a new person, signs in, and returns the cookie. */
async function enter({ email, name, password }: typeof OWNER): Promise<string> {
  const token = await tokenTo(email);
  const accepted = await clientOf("").send("POST", "/console/api/invitations/accept", {
    json: { token, newPerson: { name, password } },
  });
  expect(accepted.status).toBe(200);
  const signedIn = await clientOf("").send("POST", "/console/auth/sign-in", {
    json: { email, password },
    headers: BROWSER,
  });
  expect(signedIn.status).toBe(200);
  return signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("the first owner comes in by mail, brings a colleague, and removes the colleague again", async () => {
  const words = ["--org", service.organizationId, "--email", OWNER.email, "--role", "owner"];
  await operate(service.database.environment, "member", "invite", ...words);
  const owner = clientOf(await enter(OWNER));
  const me = await owner.get<Me>("/console/api/me");
  expect(me.body.memberships).toMatchObject([
    { organizationId: service.organizationId, role: "owner" },
  ]);

  const invited = await owner.send("POST", within("/invitations"), {
    json: { email: CLERK.email, role: "developer" },
  });
  expect(invited.status).toBe(201);
  const clerk = clientOf(await enter(CLERK));
  const ordered = await clerk.send<{ reportId: string }>("POST", within("/reports"), {
    json: { cpf: cpfOf(7) },
  });
  expect(ordered.status).toBe(202);
  const report = within(`/reports/${ordered.body.reportId}`);
  await until(
    async () => (await clerk.get<{ status: string }>(report)).body.status === "DELIVERED",
    "the report is delivered",
    40_000,
  );

  const issued = await clerk.send<{ keyId: string }>("POST", within("/keys"), {
    json: { name: "erp", scopes: ["reports:read"] },
  });
  expect(issued.status).toBe(201);

  const { body: team } = await owner.get<{ items: MemberView[] }>(within("/members"));
  expect(team.items.map(({ email, role }) => [email, role])).toEqual([
    [OWNER.email, "owner"],
    [CLERK.email, "developer"],
  ]);
  const removed = await owner.send<RemovedMember>(
    "DELETE",
    within(`/members/${team.items[1]?.id}`),
  );
  expect([removed.status, removed.body.keys]).toMatchObject([200, [{ name: "erp", mode: "test" }]]);
  expect((await clerk.get(report)).status).toBe(404);
  expect((await clerk.get<Me>("/console/api/me")).body.memberships).toEqual([]);
  const left = await owner.send<ErrorBody>("POST", within("/leave"));
  expect(left.body.code).toBe("LAST_OWNER");
});

test("neither a token, nor an address, a name or a password is in the log", async () => {
  await service.server.stop();
  const log = service.log();
  expect(log).toContain("request");
  const secrets = [OWNER, CLERK].flatMap(({ email, name, password }) => [email, name, password]);
  for (const secret of [...tokens, ...secrets]) expect(log).not.toContain(secret);
});
