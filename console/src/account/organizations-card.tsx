import type { Me } from "@cnh/contract/console";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { meQuery } from "../api/me.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { LeaveDialog } from "../members/leave-dialog.tsx";
import { useShellMessages } from "../shell/messages.ts";
import { useAccountMessages } from "./messages.ts";

/** The user's organizations, with a button to leave each; leaving needs no permission. */
export function OrganizationsCard() {
  const { organizations: messages } = useAccountMessages();
  const { memberships } = useSuspenseQuery(meQuery).data;
  const [leaving, setLeaving] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onLeft = async () => {
    await queries.invalidateQueries({ queryKey: ["me"], exact: true });
    setLeaving(null);
    // The way back may lead into the organization that was left.
    await navigate({ to: "/account", search: {}, replace: true });
  };
  return (
    <Card title={messages.title} hint={messages.hint}>
      {memberships.length === 0 && <p className="text-body text-ink-soft">{messages.none}</p>}
      <ul className="divide-y divide-line">
        {memberships.map((membership) => (
          <OrganizationRow
            key={membership.organizationId}
            membership={membership}
            onLeave={() => setLeaving(membership.organizationId)}
          />
        ))}
      </ul>
      {leaving !== null && (
        <LeaveDialog organizationId={leaving} onLeft={onLeft} onClose={() => setLeaving(null)} />
      )}
    </Card>
  );
}

interface RowProps {
  readonly membership: Me["memberships"][number];
  readonly onLeave: () => void;
}

function OrganizationRow({ membership, onLeave }: RowProps) {
  const { organizations: messages } = useAccountMessages();
  const { roles } = useShellMessages();
  const { organizationId, organizationName, role } = membership;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          to="/$organizationId"
          params={{ organizationId }}
          className="text-body font-medium wrap-anywhere underline-offset-2 hover:underline"
        >
          {organizationName}
        </Link>
        <p className="text-small text-ink-soft">{roles[role]}</p>
      </div>
      <Button aria-label={messages.leaveOf(organizationName)} onClick={onLeave}>
        {messages.leave}
      </Button>
    </li>
  );
}
