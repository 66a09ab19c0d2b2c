import type { Caller } from "../caller.ts";
import { referenceHash } from "../reports/request-report.ts";
import type { Vault } from "../vault.ts";
import type { EnrollmentRequest } from "./stored-enrollment.ts";

/** The hashes by which an enrollment is found. */
export function hashesOf(
  vault: Vault,
  caller: Pick<Caller, "organization">,
  { externalRef, tags }: Pick<EnrollmentRequest, "externalRef" | "tags">,
): { readonly externalRefHash: string | null; readonly tagHashes: readonly string[] } {
  return {
    externalRefHash: externalRef && referenceHash(vault, caller, externalRef),
    tagHashes: tags.map((tag) => tagHash(vault, caller, tag)),
  };
}

export function tagHash(
  vault: Vault,
  { organization }: Pick<Caller, "organization">,
  tag: string,
): string {
  return vault.of(organization).fingerprint("tag", tag);
}
