/** Registers a worker with the engine: its address and the workflows that it runs. */
import { setTimeout as sleep } from "node:timers/promises";

/** registered: new. known: nothing changed. replaced: it now offers other handlers than it did at this address. */
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
  // Without force the engine answers for a known address without calling the worker, so a dry run calls it here.
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

/** The fields that the engine numbers again at each registration. */
const NUMBERS: readonly string[] = ["revision", "deployment_id"];

/** The handlers that a worker offers in a comparable form, without numbers and sorted. */
function offerOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(offerOf).sort().join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([name]) => !NUMBERS.includes(name))
    .map(([name, inner]) => `${name}:${offerOf(inner)}`);
  return `{${fields.sort().join()}}`;
}
