/** The service that is fuzzed: complete, with two organizations in both modes and keys of every scope. */
import { issueKey } from "../support/api.ts";
import { makeOwners } from "../support/owners.ts";
import { type PipelineService, startPipelineService } from "../support/pipeline-service.ts";
import { startWebhookReceiver } from "../support/webhook-receiver.ts";
import { type Caller, World } from "./world.ts";

const SCOPES = [
  "reports:create",
  "reports:read",
  "billing:read",
  "webhooks:manage",
  "assistant:use",
];

export interface FuzzService {
  readonly service: PipelineService;
  readonly world: World;
  stop(): Promise<void>;
}

export async function startFuzzService(): Promise<FuzzService> {
  const [service, receiver] = await Promise.all([
    startPipelineService({ logLevel: "warn" }),
    startWebhookReceiver(),
  ]);
  const stop = async () => {
    await service.stop();
    await receiver.close();
  };
  try {
    return { service, world: await makeWorld(service, receiver.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeWorld(service: PipelineService, receiverUrl: string): Promise<World> {
  const owners = await makeOwners(service, receiverUrl);
  const whole = owners.map(({ name, api }): Caller => ({ key: api.key, owner: name }));
  const scoped: Caller[] = [];
  for (const scope of SCOPES) {
    const { organizationId = "", name = "" } = owners[0] ?? {};
    const { environment } = service.database;
    const { key } = await issueKey(environment, organizationId, "--scopes", scope);
    scoped.push({ key, owner: name });
  }
  const markers = new Map(owners.map(({ name, marker }) => [name, marker]));
  // Keys with all scopes get further, so there are more of them.
  const world = new World([...whole, ...whole, ...whole, ...scoped], markers);
  for (const { name, api: _api, organizationId: _ofBothModes, ...ids } of owners) {
    world.learn(name, JSON.stringify(ids));
  }
  return world;
}
