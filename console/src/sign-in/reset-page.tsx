import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { requestPasswordReset, resetPassword } from "../api/account.ts";
import { refusedPaths } from "../api/api-error.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { Lead, PublicFrame, QUIET_LINK } from "./public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useFragmentToken } from "./use-fragment-token.ts";
import { useSignInWords } from "./messages.ts";

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
  const words = useSignInWords();
  const mutation = useMutation({ mutationFn: requestPasswordReset });
  const back = (
    <Link to="/sign-in" className={QUIET_LINK}>
      {words.reset.back}
    </Link>
  );
  if (mutation.isSuccess)
    return (
      <PublicFrame title={words.reset.sentTitle}>
        <div role="status">
          <Lead>{words.reset.sent(mutation.variables.email)}</Lead>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button onClick={() => mutation.reset()}>{words.reset.again}</Button>
          {back}
        </div>
      </PublicFrame>
    );
  return (
    <PublicFrame title={words.reset.askTitle}>
      <Lead>{words.reset.ask}</Lead>
      <Form onSend={(form) => mutation.mutate({ email: formText(form, "email").trim() })}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        {mutation.isError && (
          <SignInRefusal error={mutation.error} sentence={words.reset.badEmail} />
        )}
        <Button type="submit" kind="primary" isBusy={mutation.isPending} className="w-full">
          {words.reset.send}
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
  const words = useSignInWords();
  const mutation = useMutation({
    mutationFn: (newPassword: string) => resetPassword({ token, newPassword }),
  });
  const refused = refusedPaths(mutation.error);
  if (mutation.isSuccess)
    return (
      <PublicFrame title={words.reset.doneTitle}>
        <Lead>{words.reset.done}</Lead>
        <Link to="/sign-in" className={buttonClass("primary", "w-full")}>
          {words.signIn}
        </Link>
      </PublicFrame>
    );
  if (refused.includes("token"))
    return (
      <PublicFrame title={words.reset.expiredTitle}>
        <Lead>{words.reset.expired}</Lead>
        <Button kind="primary" className="w-full" onClick={onAskAgain}>
          {words.reset.again}
        </Button>
      </PublicFrame>
    );
  const isWeak = refused.includes("newPassword");
  return (
    <PublicFrame title={words.reset.title}>
      <Form onSend={(form) => mutation.mutate(formText(form, "newPassword"))}>
        <NewPasswordField label={words.newPassword} name="newPassword" isRefused={isWeak} />
        <p className="text-[12.5px] text-ink-soft">{words.reset.ends}</p>
        {mutation.isError && !isWeak && (
          <SignInRefusal error={mutation.error} sentence={words.reset.expired} />
        )}
        <Button type="submit" kind="primary" isBusy={mutation.isPending} className="w-full">
          {words.reset.submit}
        </Button>
      </Form>
    </PublicFrame>
  );
}
