/** Checks at startup, in addition to the configuration's own. */
import { openAdmins } from "../adapters/engine/open-admin.ts";
import { type Config, isLoopback } from "../config.ts";

/** Refuses an engine with an open admin API, unless it is on this machine or the operator declares the network safe. */
export async function refuseOpenEngine(config: Config): Promise<void> {
  if (config.CNH_ALLOW_OPEN_NETWORK) return;
  const elsewhere = (config.CNH_ENGINE_INGRESS_URLS ?? []).filter((url) => !isLoopback(url));
  const open = await openAdmins(elsewhere, config.CNH_ENGINE_ADMIN_PORT);
  if (open.length === 0) return;
  throw new Error(
    `The engine's admin API is open to everyone at ${open.join(", ")}. Allow only deployments to reach it. If the \
network already protects it, set CNH_ALLOW_OPEN_NETWORK=true.`,
  );
}
