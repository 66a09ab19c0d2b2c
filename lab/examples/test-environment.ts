/** The stage of the examples' suites: a complete service with the simulator, and packages as customers get them. */
import { issueKey, makeOrganization } from "../../tests/support/service/api.ts";
import {
  type PipelineService,
  startPipelineService,
} from "../../tests/support/service/pipeline-service.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { packPackages, type PackedPackages } from "./customer-folder.ts";

export interface TestEnvironment {
  readonly service: PipelineService;
  readonly packed: PackedPackages;
  /** Whether the output of samples is recorded instead of compared. */
  readonly isRecording: boolean;
  /** Selects samples whose id contains it. */
  readonly wanted: string;
  /** The test key of a new organization. */
  newKey(): Promise<string>;
}

export interface SuiteOutcome {
  readonly samplesRun: number;
  readonly samplesNotRun: number;
  readonly failed: number;
}

export type Suite = (stage: TestEnvironment) => Promise<SuiteOutcome>;

/** Delayed state records arrive after this time; missing ones are given up after more than twice this time. */
const RECOVER_AFTER_MS = 6_000;
/** Corresponds to five minutes in the sandbox. */
export const RECOVERY_MS = 15_000;

export async function startTestEnvironment(
  isRecording: boolean,
  wanted: string,
): Promise<TestEnvironment> {
  const packed = await packPackages();
  const service = await startPipelineService({
    recoverAfterMs: RECOVER_AFTER_MS,
    settings: { CNH_RECOVERY_TOTAL_MS: String(RECOVERY_MS) },
  });
  const { environment } = service.database;
  return {
    service,
    packed,
    isRecording,
    wanted,
    newKey: async () => {
      const { organizationId } = await makeOrganization(environment, WIDE);
      return (await issueKey(environment, organizationId, "--mode", "test")).key;
    },
  };
}
