import type { Report } from "@cnh/contract";
import type { OpenedShareLink } from "@cnh/contract/console";
import type { RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import { openStored, type ReadReportPorts } from "../reports/get-report.ts";
import { tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import type { FoundShareLink, ShareLinkStore } from "./share-link.ts";
import { sharedReportOf } from "./shared-report.ts";

export interface OpenShareLinkPorts extends Omit<ReadReportPorts, "auditReads"> {
  readonly vault: Vault;
  readonly shareLinks: Pick<ShareLinkStore, "find" | "countView">;
}

/**
 * Shows the report of a link to anyone who has its token. A token that is unknown, and a link that expired, was
 * revoked, is used up, or whose report or organization no longer shows anything, give the same answer. The view is
 * counted and recorded last: a fault of ours uses up none, and nothing is shown that was not recorded.
 */
export async function openShareLink(
  ports: OpenShareLinkPorts,
  token: string,
  origin: RequestOrigin,
): Promise<OpenedShareLink> {
  const link = (await ports.shareLinks.find(tokenHashOf(token))) ?? fail("NOT_FOUND");
  const report = sharedReportOf(await readReport(ports, link)) ?? fail("NOT_FOUND");
  const viewsLeft = await ports.shareLinks.countView(link, {
    actor: { kind: "link", id: link.id },
    origin,
    action: "report.shown_by_link",
    reportId: link.reportId,
    details: {},
  });
  if (viewsLeft === null) fail("NOT_FOUND");
  const isTest = link.mode === "test";
  return { report, isTest, expiresAt: link.expiresAt.toISOString(), viewsLeft };
}

async function readReport(
  ports: OpenShareLinkPorts,
  { organization, mode, reportId }: FoundShareLink,
): Promise<Report> {
  await ports.vault.prepare(organization);
  const stored = (await ports.reports.read(organization.id, mode, reportId)) ?? fail("NOT_FOUND");
  const bytes = await openStored(ports, { organization, mode }, reportId, stored);
  return JSON.parse(bytes.toString()) as Report;
}
