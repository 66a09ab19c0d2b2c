import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { endSessionsByMail } from "../api/account.ts";
import { refusedPaths } from "../api/api-error.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { Lead, PublicFrame } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useFragmentToken } from "./use-fragment-token.ts";
import { useSignInMessages } from "./messages.ts";

/** The target of the mail about a new device. The token is used on a click, so that no mail scanner uses it up. */
export function EndSessionsPage() {
  const messages = useSignInMessages();
  const queries = useQueryClient();
  const token = useFragmentToken();
  const mutation = useMutation({
    mutationFn: endSessionsByMail,
    onSuccess: () => queries.clear(),
  });
  if (mutation.isSuccess)
    return (
      <PublicFrame title={messages.end.doneTitle}>
        <Lead>{messages.end.done}</Lead>
        <Link to="/reset" className={buttonClass("primary", "w-full")}>
          {messages.end.change}
        </Link>
      </PublicFrame>
    );
  const isExpired = refusedPaths(mutation.error).includes("token");
  if (token === null || isExpired)
    return (
      <PublicFrame title={isExpired ? messages.reset.expiredTitle : messages.end.missingTitle}>
        <Lead>{isExpired ? messages.end.expired : messages.end.missing}</Lead>
        <Link to="/account" className={buttonClass("primary", "w-full")}>
          {messages.end.account}
        </Link>
      </PublicFrame>
    );
  return (
    <PublicFrame title={messages.end.title}>
      <Lead>{messages.end.ask}</Lead>
      {mutation.isError && <SignInRefusal error={mutation.error} sentence={messages.end.expired} />}
      <Button
        kind="danger"
        isBusy={mutation.isPending}
        onClick={() => mutation.mutate({ token })}
        className="w-full"
      >
        {messages.end.submit}
      </Button>
    </PublicFrame>
  );
}
