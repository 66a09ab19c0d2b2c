/** Tells an organization's people that one of their endpoints was switched off. */
import { disabledMail } from "./disabled-mail.ts";
import type { Mailer } from "./mail.ts";
import type { DisabledBecause } from "./outgoing.ts";

export interface DisabledEndpoint {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly because: DisabledBecause;
  readonly lastFailure: string;
}

export interface TellPorts {
  readonly mailer: Mailer;
  now(): number;
  readonly endpoints: {
    /** Null: it was removed meanwhile, or is on again. */
    findDisabled(
      organizationId: string,
      endpointId: string,
    ): Promise<{
      readonly organizationName: string;
      readonly emails: readonly string[];
      readonly url: string;
      readonly failingSince: Date | null;
    } | null>;
  };
}

export async function tellDisabled(ports: TellPorts, disabled: DisabledEndpoint): Promise<void> {
  const { organizationId, endpointId } = disabled;
  const found = await ports.endpoints.findDisabled(organizationId, endpointId);
  if (!found || found.emails.length === 0) return;
  const mail = disabledMail({
    organizationName: found.organizationName,
    endpointUrl: found.url,
    endpointId,
    // An answer of 410 ends an endpoint that never failed before.
    since: found.failingSince ?? new Date(ports.now()),
    lastFailure: disabled.lastFailure,
    feedHint: "GET /api/v1/events",
  });
  await ports.mailer.send({ to: found.emails, ...mail });
}
