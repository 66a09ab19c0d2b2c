import { operatorSource, type AuditEntry } from "../audit/audit-entry.ts";
import type { RotationPorts } from "./rotation.ts";

/**
 * Retires every version that a complete newer one has replaced. Throws, and retires no further one, if a data key is
 * still wrapped under one of them.
 */
export async function retireMasterKeys(
  { masterKeys: { store }, now }: Pick<RotationPorts, "masterKeys" | "now">,
  by: string,
): Promise<number[]> {
  const stored = await store.list();
  const complete = stored.findLast(({ completedAt }) => completedAt !== null);
  const older = stored.filter(
    ({ version, retiredAt }) => version < (complete?.version ?? 0) && retiredAt === null,
  );
  for (const { version } of older) {
    const entry: AuditEntry = {
      at: new Date(now()),
      ...operatorSource(by),
      action: "master_key.retired",
      target: { kind: "master_key", id: String(version) },
      details: {},
    };
    await store.retire(version, entry);
  }
  return older.map(({ version }) => version);
}
