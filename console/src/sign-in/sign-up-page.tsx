import { MAX_MAIL_ADDRESS } from "@cnh/contract/limits.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lookAtSignUp, requestSignUp, signUpTermsQuery } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { visitorQuery } from "../api/me.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { bothOf, QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { useLocale } from "../messages/locale.tsx";
import { Lead, PublicFrame, QUIET_LINK } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useFragmentToken } from "./use-fragment-token.ts";
import { useSignInMessages } from "./messages.ts";

/** Requests the mail of a sign-up, or opens a test organization through its link. */
export function SignUpPage() {
  const token = useFragmentToken();
  return token === null ? <AskForMail /> : <OpenedLink token={token} />;
}

function ToSignIn() {
  const { signUp } = useSignInMessages();
  return (
    <Link to="/sign-in" className={QUIET_LINK}>
      {signUp.back}
    </Link>
  );
}

function AskForMail() {
  const messages = useSignInMessages();
  const { signUp } = messages;
  const { locale } = useLocale();
  const terms = useQuery(signUpTermsQuery);
  const mutation = useMutation({
    mutationFn: (email: string) => requestSignUp({ body: { email, locale } }),
  });
  if (terms.data?.isOpen === false || isApiError(mutation.error, "NOT_FOUND"))
    return (
      <PublicFrame title={signUp.title}>
        <Lead>{signUp.closed}</Lead>
        <ToSignIn />
      </PublicFrame>
    );
  if (mutation.isSuccess)
    return (
      <PublicFrame title={signUp.sentTitle}>
        <div role="status">
          <Lead>{signUp.sent(mutation.variables)}</Lead>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button onClick={() => mutation.reset()}>{signUp.again}</Button>
          <ToSignIn />
        </div>
      </PublicFrame>
    );
  return (
    <PublicFrame title={signUp.title}>
      <Lead>{signUp.ask}</Lead>
      <Form onSend={(form) => mutation.mutate(formText(form, "email").trim())}>
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={MAX_MAIL_ADDRESS}
        />
        {mutation.isError && (
          <SignInRefusal error={mutation.error} sentence={messages.reset.badEmail} />
        )}
        <Button type="submit" kind="primary" isBusy={mutation.isPending} className="w-full">
          {signUp.send}
        </Button>
        <ToSignIn />
      </Form>
    </PublicFrame>
  );
}

function OpenedLink({ token }: { readonly token: string }) {
  const { signUp } = useSignInMessages();
  const shown = useQuery({
    queryKey: ["sign-up", token],
    queryFn: async () => (await lookAtSignUp({ body: { token } })).body,
    // The response is the same until the link is used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const visitor = useQuery(visitorQuery);
  if (isApiError(shown.error, "NOT_FOUND") || isApiError(shown.error, "BAD_REQUEST"))
    return (
      <PublicFrame title={signUp.expiredTitle}>
        <Lead>{signUp.expired}</Lead>
        {/* A reload without the fragment shows the form for another link. */}
        <a href="/console/sign-up" className={buttonClass("primary", "w-full")}>
          {signUp.again}
        </a>
      </PublicFrame>
    );
  return (
    <PublicFrame title={signUp.title}>
      <QueryBoundary
        query={bothOf(shown, visitor)}
        loading={
          <Loading>
            <Bar className="h-9 w-full" />
          </Loading>
        }
      >
        {([offer, person]) => (
          <SignUpForm
            token={token}
            {...offer}
            visitorEmail={person?.email ?? null}
            onSignedIn={() => void visitor.refetch()}
          />
        )}
      </QueryBoundary>
    </PublicFrame>
  );
}
