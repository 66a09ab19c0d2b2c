import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changePassword } from "../api/account.ts";
import { refusedPaths } from "../api/api-error.ts";
import { meQuery } from "../api/me.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { PasswordField } from "../kit/password-field.tsx";
import { useIdentityMessages } from "../identity/messages.ts";
import { NewPasswordField } from "../identity/new-password-field.tsx";
import { PasswordRefusal } from "../identity/password-refusal.tsx";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

export function PasswordCard() {
  const messages = useAccountMessages();
  const { currentPassword } = useIdentityMessages();
  const { data } = useSuspenseQuery(meQuery);
  const changed = useChanged();
  // Creates a new form after each change, so that no typed text remains.
  const [changes, setChanges] = useState(0);
  const mutation = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setChanges(changes + 1);
      return changed();
    },
  });
  const isWeak = refusedPaths(mutation.error).includes("newPassword");
  const send = (form: FormData) =>
    mutation.mutate({
      currentPassword: formText(form, "currentPassword"),
      newPassword: formText(form, "newPassword"),
    });
  return (
    <Card title={messages.password.title} hint={messages.password.hint}>
      <Form key={changes} onSend={send} className="max-w-sm space-y-4">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" value={data.person.email} readOnly />
        <PasswordField
          label={currentPassword}
          name="currentPassword"
          autoComplete="current-password"
        />
        <NewPasswordField
          label={messages.newPassword}
          name="newPassword"
          known={[data.person.name, data.person.email]}
          isRefused={isWeak}
        />
        {mutation.isError && !isWeak && <PasswordRefusal error={mutation.error} />}
        <Button type="submit" isBusy={mutation.isPending}>
          {messages.password.submit}
        </Button>
      </Form>
      <p role="status" className="mt-2 text-body font-medium text-ok empty:hidden">
        {mutation.isSuccess ? messages.password.done : ""}
      </p>
    </Card>
  );
}
