import { ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import { refuse } from "../failure.ts";
import type { Certificate } from "./certificate.ts";
import type { ErasurePorts } from "./erasure.ts";

interface ListCertificatesPorts {
  readonly erasures: Pick<ErasurePorts["erasures"], "listCertificates">;
}

/** The certificates of erasures, newest first. The cursor is the last one of the previous page. */
export async function listCertificates(
  { erasures }: ListCertificatesPorts,
  organizationId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: Certificate[]; readonly nextCursor: string | null }> {
  if (cursor && !isTypeId("crt", cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const found = await erasures.listCertificates(organizationId, cursor || null, limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1)?.certificate.certificateId ?? null;
  return { items, nextCursor: found.length > limit ? last : null };
}
