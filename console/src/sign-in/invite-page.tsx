import type { ShownInvitation } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lookAtInvitation } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { visitorQuery } from "../api/me.ts";
import { buttonClass } from "../kit/button.tsx";
import { FactList } from "../kit/fact-list.tsx";
import { bothOf, QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { useShellMessages } from "../shell/messages.ts";
import { useFormat } from "../messages/format.ts";
import { InviteKnownPerson } from "./invite-known-person.tsx";
import { InviteNewPerson } from "./invite-new-person.tsx";
import { Lead, PublicFrame } from "../identity/public-frame.tsx";
import { useFragmentToken } from "./use-fragment-token.ts";
import { useSignInMessages } from "./messages.ts";

/** The target of an invitation mail: who invites, to which organization, in which role, and how to accept. */
export function InvitePage() {
  const { invite } = useSignInMessages();
  const token = useFragmentToken();
  if (token !== null) return <Invitation key={token} token={token} />;
  return (
    <PublicFrame title={invite.missingTitle}>
      <Lead>{invite.missing}</Lead>
      <ToSignIn />
    </PublicFrame>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const { invite } = useSignInMessages();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await lookAtInvitation({ body: { token } })).body,
    // The response is the same until acceptance; then this page is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const visitor = useQuery(visitorQuery);
  if (isApiError(invitation.error, "NOT_FOUND") || isApiError(invitation.error, "BAD_REQUEST"))
    return <ExpiredInvitation />;
  return (
    <PublicFrame title={invite.title}>
      <QueryBoundary query={bothOf(invitation, visitor)} loading={<InvitationSkeleton />}>
        {([shown, person]) => (
          <>
            <Terms invitation={shown} />
            {shown.isKnownPerson || person !== null ? (
              <InviteKnownPerson token={token} hasAccount={shown.isKnownPerson} visitor={person} />
            ) : (
              <InviteNewPerson token={token} />
            )}
          </>
        )}
      </QueryBoundary>
    </PublicFrame>
  );
}

function Terms({ invitation }: { readonly invitation: ShownInvitation }) {
  const { invite } = useSignInMessages();
  const { roles } = useShellMessages();
  const format = useFormat();
  const { invitedBy, organizationName, role, expiresAt } = invitation;
  return (
    <>
      <p className="text-title">{invite.by(invitedBy, organizationName)}</p>
      <FactList
        className="mt-3 mb-5"
        facts={[
          [invite.role, roles[role]],
          [invite.until, format.instant(expiresAt)],
        ]}
      />
    </>
  );
}

export function ExpiredInvitation() {
  const { invite } = useSignInMessages();
  return (
    <PublicFrame title={invite.expiredTitle}>
      <Lead>{invite.expired}</Lead>
      <ToSignIn />
    </PublicFrame>
  );
}

function ToSignIn() {
  const messages = useSignInMessages();
  return (
    <Link to="/sign-in" className={buttonClass("secondary", "w-full")}>
      {messages.signIn}
    </Link>
  );
}

function InvitationSkeleton() {
  return (
    <Loading>
      <div className="space-y-3">
        <Bar className="h-5 w-full" />
        <Bar className="h-4 w-40" />
        <Bar className="h-4 w-52" />
        <Bar className="mt-5 h-9 w-full" />
      </div>
    </Loading>
  );
}
