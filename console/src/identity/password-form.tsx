import type { ReactNode } from "react";
import { Button, type ButtonKind } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { PasswordField } from "../kit/password-field.tsx";
import { PasswordRefusal } from "./password-refusal.tsx";
import { useIdentityMessages } from "./messages.ts";

interface PasswordFormProps {
  readonly submit: string;
  readonly kind?: ButtonKind;
  readonly isBusy: boolean;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
  /** If absent, the form has no cancel button. */
  readonly onCancel?: () => void;
  /** Above the buttons. */
  readonly children?: ReactNode;
}

/** Requests the user's own password before an action. */
export function PasswordForm(props: PasswordFormProps) {
  const { submit, kind = "primary", isBusy, error, onPassword, onCancel, children } = props;
  const messages = useIdentityMessages();
  return (
    <Form onSend={(form) => onPassword(formText(form, "password"))}>
      <PasswordField
        label={messages.currentPassword}
        name="password"
        autoComplete="current-password"
        // The next action needs the password.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {error !== null && <PasswordRefusal error={error} />}
      {children}
      <DialogActions cancel={messages.cancel} onCancel={onCancel}>
        <Button type="submit" kind={kind} isBusy={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
