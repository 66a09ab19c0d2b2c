import { requirePermission } from "../caller.ts";
import { fail } from "../failure.ts";
import type { Manager } from "../members/manager.ts";
import { parseCpf } from "../reports/cpf.ts";
import type { Vault } from "../vault.ts";
import type { Certificate } from "./certificate.ts";
import { type ErasurePorts, finishErasure, orderedBy, type PendingErasure } from "./erasure.ts";

export interface EraseDriverPorts extends ErasurePorts {
  readonly vault: Vault;
}

/**
 * Erases a driver from an organization, in live and in test mode: rows first, then keys. Interrupted erasures are
 * completed first. If nothing is stored of the driver, the certificate shows it.
 */
export async function eraseDriver(
  ports: EraseDriverPorts,
  manager: Manager,
  cpf: string,
): Promise<Certificate> {
  requirePermission(manager, "organization:manage");
  const { organization, source } = manager;
  const digits = parseCpf(cpf) ?? fail("UNPROCESSABLE_CONTENT");
  // Without it the erasure would stop halfway.
  ports.signingKey();
  await resumeDriverErasures(ports, organization.id);
  const vault = ports.vault.of(organization);
  const erasureId = ports.erasures.newId();
  const erasure = {
    erasureId,
    organizationId: organization.id,
    cpfHash: vault.fingerprint("cpf", digits),
    fingerprint: vault.fingerprint("erasure", digits),
    orderedBy: orderedBy(source),
  };
  const begun = await ports.erasures.eraseDriver(erasure, (counts) => ({
    ...source,
    at: new Date(ports.now()),
    action: "driver.erased",
    target: { kind: "certificate", id: erasureId },
    details: { erased: counts },
  }));
  return finishErasure(ports, begun);
}

export interface PendingErasurePorts {
  readonly organizations: {
    list(): Promise<readonly { readonly organizationId: string }[]>;
  };
  readonly erasures: Pick<ErasurePorts["erasures"], "listPending">;
}

/** The interrupted erasures, for example after a process died: of one organization, or of all. */
export async function listPendingErasures(
  { organizations, erasures }: PendingErasurePorts,
  organizationId?: string,
): Promise<readonly PendingErasure[]> {
  const all = organizationId === undefined ? await organizations.list() : [{ organizationId }];
  const pending = [];
  for (const one of all) pending.push(...(await erasures.listPending(one.organizationId)));
  return pending;
}

/** Completes an organization's interrupted erasures of drivers. */
export async function resumeDriverErasures(
  ports: ErasurePorts,
  organizationId: string,
): Promise<readonly Certificate[]> {
  const completed: Certificate[] = [];
  for (const erasure of (await ports.erasures.listPending(organizationId)).filter(isOfDriver))
    completed.push(await finishErasure(ports, erasure));
  return completed;
}

/** Completes the interrupted erasures of drivers of all organizations. */
export async function resumeAllDriverErasures(
  ports: ErasurePorts & PendingErasurePorts,
): Promise<readonly Certificate[]> {
  const completed: Certificate[] = [];
  for (const { organizationId } of await ports.organizations.list())
    completed.push(...(await resumeDriverErasures(ports, organizationId)));
  return completed;
}

const isOfDriver = ({ subject }: PendingErasure) => subject === "driver";
