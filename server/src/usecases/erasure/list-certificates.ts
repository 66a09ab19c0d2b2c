import { ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import { type MemberCaller, requirePermission } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { Certificate } from "./certificate.ts";
import type { ErasurePorts } from "./erasure.ts";

interface ListCertificatesPorts {
  readonly erasures: Pick<ErasurePorts["erasures"], "listCertificates">;
}

/** The certificates of erasures, newest first. The cursor is the last one of the previous page. */
export async function listCertificates(
  { erasures }: ListCertificatesPorts,
  caller: MemberCaller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: Certificate[]; readonly nextCursor: string | null }> {
  requirePermission(caller, "organization:manage");
  if (cursor && !isTypeId("crt", cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const found = await erasures.listCertificates(caller.organization.id, cursor || null, limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1)?.certificate.certificateId ?? null;
  return { items, nextCursor: found.length > limit ? last : null };
}
