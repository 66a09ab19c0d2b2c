import { MAX_KEY_NAME } from "@cnh/contract/limits.ts";
import { DEFAULT_SCOPES } from "@cnh/contract/scopes.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { issueKey } from "../../api/keys.ts";
import type { OrganizationMode } from "../../api/operation.ts";
import { useGrantableScopes } from "../../grantable-scopes.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import { TextField } from "../../kit/field.tsx";
import { formText } from "../../kit/form-text.ts";
import { SecretOnce } from "../../kit/secret-once.tsx";
import { Command } from "../../kit/command.tsx";
import { curlOf } from "../../kit/curl.ts";
import { useOverviewMessages } from "../messages.ts";

interface KeyFormProps {
  readonly place: OrganizationMode;
  readonly apiOrigin: string | null;
  readonly step: "testKey" | "liveKey";
  /** A driver for the command that shows how to use the key. */
  readonly exampleCpf: string;
  readonly onDone: (notice: string) => void;
}

/**
 * Issues a key with the default scopes that the user may grant, and shows it once. Until its dialog is closed, it is stored
 * only in the state of this component.
 */
export function KeyForm({ place, apiOrigin, step, exampleCpf, onDone }: KeyFormProps) {
  const messages = useOverviewMessages();
  const grantable = useGrantableScopes(place.mode);
  const scopes = DEFAULT_SCOPES.filter((scope) => grantable.includes(scope));
  const [key, setKey] = useState<string | null>(null);
  const issue = useMutation({
    mutationFn: async (form: FormData) => {
      const body = { name: formText(form, "name"), scopes };
      setKey((await issueKey(place, { body })).body.key);
    },
  });
  const own = messages.steps[step];
  return (
    <form action={(form) => issue.mutate(form)} className="max-w-md space-y-3">
      <TextField
        label={own.name}
        name="name"
        defaultValue={own.defaultName}
        required
        maxLength={MAX_KEY_NAME}
      />
      {issue.isError && <ErrorPanel error={issue.error} />}
      <Button type="submit" kind="primary" icon="key" isBusy={issue.isPending}>
        {own.submit}
      </Button>
      {key !== null && (
        <SecretOnce
          title={own.shown}
          label={own.copy}
          secret={key}
          variable="CNH_API_KEY"
          doneLabel={own.done}
          onDone={() => {
            setKey(null);
            onDone(own.finished);
          }}
        >
          <Command
            label={messages.checklist.firstCall}
            text={curlOf({ apiOrigin, key, path: "/reports", body: { cpf: exampleCpf } })}
          />
        </SecretOnce>
      )}
    </form>
  );
}
