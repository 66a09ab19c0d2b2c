import type { ManagedKey } from "@cnh/contract/console";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { FactList } from "../kit/fact-list.tsx";
import { Icon } from "../kit/icon.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import { useFormat } from "../messages/format.ts";
import { ChangeKey } from "./change-key.tsx";
import { Expiry, KeyStateBadge, LastUse, shortKey, Spent, useCreator } from "./key-cells.tsx";
import { isInForce } from "./key-state.ts";
import { RevokeKey } from "./revoke-key.tsx";
import { RotateKey } from "./rotate-key.tsx";
import { ShownKey, type IssuedKey } from "./shown-key.tsx";
import { useKeyChanges } from "./use-key-changes.ts";
import { useKeyMessages } from "./messages.ts";
import type { Scope } from "@cnh/contract";

/** The fields of the list's response other than the keys. */
interface KeyTerms {
  readonly yourAddress: string;
  readonly apiOrigin: string | null;
}

interface KeyDialogProps {
  readonly keyId: string;
  readonly keys: readonly ManagedKey[];
  readonly terms: KeyTerms;
}

type View = "facts" | "rotate" | "revoke" | "change";

/** One key: its facts and its actions. */
export function KeyDialog({ keyId, keys, terms }: KeyDialogProps) {
  const messages = useKeyMessages();
  const changes = useKeyChanges();
  const [view, setView] = useState<View>("facts");
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const key = keys.find((one) => one.keyId === keyId);
  if (issued !== null)
    return (
      <ShownKey
        issued={issued}
        apiOrigin={terms.apiOrigin}
        onDone={() => {
          setIssued(null);
          void changes.refresh().then(() => changes.show(issued.keyId));
        }}
      />
    );
  const back = () => setView("facts");
  const titles: Readonly<Record<View, string>> = {
    facts: key?.name ?? messages.title,
    rotate: messages.rotate.title,
    revoke: messages.revoke.title,
    change: messages.change.title,
  };
  return (
    <Dialog title={titles[view]} onClose={changes.close} className="max-w-xl">
      {key === undefined && <p className="text-body text-ink-soft">{messages.detail.missing}</p>}
      {key !== undefined && view === "facts" && (
        <KeyFacts apiKey={key} keys={keys} onView={setView} />
      )}
      {key !== undefined && view === "rotate" && (
        <RotateKey apiKey={key} onBack={back} onIssued={setIssued} />
      )}
      {key !== undefined && view === "revoke" && <RevokeKey apiKey={key} onBack={back} />}
      {key !== undefined && view === "change" && (
        <ChangeKey apiKey={key} yourAddress={terms.yourAddress} onBack={back} />
      )}
    </Dialog>
  );
}

interface KeyFactsProps {
  readonly apiKey: ManagedKey;
  readonly keys: readonly ManagedKey[];
  readonly onView: (view: View) => void;
}

function KeyFacts({ apiKey, keys, onView }: KeyFactsProps) {
  const messages = useKeyMessages();
  const creatorOf = useCreator();
  const { detail } = messages;
  const isLive = apiKey.mode === "live";
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-body">
        <KeyStateBadge apiKey={apiKey} />
        <code className="font-mono text-body break-all">{shortKey(apiKey)}</code>
        <CopyButton text={apiKey.prefix} label={detail.copyPrefix} />
      </p>
      {apiKey.revokedAt !== null && (
        <p role="status" className="mb-3 text-body font-medium text-bad">
          {messages.revoke.done}
        </p>
      )}
      <Rotation apiKey={apiKey} keys={keys} />
      <FactList
        className="gap-y-2"
        facts={[
          [messages.column.scopes, <ScopeList key="scopes" scopes={apiKey.scopes} />],
          [detail.lastUse, <LastUse key="use" apiKey={apiKey} />],
          isLive && [messages.column.spent, <Spent key="spent" apiKey={apiKey} />],
          [messages.column.expires, <Expiry key="expiry" apiKey={apiKey} />],
          [detail.allowed, <AllowedAddresses key="addresses" apiKey={apiKey} />],
          [detail.created, <Timestamp key="created" at={apiKey.createdAt} />],
          [messages.column.createdBy, creatorOf(apiKey)],
          [detail.id, <KeyId key="id" apiKey={apiKey} />],
        ]}
      />
      {isInForce(apiKey) && (
        <DialogActions>
          <Button className="mr-auto" kind="quiet" onClick={() => onView("revoke")}>
            {messages.revoke.open}
          </Button>
          <Button onClick={() => onView("change")}>{messages.change.open}</Button>
          <Button icon="refresh" onClick={() => onView("rotate")}>
            {messages.rotate.open}
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function AllowedAddresses({ apiKey: { allowedIps } }: { readonly apiKey: ManagedKey }) {
  const { detail } = useKeyMessages();
  if (allowedIps === null) return detail.anyAddress;
  return <span className="font-mono break-words">{allowedIps.join(", ")}</span>;
}

function KeyId({ apiKey: { keyId } }: { readonly apiKey: ManagedKey }) {
  const { detail } = useKeyMessages();
  return (
    <>
      <code className="font-mono text-small break-all">{keyId}</code>{" "}
      <CopyButton text={keyId} label={detail.id} />
    </>
  );
}

function ScopeList({ scopes }: { readonly scopes: readonly string[] }) {
  const messages = useKeyMessages();
  if (scopes.length === 0) return messages.noScopes;
  return (
    <ul className="space-y-0.5">
      {scopes.map((scope) => (
        <li key={scope}>{messages.scopes[scope as Scope]?.name ?? scope}</li>
      ))}
    </ul>
  );
}

interface RotationProps {
  readonly apiKey: ManagedKey;
  readonly keys: readonly ManagedKey[];
}

/** Both keys of a rotation, to see when the old one is no longer used. */
function Rotation({ apiKey, keys }: RotationProps) {
  const { rotate: messages } = useKeyMessages();
  const format = useFormat();
  const changes = useKeyChanges();
  const old =
    apiKey.successorId === null
      ? keys.find(({ successorId }) => successorId === apiKey.keyId)
      : apiKey;
  const successor = keys.find(({ keyId }) => keyId === old?.successorId);
  if (old === undefined || successor === undefined) return null;
  const end = old.revokedAt === null ? old.expiresAt : null;
  const sentence =
    isInForce(old) && end !== null ? messages.endsAt(format.instant(end)) : messages.ended;
  return (
    <section
      aria-label={messages.pair}
      className="mb-4 rounded-md border border-line bg-raised p-3 text-body"
    >
      {[
        { name: messages.newOne, key: successor },
        { name: messages.oldOne, key: old },
      ].map(({ name, key }) => (
        <p key={key.keyId} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
          <span className="w-24 text-ink-soft">{name}</span>
          <code className="font-mono text-small">{shortKey(key)}</code>
          <span className="ml-auto flex items-center gap-2">
            <LastUse apiKey={key} />
            {key.keyId !== apiKey.keyId && (
              <button
                type="button"
                aria-label={`${name} ${shortKey(key)}`}
                className="inline-grid size-6 place-items-center rounded-md text-ink-soft hover:bg-surface"
                onClick={() => changes.show(key.keyId)}
              >
                <Icon name="right" size={14} />
              </button>
            )}
          </span>
        </p>
      ))}
      <p className="mt-2 border-t border-line pt-2 text-small text-ink-soft">
        {sentence}{" "}
        {old.lastUsedAt === null
          ? messages.oldNeverUsed
          : messages.oldStillUsed(format.relative(old.lastUsedAt))}
      </p>
    </section>
  );
}
