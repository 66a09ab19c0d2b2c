import { MAX_CODE, MIN_CODE } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CodeField } from "../identity/code-field.tsx";
import { signInWithBackupCode, signInWithTotp } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { Lead, QUIET_LINK } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { useSignInMessages } from "./messages.ts";

/** After this many wrong codes the service ends the attempt, but responds only that the next one is wrong. */
const MAX_WRONG_CODES = 5;

interface CodeStepProps {
  readonly onDone: () => void;
  /** Back to the password, on request or after too many wrong codes. */
  readonly onRestart: (isForced: boolean) => void;
}

export function CodeStep({ onDone, onRestart }: CodeStepProps) {
  const messages = useSignInMessages();
  const [kind, setKind] = useState<"totp" | "backup">("totp");
  const [wrongCodes, setWrongCodes] = useState(0);
  const onError = (error: unknown) => {
    if (!isApiError(error, "UNAUTHORIZED")) return;
    if (wrongCodes + 1 >= MAX_WRONG_CODES) onRestart(true);
    else setWrongCodes(wrongCodes + 1);
  };
  const step = { onDone, onError };
  return (
    <div className="space-y-4">
      <h2 className="text-title font-semibold">{messages.code.title}</h2>
      {kind === "totp" ? <AppCode {...step} /> : <BackupCode {...step} />}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <button
          type="button"
          className={QUIET_LINK}
          onClick={() => setKind(kind === "totp" ? "backup" : "totp")}
        >
          {kind === "totp" ? messages.code.useBackup : messages.code.useApp}
        </button>
        <button type="button" className={QUIET_LINK} onClick={() => onRestart(false)}>
          {messages.code.back}
        </button>
      </div>
      {kind === "backup" && <p className="text-small text-ink-faint">{messages.code.lost}</p>}
    </div>
  );
}

interface StepProps {
  readonly onDone: () => void;
  readonly onError: (error: unknown) => void;
}

function AppCode({ onDone, onError }: StepProps) {
  const messages = useSignInMessages();
  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: signInWithTotp,
    onSuccess: onDone,
    onError,
  });
  return (
    <>
      <Lead>{messages.code.ask}</Lead>
      <CodeField
        label={messages.code.label}
        isBusy={mutation.isPending}
        onCode={(code) => mutateAsync({ code })}
      />
      {mutation.isError && (
        <SignInRefusal error={mutation.error} sentence={messages.code.refused} />
      )}
    </>
  );
}

function BackupCode({ onDone, onError }: StepProps) {
  const messages = useSignInMessages();
  const mutation = useMutation({ mutationFn: signInWithBackupCode, onSuccess: onDone, onError });
  return (
    <Form onSend={(form) => mutation.mutate({ code: formText(form, "code").trim() })}>
      <Lead>{messages.code.askBackup}</Lead>
      <TextField
        label={messages.code.backupLabel}
        name="code"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        required
        minLength={MIN_CODE}
        maxLength={MAX_CODE}
        className="font-mono"
        // The user has just opened this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {mutation.isError && (
        <SignInRefusal error={mutation.error} sentence={messages.code.refusedBackup} />
      )}
      <Button type="submit" kind="primary" isBusy={mutation.isPending} className="w-full">
        {messages.signIn}
      </Button>
    </Form>
  );
}
