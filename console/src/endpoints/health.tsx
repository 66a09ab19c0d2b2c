/** The state of an endpoint in a word, and its last deliveries as a strip. */
import type { DeliveryStatus } from "@cnh/contract";
import type { EndpointHealth } from "@cnh/contract/console";
import { Badge } from "../kit/badge.tsx";
import { useFormat } from "../messages/format.ts";
import { useEndpointMessages } from "./messages.ts";

interface HealthProps {
  readonly endpoint: EndpointHealth;
}

export function HealthBadge({ endpoint }: HealthProps) {
  const messages = useEndpointMessages();
  const format = useFormat();
  const { enabled, lastDeliveries } = endpoint;
  const { disabledBecause, failingSince } = endpoint.health;
  if (!enabled)
    return (
      <Badge tone="bad">
        {disabledBecause === null ? messages.disabled : messages.because[disabledBecause]}
      </Badge>
    );
  if (failingSince !== null)
    return <Badge tone="warn">{messages.failing(format.instant(failingSince))}</Badge>;
  if (lastDeliveries.length === 0)
    return (
      <Badge tone="plain" icon="clock">
        {messages.quiet}
      </Badge>
    );
  return <Badge tone="ok">{messages.healthy}</Badge>;
}

/** Failures are taller: colour is never the only signal. */
const BARS: Readonly<Record<DeliveryStatus, string>> = {
  SUCCEEDED: "h-3 bg-ok",
  FAILED: "h-5 bg-bad",
  PENDING: "h-3 bg-line-strong",
  SUPERSEDED: "h-1.5 bg-line-strong",
};

/** The last 50 deliveries, the newest at the right. */
export function DeliveryStrip({ endpoint: { lastDeliveries } }: HealthProps) {
  const messages = useEndpointMessages();
  const countOf = (wanted: DeliveryStatus) =>
    lastDeliveries.filter(({ status }) => status === wanted).length;
  const label = messages.strip(lastDeliveries.length, countOf("SUCCEEDED"), countOf("FAILED"));
  return (
    <div role="img" aria-label={label} title={label} className="flex h-5 items-end gap-px">
      {lastDeliveries.map(({ id, status }) => (
        <span key={id} className={`w-1 rounded-sm ${BARS[status]}`} />
      ))}
      {lastDeliveries.length === 0 && <span className="h-px w-full bg-line" />}
    </div>
  );
}
