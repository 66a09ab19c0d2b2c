import { MAX_MAIL_ADDRESS } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { requestPasswordReset, resetPassword } from "../api/account.ts";
import { refusedPaths } from "../api/api-error.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { NewPasswordField } from "../identity/new-password-field.tsx";
import { Lead, PublicFrame, QUIET_LINK } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useFragmentToken } from "./use-fragment-token.ts";
import { useSignInMessages } from "./messages.ts";

/** Requests the reset mail, or sets a new password through its link. */
export function ResetPage() {
  const token = useFragmentToken();
  const [isAskingAgain, setAskingAgain] = useState(false);
  return token === null || isAskingAgain ? (
    <AskForLink />
  ) : (
    <ChooseNewPassword token={token} onAskAgain={() => setAskingAgain(true)} />
  );
}

function AskForLink() {
  const messages = useSignInMessages();
  const mutation = useMutation({ mutationFn: requestPasswordReset });
  const back = (
    <Link to="/sign-in" className={QUIET_LINK}>
      {messages.reset.back}
    </Link>
  );
  if (mutation.isSuccess)
    return (
      <PublicFrame title={messages.reset.sentTitle}>
        <div role="status">
          <Lead>{messages.reset.sent(mutation.variables.email)}</Lead>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button onClick={() => mutation.reset()}>{messages.reset.again}</Button>
          {back}
        </div>
      </PublicFrame>
    );
  return (
    <PublicFrame title={messages.reset.askTitle}>
      <Lead>{messages.reset.ask}</Lead>
      <Form onSend={(form) => mutation.mutate({ email: formText(form, "email").trim() })}>
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
          {messages.reset.send}
        </Button>
        {back}
      </Form>
    </PublicFrame>
  );
}

interface ChooseNewPasswordProps {
  readonly token: string;
  readonly onAskAgain: () => void;
}

function ChooseNewPassword({ token, onAskAgain }: ChooseNewPasswordProps) {
  const messages = useSignInMessages();
  const mutation = useMutation({
    mutationFn: (newPassword: string) => resetPassword({ token, newPassword }),
  });
  const refused = refusedPaths(mutation.error);
  if (mutation.isSuccess)
    return (
      <PublicFrame title={messages.reset.doneTitle}>
        <Lead>{messages.reset.done}</Lead>
        <Link to="/sign-in" className={buttonClass("primary", "w-full")}>
          {messages.signIn}
        </Link>
      </PublicFrame>
    );
  if (refused.includes("token"))
    return (
      <PublicFrame title={messages.reset.expiredTitle}>
        <Lead>{messages.reset.expired}</Lead>
        <Button kind="primary" className="w-full" onClick={onAskAgain}>
          {messages.reset.again}
        </Button>
      </PublicFrame>
    );
  const isWeak = refused.includes("newPassword");
  return (
    <PublicFrame title={messages.reset.title}>
      <Form onSend={(form) => mutation.mutate(formText(form, "newPassword"))}>
        <NewPasswordField label={messages.newPassword} name="newPassword" isRefused={isWeak} />
        <p className="text-small text-ink-soft">{messages.reset.ends}</p>
        {mutation.isError && !isWeak && (
          <SignInRefusal error={mutation.error} sentence={messages.reset.expired} />
        )}
        <Button type="submit" kind="primary" isBusy={mutation.isPending} className="w-full">
          {messages.reset.submit}
        </Button>
      </Form>
    </PublicFrame>
  );
}
