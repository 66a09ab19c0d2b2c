/** The answers of another process's simulated sources, and its assignment of CPFs to scenarios. */
import type { AnsweredCall } from "@cnh/simulator/simulated-world.ts";

export async function castDriver(controlUrl: string, cpf: string, scenario: number): Promise<void> {
  await control(controlUrl, "/roles", JSON.stringify({ cpf, scenario }));
}

export async function recordCalls(controlUrl: string): Promise<void> {
  await control(controlUrl, "/calls", "");
}

export async function readCalls(controlUrl: string): Promise<readonly AnsweredCall[]> {
  const response = await fetch(`${controlUrl}/calls`);
  return (await response.json()) as AnsweredCall[];
}

async function control(controlUrl: string, path: string, body: string): Promise<void> {
  const { status } = await fetch(`${controlUrl}${path}`, { method: "POST", body });
  if (status !== 204) throw new Error(`the simulator answered ${status} to ${path}`);
}
