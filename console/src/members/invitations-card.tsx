import type { InvitationView } from "@cnh/contract/console";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { invitationsQuery, resendInvitation, revokeInvitation } from "../api/members.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useMay, usePlace } from "../place.ts";
import { useShellMessages } from "../shell/messages.ts";
import { useFormat } from "../messages/format.ts";
import { useTeamChanged } from "./use-team-changed.ts";
import { useMembersMessages } from "./messages.ts";

/** The pending invitations. */
export function InvitationsCard() {
  const { invitations: messages } = useMembersMessages();
  const query = useQuery(invitationsQuery(usePlace()));
  return (
    <Card title={messages.title}>
      <QueryBoundary query={query} loading={<TableSkeleton rows={2} />}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="text-body text-ink-soft">{messages.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  now={query.dataUpdatedAt}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface InvitationRowProps {
  readonly invitation: InvitationView;
  readonly now: number;
}

function InvitationRow({ invitation, now }: InvitationRowProps) {
  const { invitations: messages } = useMembersMessages();
  const shell = useShellMessages();
  const format = useFormat();
  const { email, role, invitedBy, expiresAt } = invitation;
  const isExpired = Date.parse(expiresAt) <= now;
  const facts = [shell.roles[role], invitedBy !== null && messages.by(invitedBy)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className="font-medium break-words">{email}</p>
        <p className="text-small text-ink-soft">{facts.join(" · ")}</p>
      </div>
      {isExpired ? (
        <Badge tone="warn">{messages.expired}</Badge>
      ) : (
        <span className="text-small text-ink-soft">
          {messages.expires(format.relative(expiresAt))}
        </span>
      )}
      <InvitationActions invitation={invitation} />
    </li>
  );
}

function InvitationActions({ invitation }: { readonly invitation: InvitationView }) {
  const { invitations: messages } = useMembersMessages();
  const may = useMay();
  const place = usePlace();
  const changed = useTeamChanged();
  const [isRevoking, setRevoking] = useState(false);
  const resend = useMutation({
    mutationFn: () => resendInvitation(place, { params: { id: invitation.id } }),
    onSettled: changed,
  });
  const isForbidden = invitation.role === "owner" && !may("owners:manage");
  return (
    <>
      <div className="flex flex-wrap gap-1">
        <Button
          kind="quiet"
          disabled={isForbidden}
          aria-label={messages.resendOf(invitation.email)}
          isBusy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {messages.resend}
        </Button>
        <Button
          kind="quiet"
          disabled={isForbidden}
          aria-label={messages.revokeOf(invitation.email)}
          onClick={() => setRevoking(true)}
        >
          {messages.revoke}
        </Button>
      </div>
      {resend.isError && <ErrorPanel error={resend.error} />}
      {isRevoking && (
        <RevokeDialog
          invitation={invitation}
          onDone={() => void changed()}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  );
}

interface RevokeDialogProps {
  readonly invitation: InvitationView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RevokeDialog({ invitation, onDone, onClose }: RevokeDialogProps) {
  const { invitations: messages } = useMembersMessages();
  const place = usePlace();
  const mutation = useMutation({
    mutationFn: async () => {
      try {
        await revokeInvitation(place, { params: { id: invitation.id } });
      } catch (error) {
        // One that is not found was accepted or cancelled in the meantime: the refreshed list shows it.
        if (!isApiError(error, "NOT_FOUND")) throw error;
      }
    },
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Dialog title={messages.revokeTitle} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body break-words text-ink-soft">
        {messages.revokeText(invitation.email)}
      </p>
      {mutation.isError && <ErrorPanel error={mutation.error} />}
      <DialogActions cancel={messages.keep} onCancel={onClose}>
        <Button kind="danger" isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
          {messages.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
