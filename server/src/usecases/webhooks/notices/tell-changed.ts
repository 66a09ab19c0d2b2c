/** Tells an organization's people that an endpoint of theirs was added or changed. */
import type { EndpointNotice } from "./endpoint-notice.ts";
import { openNotices, type Addressees } from "../../organizations/notice-addresses.ts";
import type { Vault } from "../../vault.ts";
import { changedMail } from "./changed-mail.ts";
import type { Mailer } from "../../mail.ts";

export interface TellChangedPorts {
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly organizations: { findAddressees(organizationId: string): Promise<Addressees | null> };
}

export async function tellChanged(ports: TellChangedPorts, notice: EndpointNotice): Promise<void> {
  const found = await ports.organizations.findAddressees(notice.organizationId);
  if (!found) return;
  const to = openNotices(ports.vault, found.organization, found.notices);
  if (to.length === 0) return;
  await ports.mailer.send({ to, ...changedMail(found.organizationName, notice) });
}
