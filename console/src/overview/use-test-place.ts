import type { ManagedKey } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { keysQuery } from "../api/keys.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { usePlace } from "../place.ts";
import { shortenedTestKey } from "../kit/curl.ts";

/** The first steps run in test mode, regardless of the page's mode. */
export function useTestPlace(): OrganizationMode {
  const { organizationId } = usePlace();
  return { organizationId, mode: "test" };
}

/** The newest key that still works; keys are listed newest first. */
const newestCurrent = ({ items }: { readonly items: readonly ManagedKey[] }) =>
  items.find(
    ({ revokedAt, expiresAt }) =>
      revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now()),
  );

/** The test key shown in commands, shortened. */
export function useShortTestKey(): string {
  const { data: key } = useQuery({ ...keysQuery(useTestPlace()), select: newestCurrent });
  return shortenedTestKey(key?.prefix ?? null);
}
