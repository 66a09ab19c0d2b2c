/** Hostile texts, and an organization that has them wherever an outsider can put them. */
import assert from "node:assert/strict";
import type { MemberDeliveryPage } from "@cnh/contract/console";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { consolePath, type TestMember } from "../../tests/support/people/console.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { until } from "../../tests/support/until.ts";
import type { WebhookAnswer } from "../../tests/support/webhooks/webhook-receiver.ts";
import { SandboxReports } from "./sandbox-reports.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** Each would do harm if it were more than text. */
export const HOSTILE = [
  `"><script>alert(1)</script>`,
  `<img src=https://elsewhere.example/x onerror=alert(2)>`,
  `<a href="javascript:alert(3)">javascript:alert(3)</a>`,
  `\u202Egnp.exe\u202C<svg/onload=alert(4)>`,
  `Z${"\u0301\u0321\u0335".repeat(12)}`,
] as const;
/** Shown in full, so that a screen that hides it is noticed. */
export const MARK = HOSTILE[0];

/** All of the above up to a field's max length, then an unbreakable word. */
export function longest(max: number): string {
  return `${HOSTILE.join(" ")} ${"W".repeat(max)}`.slice(0, max);
}

/** The longest text that a screen shows anywhere, such as an endpoint's response. */
export const LONGEST = 4_000;

/** The response of a hostile endpoint: a page, with headers that would lead elsewhere. */
export const HOSTILE_ANSWER: WebhookAnswer = {
  status: 500,
  headers: {
    "content-type": "text/html",
    location: "javascript:alert(5)",
    refresh: "0;url=https://elsewhere.example/",
    "x-hostile": MARK,
  },
  body: longest(LONGEST),
};

export interface HostilePlace {
  readonly organizationId: string;
  readonly person: TestMember;
  readonly reportId: string;
  readonly bulkOrderId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  /** The address of an invited person. */
  readonly invited: string;
}

/** Puts the texts wherever an outsider can, each through the operation that accepts it from people or programs. */
export async function fillWithHostileText(
  stage: TestEnvironment,
  receiverUrl: string,
  base: number,
): Promise<HostilePlace> {
  const { organizationId, member } = await stage.organization(["--name", `Frota ${MARK}`]);
  const person = await member("owner", { secondFactor: true });
  for (const text of [...HOSTILE, longest(100)])
    await member("viewer", {}).then((one) => rename(stage, one, text));
  await rename(stage, person, `Ana ${MARK}`);
  const api = apiOf(stage, person, organizationId);
  const invited = `convite-${base}@frota.example`;
  await api.send("POST", "/invitations", { email: invited, role: "viewer" });
  await changeSettings(stage, api, organizationId);
  const endpointId = await addWebhooks(api, receiverUrl);
  const reportId = await orderReports(stage, person, organizationId, base);
  const bulkOrderId = await orderInBulk(stage, api, base);
  return {
    organizationId,
    person,
    reportId,
    bulkOrderId,
    endpointId,
    deliveryId: await answeredDelivery(api),
    invited,
  };
}

/** Calls the organization's test mode as one of its members. */
function apiOf(stage: TestEnvironment, person: TestMember, organizationId: string) {
  const client = stage.client(person);
  const send = async <Body>(method: string, path: string, json?: unknown): Promise<Body> => {
    const address = consolePath(organizationId, "test", path);
    const { status, body, bytes } = await client.send<Body>(method, address, { json });
    assert.ok(status < 300, `${path} was answered ${status}: ${bytes.toString()}`);
    return body;
  };
  return { send };
}
type HostileApi = ReturnType<typeof apiOf>;

/** Renames a user as the account page does, but without the password that it requires. */
async function rename(stage: TestEnvironment, person: TestMember, name: string): Promise<void> {
  const values = [person.uuid, name.slice(0, 100)];
  await stage.service.owner.query(`UPDATE auth."user" SET name = $2 WHERE id = $1`, values);
}

async function changeSettings(
  stage: TestEnvironment,
  { send }: HostileApi,
  organizationId: string,
) {
  // Names of organizations may not contain a link or reverse the text direction.
  const name = `Frota ${MARK} ${HOSTILE[4]} ${"W".repeat(200)}`.slice(0, 200);
  await send("PATCH", "/settings", { name, defaultPurpose: longest(200) });
  const { environment } = stage.service.database;
  const org = ["--org", organizationId];
  await operate(environment, "org", "set", ...org, "--toxicological-basis", longest(500));
  await operate(environment, "credit", "pay", ...org, "--amount", "100", "--note", longest(200));
}

/** Adds keys and an endpoint, and makes the first attempts. */
async function addWebhooks({ send }: HostileApi, receiverUrl: string): Promise<string> {
  for (const text of [...HOSTILE, longest(100)])
    await send("POST", "/keys", { name: text.slice(0, 100), scopes: [] });
  const url = `${receiverUrl}/${encodeURIComponent(MARK)}/`.padEnd(2_000, "w");
  const { id } = await send<{ id: string }>("POST", "/webhook-endpoints", {
    url,
    description: longest(255),
  });
  return id;
}

/** Orders reports with such references, and one of a driver with such a name in the sources. */
async function orderReports(
  stage: TestEnvironment,
  person: TestMember,
  organizationId: string,
  base: number,
): Promise<string> {
  const { world } = stage.service.pipeline.simulator;
  const reports = new SandboxReports(stage.client(person), organizationId);
  for (const [index, text] of HOSTILE.entries()) {
    const cpf = cpfOf(base + index);
    world.identify(cpf, { name: text, socialName: text, motherName: text });
    await reports.settled(await reports.order(cpf, text));
  }
  // Scenario 8 has content in every part.
  await reports.settled(await reports.order(scenarioCpf(8), longest(255)));
  const cpf = cpfOf(base + HOSTILE.length);
  const text = longest(LONGEST);
  world.identify(cpf, { name: text, motherName: text, fatherName: text, email: text });
  const { reportId } = await reports.settled(await reports.order(cpf, longest(255)));
  return reportId;
}

async function orderInBulk(
  stage: TestEnvironment,
  { send }: HostileApi,
  base: number,
): Promise<string> {
  const rows = [...HOSTILE, longest(1_000)].map((text, index) => ({
    line: index + 2,
    cpf: index % 2 === 1 ? text : cpfOf(base + 50 + index),
    externalRef: text.slice(0, 255),
  }));
  const { world } = stage.service.pipeline.simulator;
  for (const { cpf } of rows) world.identify(cpf, { name: MARK });
  const preview = await send<{ all: { reports: number; total: number } }>(
    "POST",
    "/bulk-orders/preview",
    { rows },
  );
  const { id } = await send<{ id: string }>("POST", "/bulk-orders", {
    reference: crypto.randomUUID(),
    rows,
    purpose: longest(200),
    leaveOutRecent: false,
    confirmed: { reports: preview.all.reports, total: preview.all.total },
  });
  return id;
}

/** A delivery with a first response. */
async function answeredDelivery({ send }: HostileApi): Promise<string> {
  let id: string | undefined;
  await until(
    async () => {
      const { items } = await send<MemberDeliveryPage>("GET", "/deliveries?limit=50");
      id = items.find(({ lastAttempt }) => lastAttempt?.statusCode === 500)?.id;
      return id !== undefined;
    },
    "the endpoint has answered",
    30_000,
  );
  return id ?? "";
}
