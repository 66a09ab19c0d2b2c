import { MAX_FIRST_NAME } from "@cnh/contract/limits.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { openSignUp, signIn } from "../api/account.ts";
import { isApiError, refusedPaths } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { Command } from "../kit/command.tsx";
import { curlOf } from "../kit/curl.ts";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { Refusal } from "../kit/refusal.tsx";
import { SecretOnce } from "../kit/secret-once.tsx";
import { useLocale } from "../messages/locale.tsx";
import { FIRST_DRIVER } from "../overview/first-driver.ts";
import { NewPasswordField } from "../identity/new-password-field.tsx";
import { Lead } from "../identity/public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useSignInMessages } from "./messages.ts";

interface SignUpFormProps {
  readonly token: string;
  /** The verified address. */
  readonly email: string;
  /** `true` if the address has an account. */
  readonly isKnownPerson: boolean;
  /** The address of the signed-in user, if there is one. */
  readonly visitorEmail: string | null;
  readonly onSignedIn: () => void;
}

/** Names the organization and, for a new user, chooses a name and a password. Then it shows the first key. */
export function SignUpForm({
  token,
  email,
  isKnownPerson,
  visitorEmail,
  onSignedIn,
}: SignUpFormProps) {
  const { signUp } = useSignInMessages();
  const { locale } = useLocale();
  const [opened, setOpened] = useState<FirstKeyProps | null>(null);
  // A returned value would remain in the mutation cache, so the key goes into this component's state only.
  const mutation = useMutation({
    mutationFn: async (form: FormData) => {
      const password = formText(form, "password");
      const name = formText(form, "name").trim();
      const { body } = await openSignUp({
        body: {
          token,
          organizationName: formText(form, "organizationName").trim(),
          ...(!isKnownPerson && { newPerson: { name, password, locale } }),
        },
      });
      // If it fails, the page of the console asks for the sign-in.
      if (!isKnownPerson) await signIn({ email, password, rememberMe: false }).catch(() => {});
      const { organizationId, key, apiOrigin } = body;
      setOpened({ organizationId, secret: key, apiOrigin });
    },
  });
  if (opened) return <FirstKey {...opened} />;
  if (isKnownPerson && visitorEmail === null)
    return (
      <>
        <Lead>{signUp.knownSignIn}</Lead>
        <SignIn email={email} onDone={onSignedIn} />
      </>
    );
  const { error } = mutation;
  if (
    visitorEmail !== null &&
    (visitorEmail !== email || isApiError(error, "INVITATION_OF_ANOTHER"))
  )
    return <Lead>{signUp.another(visitorEmail)}</Lead>;
  return (
    <OpeningForm
      email={email}
      isKnownPerson={isKnownPerson}
      error={error}
      isBusy={mutation.isPending}
      onSend={(form) => mutation.mutate(form)}
    />
  );
}

interface OpeningFormProps extends Pick<SignUpFormProps, "email" | "isKnownPerson"> {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSend: (form: FormData) => void;
}

function OpeningForm({ email, isKnownPerson, error, isBusy, onSend }: OpeningFormProps) {
  const messages = useSignInMessages();
  const { signUp } = messages;
  const [name, setName] = useState("");
  const refused = refusedPaths(error);
  const isBadName = refused.includes("newPerson.name");
  const isBadOrganization = refused.includes("organizationName");
  const isWeak = refused.includes("newPerson.password");
  const isShownBelow = error !== null && !isBadName && !isBadOrganization && !isWeak;
  return (
    <Form onSend={onSend}>
      <Lead>{signUp.open(email)}</Lead>
      <TextField
        label={signUp.organization}
        hint={signUp.organizationHint}
        error={isBadOrganization ? messages.invite.badName : null}
        name="organizationName"
        autoComplete="organization"
        required
        maxLength={MAX_FIRST_NAME}
      />
      {!isKnownPerson && (
        <>
          <TextField
            label={messages.name}
            error={isBadName ? messages.invite.badName : null}
            name="name"
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
        </>
      )}
      {isShownBelow && isApiError(error, "ALREADY_SIGNED_UP") && (
        <Refusal>{signUp.already}</Refusal>
      )}
      {isShownBelow && !isApiError(error, "ALREADY_SIGNED_UP") && (
        <SignInRefusal error={error} sentence={signUp.expired} />
      )}
      <Button type="submit" kind="primary" isBusy={isBusy} className="w-full">
        {signUp.submit}
      </Button>
    </Form>
  );
}

interface FirstKeyProps {
  readonly organizationId: string;
  readonly secret: string;
  readonly apiOrigin: string | null;
}

function FirstKey({ organizationId, secret, apiOrigin }: FirstKeyProps) {
  const { signUp } = useSignInMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const enter = () => {
    queries.clear();
    void navigate({
      to: "/$organizationId/$mode",
      params: { organizationId, mode: "test" },
      replace: true,
    });
  };
  const body = { cpf: FIRST_DRIVER };
  return (
    <SecretOnce
      title={signUp.keyTitle}
      label={signUp.copy}
      secret={secret}
      variable="CNH_API_KEY"
      doneLabel={signUp.enter}
      onDone={enter}
    >
      <Command
        label={signUp.firstCall}
        text={curlOf({ apiOrigin, key: secret, path: "/reports", body })}
      />
    </SecretOnce>
  );
}
