import type { Me } from "@cnh/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isApiError } from "../api/api-error.ts";
import { visitorQuery } from "../api/me.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { endSessionHere } from "../shell/session-end.ts";
import { Lead } from "../identity/public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { useAcceptance } from "./use-acceptance.ts";
import { useSignInMessages } from "./messages.ts";

interface InviteKnownPersonProps {
  readonly token: string;
  /** Whether the invited address has an account. */
  readonly hasAccount: boolean;
  /** The signed-in user. */
  readonly visitor: Me["person"] | null;
}

/** A user with an account accepts; they must be signed in with the invited address. */
export function InviteKnownPerson({ token, hasAccount, visitor }: InviteKnownPersonProps) {
  const { invite } = useSignInMessages();
  const queries = useQueryClient();
  const { acceptance } = useAcceptance(token);
  const acceptAsNewVisitor = async () => {
    await queries.refetchQueries(visitorQuery);
    acceptance.mutate(null);
  };
  const { error } = acceptance;
  if (isApiError(error, "ALREADY_MEMBER")) return <AlreadyMember />;
  if (visitor === null)
    return (
      <>
        <Lead>{invite.knownSignIn}</Lead>
        <SignIn onDone={() => void acceptAsNewVisitor()} />
      </>
    );
  if (!hasAccount || isApiError(error, "INVITATION_OF_ANOTHER"))
    return <ForAnother email={visitor.email} onLeft={() => acceptance.reset()} />;
  return (
    <div className="space-y-4">
      {isApiError(error, "NOT_FOUND") ? <Lead>{invite.expired}</Lead> : null}
      {error !== null && !isApiError(error, "NOT_FOUND") && <ErrorPanel error={error} />}
      <Button
        kind="primary"
        isBusy={acceptance.isPending}
        onClick={() => acceptance.mutate(null)}
        className="w-full break-all whitespace-normal"
      >
        {invite.acceptAs(visitor.email)}
      </Button>
    </div>
  );
}

function AlreadyMember() {
  const { invite } = useSignInMessages();
  return (
    <>
      <Lead>{invite.alreadyTitle}</Lead>
      <Link to="/" className={buttonClass("primary", "w-full")}>
        {invite.open}
      </Link>
    </>
  );
}

interface ForAnotherProps {
  readonly email: string;
  readonly onLeft: () => void;
}

/** It does not reveal the invited address: the token may have reached another person. */
function ForAnother({ email, onLeft }: ForAnotherProps) {
  const { invite } = useSignInMessages();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: endSessionHere,
    onSuccess: async () => {
      onLeft();
      await queries.resetQueries();
    },
  });
  return (
    <>
      <h2 className="mb-1 text-title font-semibold">{invite.anotherTitle}</h2>
      <Lead>{invite.another(email)}</Lead>
      <Button isBusy={leave.isPending} onClick={() => leave.mutate()} className="w-full">
        {invite.leave}
      </Button>
      {leave.isError && <ErrorPanel error={leave.error} />}
    </>
  );
}
