import type { Attention } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/card.tsx";
import { Icon, TONE_ICON } from "../kit/icon.tsx";
import { type Tone, TONE_TEXT } from "../kit/tone.ts";
import { useMay, usePlace } from "../place.ts";
import { type Format, useFormat } from "../messages/format.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";
import { useOverviewMessages } from "./messages.ts";

interface Line {
  readonly tone: Exclude<Tone, "plain">;
  readonly title: string;
  readonly hint: string;
}

export function AttentionCard({ items }: { readonly items: readonly Attention[] }) {
  const messages = useOverviewMessages().attention;
  const format = useFormat();
  if (items.length === 0) return <NothingOpen />;
  return (
    <Card title={messages.title}>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { tone, title, hint } = lineOf(item, messages, format);
          return (
            <li key={keyOf(item)} className="flex gap-2 py-2 first:pt-0 last:pb-0">
              <Icon name={TONE_ICON[tone]} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
              <div className="min-w-0">
                <p className="text-body font-semibold break-words">
                  <AttentionLink item={item}>{title}</AttentionLink>
                </p>
                <p className="text-body text-ink-soft">{hint}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Names the part that is in order: the integration or the credit. It states nothing about drivers. */
function NothingOpen() {
  const messages = useOverviewMessages().attention;
  const managesWebhooks = useMay()("webhooks:manage");
  return (
    <Card title={messages.title}>
      <p className="flex items-center gap-2 text-body text-ok">
        <Icon name="check" />
        {managesWebhooks ? messages.nothing : messages.nothingOfCredit}
      </p>
    </Card>
  );
}

/** Links to the page where the matter is settled. */
function AttentionLink({
  item,
  children,
}: {
  readonly item: Attention;
  readonly children: string;
}) {
  const params = usePlace();
  const className = "inline-block min-h-6 hover:underline";
  if ("endpointId" in item)
    return (
      <Link
        to="/$organizationId/$mode/endpoints/$endpointId"
        params={{ ...params, endpointId: item.endpointId }}
        className={className}
      >
        {children}
      </Link>
    );
  if ("keyId" in item)
    return (
      <Link
        to="/$organizationId/$mode/keys"
        params={params}
        search={{ key: item.keyId }}
        className={className}
      >
        {children}
      </Link>
    );
  if (item.kind === "drivers_forbidden")
    return (
      <Link
        to="/$organizationId/$mode/reports"
        params={params}
        search={{ verdict: "FORBIDDEN", from: item.since }}
        className={className}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/$organizationId/$mode/usage" params={params} className={className}>
      {children}
    </Link>
  );
}

function keyOf(item: Attention): string {
  if ("endpointId" in item) return item.endpointId;
  return "keyId" in item ? `${item.kind} ${item.keyId}` : item.kind;
}

/** Only the host: the rest of a URL may contain a password. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function lineOf(item: Attention, messages: (typeof portuguese)["attention"], format: Format): Line {
  switch (item.kind) {
    case "drivers_forbidden":
      return {
        tone: "bad",
        title: (item.isMore ? messages.manyDrivers : messages.drivers)(item.count),
        hint: messages.driversHint(format.day(item.since)),
      };
    case "endpoint_disabled":
      return {
        tone: "bad",
        title: messages.disabled(hostOf(item.url)),
        hint:
          item.failingSince === null
            ? messages.disabledHint
            : messages.disabledSince(format.instant(item.failingSince)),
      };
    case "endpoint_failing":
      return {
        tone: "warn",
        title: messages.failing(hostOf(item.url)),
        hint: messages.failingSince(format.instant(item.failingSince)),
      };
    case "credit_low":
      return {
        tone: item.reportsLeft === 0 ? "bad" : "warn",
        title: messages.credit(item.reportsLeft),
        hint: messages.creditHint,
      };
    case "key_expiring":
      return {
        tone: "warn",
        title: messages.expiring(item.name),
        hint: messages.expiringOn(format.instant(item.expiresAt)),
      };
    case "key_unused":
      break;
  }
  const { name, createdAt, lastUsedAt } = item;
  const hint =
    lastUsedAt === null
      ? messages.neverUsed(format.instant(createdAt))
      : messages.unusedSince(format.instant(lastUsedAt));
  return { tone: "unknown", title: messages.unused(name), hint };
}
