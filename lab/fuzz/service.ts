/** The fuzzed service: complete, with two organizations in both modes, keys of every scope, and people. */
import { operations, SCOPES } from "@cnh/contract";
import { freePort } from "../../tools/stack/server-process.ts";
import { issueKey } from "../../tests/support/service/api.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { makeOwners, type Owner } from "../../tests/support/callers/owners.ts";
import {
  type PipelineService,
  startPipelineService,
} from "../../tests/support/service/pipeline-service.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";
import { addPeopleTo } from "./console-world.ts";
import { type Inspector, openInspector } from "./inspector.ts";
import { type Caller, markerOf, World } from "./world.ts";

export interface FuzzService {
  readonly service: PipelineService;
  readonly inspector: Inspector;
  readonly world: World;
  stop(): Promise<void>;
}

const CPFS_BY_OWNER = 3;

export async function startFuzzService(): Promise<FuzzService> {
  const inspectorPort = await freePort();
  const [service, receiver] = await Promise.all([
    startPipelineService({
      logLevel: "warn",
      console: true,
      hasQuickCommits: true,
      settings: {
        // Unauthenticated clients are limited by address, so each of their requests uses another one.
        CNH_TRUSTED_PROXIES: "127.0.0.1",
        CNH_SIGN_UPS_PER_DAY: "100000",
        NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
      },
    }),
    // The receiver's response is stored too.
    startWebhookReceiver(({ path }) => ({ status: 200, body: `${path.slice(1)}-answer` })),
  ]);
  const inspector = await openInspector(inspectorPort);
  const stop = async () => {
    inspector.close();
    await service.stop();
    await receiver.close();
  };
  try {
    const world = await makeWorld(service, receiver.url);
    return { service, inspector, world, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeWorld(service: PipelineService, receiverUrl: string): Promise<World> {
  const owners = await makeOwners(service, receiverUrl);
  const world = new World(owners.map(({ name, api }) => keyCaller("key", name, api.key)));
  for (const owner of owners) {
    await addScopedKeys(service, world, owner);
    await learnOwner(world, owner);
  }
  await addPeopleTo(world, service, owners);
  return world;
}

function keyCaller(group: "key" | "scoped", owner: string, key: string): Caller {
  const [organization = ""] = owner.split(".");
  const sees = new Set([owner, `${organization}.both`]);
  return { group, header: `authorization: Bearer ${key}`, credential: key, sees, owner };
}

async function addScopedKeys(service: PipelineService, world: World, owner: Owner): Promise<void> {
  const { organizationId, name } = owner;
  const mode = name.endsWith(".test") ? "test" : "live";
  for (const scope of SCOPES) {
    const options = ["--scopes", scope, "--mode", mode, "--name", markerOf(name, scope)];
    const { key } = await issueKey(service.database.environment, organizationId, ...options);
    world.addCaller(keyCaller("scoped", name, key));
    world.own(name, key);
  }
}

async function learnOwner(world: World, owner: Owner): Promise<void> {
  const { name, api, organizationId, firstCpf, references, ...ids } = owner;
  const [organization = ""] = name.split(".");
  world.add(`${organization}.both`, "org", organizationId);
  world.own(name, api.key);
  world.learn(name, JSON.stringify(ids));
  for (const reference of references) world.add(name, "ref", reference);
  for (let number = 0; number < CPFS_BY_OWNER; number += 1) {
    const cpf = cpfOf(firstCpf + number);
    const digits = cpf.replaceAll(/\D/g, "");
    world.own(name, digits);
    world.own(name, digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4"));
  }
  const json = { url: "http://127.0.0.1:9/hook", description: markerOf(name, "endpoint") };
  const made = await api.send<{ secret: string }>("POST", ENDPOINTS, { json });
  world.own(name, made.body.secret);
  world.learn(name, made.bytes.toString());
  const enrollment = { cpf: cpfOf(firstCpf), basis: { kind: "contract" } };
  const enrolled = await api.send("POST", operations.createEnrollment.path, { json: enrollment });
  world.learn(name, enrolled.bytes.toString());
}
