/** Reads and changes over REST through several processes, and the responses that the clients received. */
import { until } from "../../tests/support/until.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestDatabase } from "../../tests/support/service/service.ts";
import { Api } from "../../tests/support/service/api.ts";
import { each, makeCallers, randomCpf } from "../../tests/support/callers/callers.ts";
import { Fleet } from "../../tests/support/service/fleet.ts";

const ORGANIZATIONS = 3;
const ENDPOINTS = 4;
const REPORTS = 10;
const CLIENTS = 16;
const CHANGE_SHARE = 0.4;
const MAX_WAIT_MS = 300_000;

/** A request that was answered with success. */
export interface Acknowledged {
  readonly kind: "read" | "change";
  readonly node: number;
  readonly requestId: string;
  readonly answeredAt: number;
}

export interface Kill {
  readonly node: number;
  readonly at: number;
}

export interface AuditLoad {
  readonly acknowledged: readonly Acknowledged[];
  /** Changes without a response, which may or may not have happened. */
  readonly unknownChanges: number;
  readonly refused: readonly string[];
  readonly kills: readonly Kill[];
}

export interface LoadOptions {
  readonly nodes: number;
  readonly requests: number;
  readonly kills: number;
}

interface Customer {
  readonly key: string;
  readonly reports: string[];
  readonly endpoints: string[];
}

const random = (below: number) => Math.floor(Math.random() * below);

export async function runAuditLoad(
  { environment }: TestDatabase,
  options: LoadOptions,
): Promise<AuditLoad> {
  const fleet = await Fleet.start(environment, options.nodes);
  try {
    const callers = await makeCallers(environment, ORGANIZATIONS);
    const customers = await Promise.all(callers.map(({ key }) => prepare(fleet.url(0), key)));
    return await load(fleet, customers, options);
  } finally {
    await fleet.stop();
  }
}

async function prepare(url: string, key: string): Promise<Customer> {
  const api = new Api(url, key);
  const customer: Customer = { key, reports: [], endpoints: [] };
  for (let place = 0; place < REPORTS; place += 1)
    customer.reports.push(await api.createReport(randomCpf()));
  for (let place = 0; place < ENDPOINTS; place += 1) {
    const json = { url: `https://hooks${place}.example.com/` };
    const { body } = await api.send<{ id: string }>("POST", "/api/v1/webhook-endpoints", { json });
    customer.endpoints.push(body.id);
  }
  return customer;
}

async function load(
  fleet: Fleet,
  customers: readonly Customer[],
  { nodes, requests, kills: wanted }: LoadOptions,
): Promise<AuditLoad> {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const kills: Kill[] = [];
  const down = new Set<number>();
  let [unknownChanges, done] = [0, 0];
  const one = async () => {
    const node = await upNode(nodes, down);
    const customer = customers[random(customers.length)];
    if (!customer) return;
    const kind = Math.random() < CHANGE_SHARE ? "change" : "read";
    const api = new Api(fleet.url(node), customer.key);
    const answer = await (kind === "read" ? read(api, customer) : change(api, customer)).catch(
      () => null,
    );
    done += 1;
    if (!answer) unknownChanges += Number(kind === "change");
    else if (answer.status >= 300) refused.push(`${kind} ${answer.status}`);
    else {
      const requestId = answer.headers.get("request-id") ?? "";
      acknowledged.push({ kind, node, requestId, answeredAt: Date.now() });
    }
  };
  const killing = async () => {
    for (let kill = 0; kill < wanted; kill += 1) {
      await until(() => done >= ((kill + 0.5) / wanted) * requests, "a part is done", MAX_WAIT_MS);
      const node = kill % nodes;
      kills.push({ node, at: Date.now() });
      const killed = fleet.kill(node);
      down.add(node);
      await killed;
      await fleet.revive(node);
      down.delete(node);
    }
  };
  await Promise.all([each(requests, CLIENTS, one), killing()]);
  return { acknowledged, unknownChanges, refused, kills };
}

async function upNode(nodes: number, down: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const node = random(nodes);
    if (!down.has(node)) return node;
    await sleep(1);
  }
}

const read = (api: Api, { reports }: Customer) =>
  api.get(`/api/v1/reports/${reports[random(reports.length)]}`);

/** Changes an endpoint, or sends a test event, whose delivery proves that it happened. */
function change(api: Api, { endpoints }: Customer) {
  const path = `/api/v1/webhook-endpoints/${endpoints[random(endpoints.length)]}`;
  if (Math.random() < 0.5) return api.send("POST", `${path}/test`);
  return api.send("PATCH", path, { json: { description: String(Math.random()) } });
}
