import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { disableTotp, replaceBackupCodes, secondFactorsQuery } from "../api/account.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordForm } from "../identity/password-form.tsx";
import { TotpEnrolment } from "./totp-enrolment.tsx";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

type Open = "enable" | "codes" | "disable" | null;

export function TotpCard() {
  const { totp } = useAccountMessages();
  const { data } = useSuspenseQuery(secondFactorsQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={totp.title}
      hint={totp.hint}
      actions={
        data.totp ? <Badge tone="ok">{totp.on}</Badge> : <Badge tone="plain">{totp.off}</Badge>
      }
    >
      <div className="flex flex-wrap gap-2">
        {data.totp ? (
          <>
            <Button onClick={() => setOpen("codes")}>{totp.newCodes}</Button>
            <Button onClick={() => setOpen("disable")}>{totp.disable}</Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => setOpen("enable")}>
            {totp.enable}
          </Button>
        )}
      </div>
      {open === "enable" && <EnableDialog onClose={close} />}
      {open === "codes" && <NewCodesDialog onClose={close} />}
      {open === "disable" && <DisableDialog onClose={close} />}
    </Card>
  );
}

interface ClosableProps {
  readonly onClose: () => void;
}

function EnableDialog({ onClose }: ClosableProps) {
  const { totp, codes } = useAccountMessages();
  const changed = useChanged();
  const [isConfirmed, setConfirmed] = useState(false);
  // The list is read again only after closing: earlier, it would remove this dialog.
  const finish = () => {
    onClose();
    void changed();
  };
  return (
    <Dialog
      title={isConfirmed ? codes.title : totp.enableTitle}
      isLocked={isConfirmed}
      onClose={onClose}
      className="max-w-md"
    >
      <TotpEnrolment onConfirmed={() => setConfirmed(true)} onDone={finish} onCancel={onClose} />
    </Dialog>
  );
}

function NewCodesDialog({ onClose }: ClosableProps) {
  const { totp, codes } = useAccountMessages();
  const mutation = useMutation({ mutationFn: replaceBackupCodes, gcTime: 0 });
  const made = mutation.data?.body.backupCodes;
  return (
    <Dialog
      title={made ? codes.title : totp.newCodesTitle}
      isLocked={made !== undefined}
      onClose={onClose}
      className="max-w-md"
    >
      {made ? (
        <BackupCodes codes={made} onDone={onClose} />
      ) : (
        <>
          <p className="mb-4 text-body text-ink-soft">{totp.newCodesHint}</p>
          <PasswordForm
            submit={totp.newCodes}
            isBusy={mutation.isPending}
            error={mutation.error}
            onPassword={(password) => mutation.mutate({ password })}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function DisableDialog({ onClose }: ClosableProps) {
  const { totp } = useAccountMessages();
  const changed = useChanged();
  const mutation = useMutation({
    mutationFn: disableTotp,
    onSuccess: async () => {
      onClose();
      await changed();
    },
  });
  return (
    <Dialog title={totp.disableTitle} onClose={onClose} className="max-w-md">
      <p className="mb-4 text-body text-ink-soft">{totp.disableHint}</p>
      <PasswordForm
        submit={totp.disable}
        kind="danger"
        isBusy={mutation.isPending}
        error={mutation.error}
        onPassword={(password) => mutation.mutate({ password })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
