/** Notifies an organization by mail that one of its endpoints was added or changed. */
import type { EndpointNotice } from "./endpoint-notice.ts";
import { openNotices, type Addressees } from "../../organizations/notice-addresses.ts";
import type { Vault } from "../../vault.ts";
import { writeChangedMail } from "./changed-mail.ts";
import type { Mailer } from "../../mail.ts";

export interface NotifyChangedPorts {
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly organizations: { findAddressees(organizationId: string): Promise<Addressees | null> };
}

export async function notifyEndpointChanged(
  ports: NotifyChangedPorts,
  notice: EndpointNotice,
): Promise<void> {
  const addressees = await ports.organizations.findAddressees(notice.organizationId);
  if (!addressees) return;
  const to = openNotices(ports.vault, addressees.organization, addressees.notices);
  if (to.length === 0) return;
  await ports.mailer.send({ to, ...writeChangedMail(addressees.organizationName, notice) });
}
