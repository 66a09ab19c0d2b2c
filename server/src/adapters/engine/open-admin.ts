/** Checks whether an engine's admin API is open: a client that reaches it can kill workflows and register workers. */
import { Agent, request } from "undici";

const TIMEOUT_MS = 2_000;

/** The admin URLs, at the hosts of these addresses, that answer this process without credentials. */
export async function openAdmins(urls: readonly string[], port: number): Promise<string[]> {
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  // The certificate does not matter here, only whether the API answers.
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS, rejectUnauthorized: false } });
  const checks = hosts.flatMap((host) =>
    ["http", "https"].map(async (scheme) => {
      const url = `${scheme}://${host}:${port}`;
      return (await isOpen(url, agent)) ? url : null;
    }),
  );
  try {
    return (await Promise.all(checks)).filter((url) => url !== null);
  } finally {
    await agent.destroy();
  }
}

async function isOpen(url: string, dispatcher: Agent): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { statusCode, body } = await request(`${url}/deployments`, { dispatcher, signal });
    await body.dump();
    return statusCode < 300;
  } catch {
    return false;
  }
}
