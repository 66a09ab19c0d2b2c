/** Runs cases through the driver of one language. */
import type { ClientCase, DriverInput } from "./client-case.ts";
import type { Driver } from "./driver.ts";
import { judge } from "./judge.ts";
import { startScriptedServer } from "./scripted-server.ts";

export interface FailedCase {
  readonly name: string;
  readonly problems: readonly string[];
}

/** A well-formed key that no organization has. */
const API_KEY = "cnh_test_k1tk1tk1_nobodysSecretOnlyForTheKitOfClients00";
const NOW = "2026-01-01T12:00:00.000Z";

const ENDS = { slash: "/", version: "/api/v1", nowhere: "" } as const;
/** A driver that cannot start would fail every case with the same message. */
const MAX_LOST_DRIVERS = 3;

export async function runKit(
  cases: readonly ClientCase[],
  start: () => Driver,
): Promise<FailedCase[]> {
  const failed: FailedCase[] = [];
  let driver = start();
  let lost = 0;
  const pauses: number[] = [];
  for (const one of cases) {
    const problems = await runCase(one, driver, pauses).catch(async (error: unknown) => {
      // A driver that hangs or has crashed does not affect the next case.
      await driver.stop();
      driver = start();
      lost += 1;
      return [String(error)];
    });
    if (problems.length > 0) failed.push({ name: one.name, problems });
    if (lost === MAX_LOST_DRIVERS) break;
  }
  await driver.stop();
  return [...failed, ...judgeSpread(pauses)];
}

/** Clients refused at the same time must not retry at the same time. */
function judgeSpread(pauses: readonly number[]): FailedCase[] {
  if (pauses.length < 10 || new Set(pauses).size > pauses.length / 2) return [];
  return [{ name: "pauses are spread by chance", problems: [`they are ${pauses.join(", ")} ms`] }];
}

async function runCase(one: ClientCase, driver: Driver, pauses: number[]): Promise<string[]> {
  const server = await startScriptedServer(one.script);
  if (one.baseUrl === "nowhere") await server.close();
  try {
    const input: DriverInput = {
      name: one.name,
      baseUrl: server.url + ENDS[one.baseUrl ?? "nowhere"],
      apiKey: API_KEY,
      now: NOW,
      client: one.client ?? {},
      before: one.before ?? [],
      call: one.call,
    };
    const output = await driver.run(input);
    pauses.push(...output.pauses);
    return judge(one, { input, output, server });
  } finally {
    await server.close();
  }
}
