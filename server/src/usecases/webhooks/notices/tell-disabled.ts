/** Tells an organization's people that one of their endpoints was switched off. */
import type { Mode } from "../../caller.ts";
import { openUrl, type StoredUrl } from "../endpoints/stored-endpoint.ts";
import { openNotices, type Addressees } from "../../organizations/notice-addresses.ts";
import type { Vault } from "../../vault.ts";
import { disabledMail } from "./disabled-mail.ts";
import type { Mailer } from "../../mail.ts";
import type { DisabledBecause } from "../sending/delivery-attempts.ts";

export interface DisabledEndpoint {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly because: DisabledBecause;
  readonly lastFailure: string;
}

/** An endpoint that is off, with whom to tell. */
interface FoundDisabled extends Addressees {
  readonly mode: Mode;
  readonly url: StoredUrl;
  readonly failingSince: Date | null;
}

export interface TellPorts {
  readonly vault: Vault;
  readonly mailer: Mailer;
  now(): number;
  readonly endpoints: {
    /** Null: it was removed meanwhile, or is on again. */
    findDisabled(organizationId: string, endpointId: string): Promise<FoundDisabled | null>;
  };
}

export async function tellDisabled(ports: TellPorts, disabled: DisabledEndpoint): Promise<void> {
  const { organizationId, endpointId } = disabled;
  const found = await ports.endpoints.findDisabled(organizationId, endpointId);
  if (!found) return;
  const to = openNotices(ports.vault, found.organization, found.notices);
  if (to.length === 0) return;
  const vault = ports.vault.of(found.organization);
  const mail = disabledMail({
    organizationName: found.organizationName,
    endpointUrl: openUrl(vault, found.mode, { id: endpointId, url: found.url }),
    endpointId,
    // An answer of 410 ends an endpoint that never failed before.
    since: found.failingSince ?? new Date(ports.now()),
    lastFailure: disabled.lastFailure,
    feedHint: "GET /api/v1/events",
  });
  await ports.mailer.send({ to, ...mail });
}
