/** Registers a worker with the engine: its address and the workflows that it runs. */
import { setTimeout as sleep } from "node:timers/promises";
import { offerOf } from "@cnh/server/adapters/engine/engine-deployments.ts";

/** registered: new. known: unchanged. replaced: it now offers other handlers at this address. */
export type Registration = "registered" | "known" | "replaced";

interface RegistrationAnswer {
  readonly status: number;
  readonly services: unknown;
}

/** May be called at every start of a worker; waits until the worker listens. */
export async function registerWorker(
  adminUrl: string,
  uri: string,
  withinMs = 30_000,
): Promise<Registration> {
  // Without force the engine does not call a worker at a known address, so a dry run calls it here.
  const offered = await untilAnswered(adminUrl, { uri, force: true, dry_run: true }, withinMs);
  const registered = await requestDeployment(adminUrl, { uri, force: false });
  if (registered.status === 201) return "registered";
  if (offerOf(registered.services) === offerOf(offered.services)) return "known";
  await requestDeployment(adminUrl, { uri, force: true });
  return "replaced";
}

async function untilAnswered(
  adminUrl: string,
  body: object,
  withinMs: number,
): Promise<RegistrationAnswer> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await requestDeployment(adminUrl, body);
    } catch (thrown) {
      if (performance.now() > deadline) throw thrown;
      await sleep(200);
    }
  }
}

async function requestDeployment(adminUrl: string, body: object): Promise<RegistrationAnswer> {
  const response = await fetch(`${adminUrl}/deployments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`the engine did not register the worker: ${response.status} ${text}`);
  const { services } = JSON.parse(text) as { services: unknown };
  return { status: response.status, services };
}
