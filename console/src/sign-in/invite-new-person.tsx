import { MAX_FIRST_NAME } from "@cnh/contract/limits.ts";
import { useState } from "react";
import { isApiError, refusedPaths } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { useLocale } from "../messages/locale.tsx";
import { NewPasswordField } from "../identity/new-password-field.tsx";
import { Lead } from "../identity/public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useAcceptance } from "./use-acceptance.ts";
import { useSignInMessages } from "./messages.ts";

/** A person without an account chooses a name and a password, and becomes a member. */
export function InviteNewPerson({ token }: { readonly token: string }) {
  const messages = useSignInMessages();
  const { locale } = useLocale();
  const [name, setName] = useState("");
  const { acceptance, enter } = useAcceptance(token);
  const { data: accepted, error } = acceptance;
  const refused = refusedPaths(error);
  const isBadName = refused.includes("newPerson.name");
  const isWeak = refused.includes("newPerson.password");
  if (accepted && !accepted.isSignedIn)
    return (
      <>
        <h2 className="text-title font-semibold">{messages.invite.createdTitle}</h2>
        <Lead>{messages.invite.created(accepted.email)}</Lead>
        <SignIn email={accepted.email} onDone={() => enter(accepted.organizationId)} />
      </>
    );
  const send = (form: FormData) =>
    acceptance.mutate({ name: name.trim(), password: formText(form, "password"), locale });
  return (
    <Form onSend={send}>
      <Lead>{messages.invite.newPerson}</Lead>
      <TextField
        label={messages.name}
        hint={messages.invite.nameHint}
        error={isBadName ? messages.invite.badName : null}
        autoComplete="name"
        required
        maxLength={MAX_FIRST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <NewPasswordField
        label={messages.password}
        name="password"
        known={[name]}
        isRefused={isWeak}
      />
      {error !== null && !isBadName && !isWeak && (
        <SignInRefusal
          error={error}
          sentence={
            isApiError(error, "UNAUTHORIZED")
              ? messages.invite.knownSignIn
              : messages.invite.expired
          }
        />
      )}
      <Button type="submit" kind="primary" isBusy={acceptance.isPending} className="w-full">
        {messages.invite.submitNew}
      </Button>
    </Form>
  );
}
