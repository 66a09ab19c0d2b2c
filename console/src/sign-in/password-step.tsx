import { MAX_MAIL_ADDRESS } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hasPasskeys } from "../identity/passkey.ts";
import { signIn } from "../api/account.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { PasswordField } from "../kit/password-field.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { QUIET_LINK } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { useSignInMessages } from "./messages.ts";

interface PasswordStepProps {
  readonly email: string;
  /** Whether too many wrong codes restarted the sign-in. */
  readonly isRestarted: boolean;
  readonly onDone: () => void;
  readonly onSecondStep: (step: "code" | "passkey") => void;
}

export function PasswordStep({ email, isRestarted, onDone, onSecondStep }: PasswordStepProps) {
  const messages = useSignInMessages();
  const passkey = usePasskeySignIn(onDone);
  const password = useMutation({
    mutationFn: signIn,
    onSuccess: ({ body: { signedIn, secondFactors } }) => {
      if (signedIn) onDone();
      else onSecondStep(secondFactors.includes("totp") ? "code" : "passkey");
    },
  });
  const send = (form: FormData) =>
    password.mutate({
      email: formText(form, "email").trim(),
      password: formText(form, "password"),
      rememberMe: form.has("remember"),
    });
  return (
    <Form onSend={send}>
      {isRestarted && password.isIdle && <Refusal>{messages.start.restarted}</Refusal>}
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        required
        maxLength={MAX_MAIL_ADDRESS}
      />
      <PasswordField label={messages.password} name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-6 items-center gap-2 text-body">
          <input type="checkbox" name="remember" className="size-4" />
          {messages.start.remember}
        </label>
        <Link to="/reset" className={QUIET_LINK}>
          {messages.start.forgot}
        </Link>
      </div>
      {password.isError && (
        <SignInRefusal error={password.error} sentence={messages.start.refused} />
      )}
      <Button type="submit" kind="primary" isBusy={password.isPending} className="w-full">
        {messages.signIn}
      </Button>
      {hasPasskeys() && (
        <>
          <p className="flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {messages.start.or}
          </p>
          <Button icon="key" isBusy={passkey.isPending} onClick={passkey.ask} className="w-full">
            {messages.start.passkey}
          </Button>
          {passkey.error !== null && (
            <SignInRefusal error={passkey.error} sentence={messages.start.passkeyRefused} />
          )}
        </>
      )}
    </Form>
  );
}
