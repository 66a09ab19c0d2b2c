import type { ShareLinkView } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { shareLinksQuery } from "../api/share-links.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useMay, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { useSharingMessages } from "./messages.ts";

/** The card of a report's links, for members who may create them. */
export function SharingCard({ reportId }: { readonly reportId: string }) {
  return useMay()("reports:share") && <LinksCard reportId={reportId} />;
}

/** The links of a report: their remaining views and their creators. Not printed: a printout is for others. */
function LinksCard({ reportId }: { readonly reportId: string }) {
  const messages = useSharingMessages();
  const query = useQuery(shareLinksQuery(usePlace(), reportId));
  return (
    <div data-screen>
      <Card id="sharing" title={messages.title} hint={messages.hint}>
        <QueryBoundary query={query} loading={<TableSkeleton rows={1} />}>
          {({ isSharingOn, items }) => (
            <>
              {!isSharingOn && <SharingOff hasLinks={items.length > 0} />}
              {isSharingOn && items.length === 0 && (
                <p className="text-body text-ink-soft">{messages.none}</p>
              )}
              <ul className="divide-y divide-line">
                {items.map((link) => (
                  <LinkRow key={link.id} link={link} reportId={reportId} />
                ))}
              </ul>
            </>
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

function SharingOff({ hasLinks }: { readonly hasLinks: boolean }) {
  const messages = useSharingMessages();
  const { organizationId } = usePlace();
  return (
    <p className="text-body text-ink-soft">
      {messages.off} {hasLinks && `${messages.offLinks} `}
      <Link
        to="/$organizationId/settings"
        params={{ organizationId }}
        hash="sharing"
        className="font-medium text-accent underline underline-offset-2"
      >
        {messages.toSettings}
      </Link>
    </p>
  );
}

interface LinkRowProps {
  readonly link: ShareLinkView;
  readonly reportId: string;
}

function LinkRow({ link, reportId }: LinkRowProps) {
  const messages = useSharingMessages();
  const format = useFormat();
  const [isRevoking, setRevoking] = useState(false);
  const { state, views, maxViews, createdBy, createdAt, expiresAt, lastViewedAt } = link;
  const isOpen = state === "open";
  const facts = [
    messages.by(createdBy.name ?? messages.formerMember),
    isOpen && messages.ends(format.relative(expiresAt)),
    state === "expired" && messages.ended(format.instant(expiresAt)),
    lastViewedAt !== null && messages.lastView(format.instant(lastViewedAt)),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium">
          <Badge tone={isOpen ? "ok" : "plain"}>{messages.states[state]}</Badge>
          {messages.views(views, maxViews)}
        </p>
        <p className="mt-0.5 text-small break-words text-ink-soft">{facts.join(" · ")}</p>
      </div>
      {isOpen && (
        <Button
          kind="quiet"
          aria-label={messages.revokeOf(format.instant(createdAt))}
          onClick={() => setRevoking(true)}
        >
          {messages.revoke}
        </Button>
      )}
      {isRevoking && (
        <RevokeDialog linkId={link.id} reportId={reportId} onClose={() => setRevoking(false)} />
      )}
    </li>
  );
}
