/** What must hold before the service starts, beside a sound environment. */
import { openAdmins } from "../adapters/engine/open-admin.ts";
import { type Config, isLoopback } from "../config.ts";

/** An engine on this machine may be open; one elsewhere may be so only where the operator says that it is safe. */
export async function refuseOpenEngine(config: Config): Promise<void> {
  if (config.CNH_ALLOW_OPEN_NETWORK) return;
  const elsewhere = (config.CNH_ENGINE_INGRESS_URLS ?? []).filter((url) => !isLoopback(url));
  const open = await openAdmins(elsewhere, config.CNH_ENGINE_ADMIN_PORT);
  if (open.length === 0) return;
  throw new Error(
    `The engine's admin API lets anybody in at ${open.join(", ")}. Close it to all but who deploys; where the \
network keeps strangers from it, set CNH_ALLOW_OPEN_NETWORK=true.`,
  );
}
