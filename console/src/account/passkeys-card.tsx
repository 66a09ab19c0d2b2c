import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactorsQuery } from "../api/account.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { useFormat } from "../messages/format.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { hasPasskeys } from "../identity/passkey.ts";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

interface NamedPasskey {
  readonly id: string;
  readonly name: string;
}

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "rename" | "remove"; readonly passkey: NamedPasskey }
  | null;

export function PasskeysCard() {
  const { passkeys: messages } = useAccountMessages();
  const { data } = useSuspenseQuery(secondFactorsQuery);
  const changed = useChanged();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void changed();
  };
  return (
    <Card
      title={messages.title}
      hint={messages.hint}
      actions={
        hasPasskeys() && (
          <Button icon="plus" onClick={() => setOpen({ kind: "add" })}>
            {messages.add}
          </Button>
        )
      }
    >
      {!hasPasskeys() && <p className="text-body text-ink-soft">{messages.unsupported}</p>}
      {data.passkeys.length === 0 && <p className="text-body text-ink-soft">{messages.none}</p>}
      <ul className="divide-y divide-line">
        {data.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
        ))}
      </ul>
      {open?.kind === "add" && (
        <Dialog title={messages.addTitle} onClose={close} className="max-w-md">
          <PasskeyForm onDone={done} onCancel={close} />
        </Dialog>
      )}
      {open?.kind === "rename" && (
        <RenamePasskeyDialog passkey={open.passkey} onDone={done} onClose={close} />
      )}
      {open?.kind === "remove" && (
        <RemovePasskeyDialog passkey={open.passkey} onDone={done} onClose={close} />
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: {
    readonly id: string;
    readonly name: string | null;
    readonly createdAt: string | null;
    readonly lastUsedAt: string | null;
  };
  readonly onOpen: (open: Open) => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { passkeys: messages } = useAccountMessages();
  const format = useFormat();
  const named = { id: passkey.id, name: passkey.name ?? messages.unnamed };
  const { createdAt, lastUsedAt } = passkey;
  const facts = [
    createdAt !== null && messages.created(format.instant(createdAt)),
    lastUsedAt === null ? messages.unused : messages.used(format.relative(lastUsedAt)),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words">{named.name}</p>
        <p className="text-small text-ink-soft">{facts.join(" · ")}</p>
      </div>
      <div className="flex gap-1">
        <Button
          kind="quiet"
          aria-label={messages.renameOf(named.name)}
          onClick={() => onOpen({ kind: "rename", passkey: named })}
        >
          {messages.rename}
        </Button>
        <Button
          kind="quiet"
          aria-label={messages.removeOf(named.name)}
          onClick={() => onOpen({ kind: "remove", passkey: named })}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
