import { MAX_KEY_NAME } from "@cnh/contract/limits.ts";
import type { Scope } from "@cnh/contract/scopes.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, refusedPaths } from "../api/api-error.ts";
import { issueKey } from "../api/keys.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { useGrantableScopes } from "../grantable-scopes.ts";
import { usePlace } from "../place.ts";
import { addressesIn } from "./address-range.ts";
import { endOf, ExpiryField, type ExpiryChoice } from "./expiry-field.tsx";
import { AddressesField, areAddresses, CapField } from "./limit-fields.tsx";
import { ModeField } from "./mode-field.tsx";
import { PRESETS, ScopesField } from "./scopes-field.tsx";
import { type IssuedKey, ShownKey } from "./shown-key.tsx";
import { useKeyChanges } from "./use-key-changes.ts";
import { useKeyMessages } from "./messages.ts";

interface NewKeyDialogProps {
  readonly yourAddress: string;
  readonly apiOrigin: string | null;
}

/** Creates a key and shows it once. */
export function NewKeyDialog({ yourAddress, apiOrigin }: NewKeyDialogProps) {
  const { create: messages } = useKeyMessages();
  const place = usePlace();
  const changes = useKeyChanges();
  const [issued, setIssued] = useState<(IssuedKey & { mode: OrganizationMode["mode"] }) | null>(
    null,
  );
  if (issued !== null)
    return (
      <ShownKey
        issued={issued}
        apiOrigin={apiOrigin}
        onDone={() => {
          setIssued(null);
          void changes
            .refresh({ ...place, mode: issued.mode })
            .then(() => changes.show(issued.keyId, issued.mode));
        }}
      />
    );
  return (
    <Dialog title={messages.title} onClose={changes.close} className="max-w-xl">
      <KeyForm yourAddress={yourAddress} onClose={changes.close} onIssued={setIssued} />
    </Dialog>
  );
}

interface KeyFormProps {
  readonly yourAddress: string;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedKey & { mode: OrganizationMode["mode"] }) => void;
}

function KeyForm({ yourAddress, onClose, onIssued }: KeyFormProps) {
  const { create: messages } = useKeyMessages();
  const place = usePlace();
  const [name, setName] = useState("");
  const [mode, setMode] = useState(place.mode);
  const [wanted, setScopes] = useState<readonly Scope[]>(PRESETS.full);
  const [expiry, setExpiry] = useState<ExpiryChoice>({ kind: "never", day: "" });
  const [text, setText] = useState("");
  const [cap, setCap] = useState<number | null>(null);
  const grantable = useGrantableScopes(mode);
  const scopes = wanted.filter((scope) => grantable.includes(scope));
  // A returned value would remain in the mutation cache, so the key goes into the dialog's state only.
  const issue = useMutation({
    mutationFn: async () => {
      const addresses = addressesIn(text);
      const body = {
        name: name.trim(),
        scopes: [...scopes],
        expiresAt: endOf(expiry),
        allowedIps: addresses.length === 0 ? null : [...addresses],
        dailySpendCap: mode === "live" ? cap : null,
      };
      const made = (await issueKey({ ...place, mode }, { body })).body;
      onIssued({ key: made.key, keyId: made.keyId, scopes: made.scopes, mode });
    },
  });
  const isRefused = isApiError(issue.error, "BAD_REQUEST");
  return (
    <Form onSend={() => areAddresses(text) && !issue.isPending && issue.mutate()}>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        required
        maxLength={MAX_KEY_NAME}
      />
      <ModeField mode={mode} onChange={setMode} />
      <ScopesField scopes={scopes} grantable={grantable} onChange={setScopes} />
      <ExpiryField expiry={expiry} onChange={setExpiry} />
      <AddressesField text={text} yourAddress={yourAddress} onChange={setText} />
      {mode === "live" && <CapField cap={cap} onChange={setCap} />}
      {isRefused && <Refusal>{refusalOf(issue.error, messages)}</Refusal>}
      {issue.isError && !isRefused && <ErrorPanel error={issue.error} />}
      <DialogActions cancel={messages.cancel} onCancel={onClose}>
        <Button type="submit" kind="primary" icon="key" isBusy={issue.isPending}>
          {messages.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The advice for a refused key, by the refused field. */
function refusalOf(error: unknown, messages: ReturnType<typeof useKeyMessages>["create"]): string {
  const [path] = refusedPaths(error);
  if (path === "dailySpendCap") return messages.capTooHigh;
  return path === "expiresAt" ? messages.badExpiry : messages.full;
}
