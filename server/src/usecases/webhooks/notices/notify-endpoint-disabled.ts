/** Notifies an organization by mail that one of its endpoints was disabled. */
import type { Mode } from "../../caller.ts";
import { openUrl, type StoredUrl } from "../endpoints/stored-endpoint.ts";
import { openNotices, type Addressees } from "../../organizations/notice-addresses.ts";
import type { Vault } from "../../vault.ts";
import { writeDisabledMail } from "./disabled-mail.ts";
import type { Mailer } from "../../mail.ts";
import type { DisableReason } from "../sending/delivery-attempts.ts";

export interface DisabledEndpoint {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly because: DisableReason;
  readonly lastFailure: string;
}

/** A disabled endpoint as it is stored, with the addressees of its notice. */
interface DisabledEndpointRecord extends Addressees {
  readonly mode: Mode;
  readonly url: StoredUrl;
  readonly failingSince: Date | null;
}

export interface NotifyDisabledPorts {
  readonly vault: Vault;
  readonly mailer: Mailer;
  now(): number;
  readonly endpoints: {
    /** Null if the endpoint was removed or enabled again meanwhile. */
    findDisabled(
      organizationId: string,
      endpointId: string,
    ): Promise<DisabledEndpointRecord | null>;
  };
}

export async function notifyEndpointDisabled(
  ports: NotifyDisabledPorts,
  disabled: DisabledEndpoint,
): Promise<void> {
  const { organizationId, endpointId } = disabled;
  const record = await ports.endpoints.findDisabled(organizationId, endpointId);
  if (!record) return;
  const to = openNotices(ports.vault, record.organization, record.notices);
  if (to.length === 0) return;
  const vault = ports.vault.of(record.organization);
  const mail = writeDisabledMail({
    organizationName: record.organizationName,
    endpointUrl: openUrl(vault, record.mode, { id: endpointId, url: record.url }),
    endpointId,
    // An answer of 410 disables an endpoint that never failed before.
    since: record.failingSince ?? new Date(ports.now()),
    lastFailure: disabled.lastFailure,
    feedHint: "GET /api/v1/events",
  });
  await ports.mailer.send({ to, ...mail });
}
