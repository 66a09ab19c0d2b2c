import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { confirmTotp, enableTotp } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { CopyButton } from "../kit/copy-button.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { CodeField } from "../identity/code-field.tsx";
import { PasswordForm } from "../identity/password-form.tsx";
import { PasswordRefusal } from "../identity/password-refusal.tsx";
import { QrCode } from "./qr-code.tsx";
import { useAccountMessages } from "./messages.ts";

interface TotpEnrolmentProps {
  /** Called once the app is enrolled: from then on only `onDone` ends the enrolment. */
  readonly onConfirmed: () => void;
  /** Called once the app is enrolled and the codes are saved. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Enrols an authenticator app: password, first code of the app, backup codes. */
export function TotpEnrolment({ onConfirmed, onDone, onCancel }: TotpEnrolmentProps) {
  const { totp } = useAccountMessages();
  const [isConfirmed, setConfirmed] = useState(false);
  const enable = useMutation({ mutationFn: enableTotp, gcTime: 0 });
  const made = enable.data?.body;
  const confirmed = () => {
    setConfirmed(true);
    onConfirmed();
  };
  const step = made ? (isConfirmed ? 3 : 2) : 1;
  return (
    <>
      <p className="mb-2 text-small font-semibold text-ink-faint">{totp.step(step)}</p>
      {!made && (
        <>
          <p className="mb-4 text-body text-ink-soft">{totp.confirmFirst}</p>
          <PasswordForm
            submit={totp.next}
            isBusy={enable.isPending}
            error={enable.error}
            onPassword={(password) => enable.mutate({ password })}
            {...(onCancel && { onCancel })}
          />
        </>
      )}
      {made && !isConfirmed && <ScanStep uri={made.totpUri} onConfirmed={confirmed} />}
      {made && isConfirmed && <BackupCodes codes={made.backupCodes} onDone={onDone} />}
    </>
  );
}

interface ScanStepProps {
  readonly uri: string;
  readonly onConfirmed: () => void;
}

function ScanStep({ uri, onConfirmed }: ScanStepProps) {
  const { totp } = useAccountMessages();
  const { mutateAsync, ...confirm } = useMutation({
    mutationFn: confirmTotp,
    onSuccess: onConfirmed,
  });
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <div className="space-y-4">
      <p className="text-body">{totp.scan}</p>
      <QrCode text={uri} label={totp.qr} />
      <div className="text-body">
        <p className="text-ink-soft">{totp.manual}</p>
        <p className="mt-1">
          <code className="font-mono break-all">{secret.replaceAll(/.{4}(?!$)/g, "$& ")}</code>{" "}
          <CopyButton text={secret} label={totp.secret} />
        </p>
      </div>
      <CodeField
        label={totp.typeCode}
        isBusy={confirm.isPending}
        onCode={(code) => mutateAsync({ code })}
      />
      {confirm.isError &&
        (isApiError(confirm.error, "BAD_REQUEST") ? (
          <Refusal>{totp.wrongCode}</Refusal>
        ) : (
          <PasswordRefusal error={confirm.error} />
        ))}
    </div>
  );
}
