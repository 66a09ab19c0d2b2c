/** Whether an engine's admin API lets anybody in: whoever reaches it can kill workflows and register workers. */
import { Agent, request } from "undici";

const TIMEOUT_MS = 2_000;

/** Of the hosts of these addresses those whose admin API answers this process without credentials. */
export async function openAdmins(urls: readonly string[], port: number): Promise<string[]> {
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  // Whose certificate it shows does not matter: that it answers does.
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS, rejectUnauthorized: false } });
  const asked = hosts.flatMap((host) =>
    ["http", "https"].map(async (scheme) => {
      const url = `${scheme}://${host}:${port}`;
      return (await isOpen(url, agent)) ? url : null;
    }),
  );
  try {
    return (await Promise.all(asked)).filter((url) => url !== null);
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
