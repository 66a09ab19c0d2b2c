/** The wiring of `cnh-ops engine`, which needs only the engine's admin address. */
import { RestateAdmin } from "../adapters/engine/engine-admin.ts";
import { RestateDeployments } from "../adapters/engine/engine-deployments.ts";
import type { Deployments } from "../usecases/deployments/deployments.ts";

export function wireDeployments({
  CNH_ENGINE_ADMIN_URL: adminUrls,
}: {
  readonly CNH_ENGINE_ADMIN_URL: readonly string[];
}): Deployments {
  return new RestateDeployments(new RestateAdmin(adminUrls));
}
