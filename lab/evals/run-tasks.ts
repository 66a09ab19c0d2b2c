/** Runs the tasks of agents, a few at a time, each with its own organization. */
import type { PipelineService } from "../../tests/support/service/pipeline-service.ts";
import { REVISIONS } from "../../tests/support/service/mcp.ts";
import { Agent } from "./agent.ts";
import { makeCustomer, type Task } from "./task.ts";
import { LAW_TASKS } from "./tasks/law.ts";
import { MISTAKE_TASKS } from "./tasks/mistakes.ts";
import { MONEY_TASKS } from "./tasks/money.ts";
import { REPORT_TASKS } from "./tasks/reports.ts";

const TASKS: readonly Task[] = [...REPORT_TASKS, ...LAW_TASKS, ...MONEY_TASKS, ...MISTAKE_TASKS];

/** Some tasks mostly wait. */
const AT_ONCE = 4;

export interface TaskResult {
  readonly name: string;
  /** `null` if it passed. */
  readonly fault: string | null;
  readonly used: readonly string[];
  readonly seconds: number;
}

export async function runTasks(
  service: PipelineService,
  onResult: (result: TaskResult) => void,
): Promise<TaskResult[]> {
  const left = [...TASKS.entries()].toReversed();
  const results: TaskResult[] = [];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const result = await runTask(service, ...next);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

async function runTask(service: PipelineService, place: number, task: Task): Promise<TaskResult> {
  // cnh-ops must use the server's own Redis here.
  const environment = { ...service.database.environment, CNH_REDIS_URL: service.redis.url };
  const startedAt = performance.now();
  let agent: Agent | null = null;
  let fault: string | null = null;
  try {
    const { api, organizationId } = await makeCustomer(environment, service.server.url, task);
    agent = await Agent.connect(api, REVISIONS[place % REVISIONS.length] ?? REVISIONS[0]);
    await task.run({ agent, api, organizationId, environment });
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await agent?.close().catch(() => {});
  return { name: task.name, fault, used: agent?.used ?? [], seconds };
}
