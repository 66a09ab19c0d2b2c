import type { Mode } from "../caller.ts";
import { fail } from "../failure.ts";
import type { KeyFacts } from "./key-store.ts";

export interface ListKeysPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
  readonly keys: {
    /** Returns the keys of an organization, the newest first, ended ones included. */
    list(organizationId: string, mode: Mode | null): Promise<KeyFacts[]>;
  };
}

/** Lists the keys of an organization that exists, of one mode or of both. */
export async function listKeys(
  ports: ListKeysPorts,
  organizationId: string,
  mode: Mode | null,
): Promise<KeyFacts[]> {
  if (!(await ports.organizations.find(organizationId))) fail("NOT_FOUND");
  return ports.keys.list(organizationId, mode);
}
