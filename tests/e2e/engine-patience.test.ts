import { expect, test } from "vitest";
import { startPipelineService } from "../support/service/pipeline-service.ts";

interface RetryPolicy {
  readonly max_interval: string;
  readonly max_attempts: number;
}

/** With its defaults the engine would give up after an hour, and retry up to a minute late. */
test("the engine continues calling a worker that is gone, every few seconds, for weeks", async () => {
  const service = await startPipelineService();
  const { adminUrl } = service.pipeline.engine;
  for (const name of ["report-run", "lane", "mails"]) {
    const response = await fetch(`${adminUrl}/services/${name}`);
    const { retry_policy: policy } = (await response.json()) as { retry_policy: RetryPolicy };
    expect(policy, name).toMatchObject({ max_interval: "10s", max_attempts: 1_000_000 });
  }
  await service.stop();
});
