/** The cells of one key in the list. */
import { DEFAULT_SCOPES, type Scope } from "@cnh/contract/scopes.ts";
import type { ManagedKey } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Badge } from "../kit/badge.tsx";
import { type Column, type ColumnLine, columnsOf } from "../kit/data-table.tsx";
import type { IconName } from "../kit/icon.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import type { Tone } from "../kit/tone.ts";
import { useMembership, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { isUnused, type KeyState, stateOf } from "./key-state.ts";
import type { messages } from "./messages.pt-br.ts";
import { useKeyMessages } from "./messages.ts";

interface CellProps {
  readonly apiKey: ManagedKey;
}

const LOOKS: Readonly<Record<KeyState, { readonly tone: Tone; readonly icon?: IconName }>> = {
  valid: { tone: "ok" },
  replaced: { tone: "warn", icon: "clock" },
  expired: { tone: "plain", icon: "clock" },
  revoked: { tone: "bad" },
};

/** The public part of a key, by which it is recognized. */
export const shortKey = ({ mode, prefix }: Pick<ManagedKey, "mode" | "prefix">) =>
  `cnh_${mode}_${prefix}_…`;

export function KeyStateBadge({ apiKey }: CellProps) {
  const messages = useKeyMessages();
  const state = stateOf(apiKey);
  return <Badge {...LOOKS[state]}>{messages.states[state]}</Badge>;
}

/** The name is the link of the whole row. */
function NameCell({ apiKey }: CellProps) {
  return (
    <>
      <Link
        to="/$organizationId/$mode/keys"
        params={{ ...usePlace() }}
        search={{ key: apiKey.keyId }}
        data-row-link
        className="block truncate font-semibold after:absolute after:inset-0"
      >
        {apiKey.name}
      </Link>
      <code className="block truncate font-mono text-small text-ink-soft">{shortKey(apiKey)}</code>
    </>
  );
}

/** The scopes of a key as words. A key may have a scope that this page does not know yet. */
function useScopeNames(): (key: ManagedKey) => readonly string[] {
  const { scopes } = useKeyMessages();
  return (key) => key.scopes.map((scope) => scopes[scope as Scope]?.name ?? scope);
}

function ScopesCell({ apiKey }: CellProps) {
  const messages = useKeyMessages();
  const names = useScopeNames()(apiKey).join(", ");
  if (names === "") return <span className="text-ink-faint">{messages.noScopes}</span>;
  const isFull =
    apiKey.scopes.length === DEFAULT_SCOPES.length &&
    DEFAULT_SCOPES.every((scope) => apiKey.scopes.includes(scope));
  return (
    <span className="line-clamp-2 text-small text-ink-soft" title={names}>
      {isFull ? messages.allScopes : names}
    </span>
  );
}

/** How long ago a key was last used; grey if it is unused for long. */
export function LastUse({ apiKey }: CellProps) {
  const messages = useKeyMessages();
  const format = useFormat();
  const { lastUsedAt } = apiKey;
  const isGrey = isUnused(apiKey);
  return (
    <span
      className={isGrey || lastUsedAt === null ? "text-ink-faint" : "text-ink"}
      {...(isGrey && { title: messages.unusedHint })}
    >
      {lastUsedAt === null ? messages.neverUsed : format.relative(lastUsedAt)}
    </span>
  );
}

export function Spent({ apiKey: { dailySpendCap, spentToday } }: CellProps) {
  const messages = useKeyMessages();
  const format = useFormat();
  if (dailySpendCap === null || spentToday === null)
    return <span className="text-ink-faint">{messages.noCap}</span>;
  return (
    <span className="block whitespace-nowrap">
      {messages.spentOf(format.money(spentToday), format.money(dailySpendCap))}
      <progress
        aria-hidden="true"
        max={Math.max(dailySpendCap, 1)}
        value={spentToday}
        className="block h-1 w-full max-w-32 appearance-none overflow-hidden rounded bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </span>
  );
}

/** When a key expires, or when and how it ended. */
export function Expiry({ apiKey }: CellProps) {
  const messages = useKeyMessages();
  const { revokedAt, expiresAt } = apiKey;
  const at = revokedAt ?? expiresAt;
  if (at === null) return <span className="text-ink-faint">{messages.noExpiry}</span>;
  const state = stateOf(apiKey);
  return (
    <>
      {state !== "valid" && (
        <span className="block text-small text-ink-faint">{messages.ends[state]}</span>
      )}
      <Timestamp at={at} />
    </>
  );
}

/** Who created a key, in words. */
export function useCreator(): (key: ManagedKey) => string {
  const messages = useKeyMessages();
  const { memberId } = useMembership();
  return ({ createdBy, createdByName }) =>
    createdBy === memberId ? messages.you : (createdByName ?? messages.formerMember);
}

function CreatorCell({ apiKey }: CellProps) {
  const name = useCreator()(apiKey);
  return (
    <span className="block truncate text-ink-soft" title={name}>
      {name}
    </span>
  );
}

type ColumnName = keyof (typeof messages)["column"];

const COLUMNS: readonly ColumnLine<ColumnName, ManagedKey>[] = [
  ["name", 230, 3, 0, (key) => <NameCell apiKey={key} />],
  ["state", 122, 0, 0, (key) => <KeyStateBadge apiKey={key} />],
  ["scopes", 150, 2, 2, (key) => <ScopesCell apiKey={key} />],
  ["lastUsed", 112, 0, 0, (key) => <LastUse apiKey={key} />],
  ["spent", 192, 0, 1, (key) => <Spent apiKey={key} />],
  ["expires", 148, 0, 3, (key) => <Expiry apiKey={key} />],
  ["createdBy", 120, 1, 4, (key) => <CreatorCell apiKey={key} />],
];

/** Tests are not charged, so test keys have no spend column. */
export function useKeyColumns(isLive: boolean): readonly Column<ManagedKey>[] {
  const { column } = useKeyMessages();
  return columnsOf(
    COLUMNS.filter(([name]) => isLive || name !== "spent"),
    column,
  );
}

/** The whole key, where columns do not fit. */
export function StackedKey({ apiKey }: CellProps) {
  const messages = useKeyMessages();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-body">
      <div className="min-w-0">
        <NameCell apiKey={apiKey} />
      </div>
      <div className="text-right">
        <KeyStateBadge apiKey={apiKey} />
      </div>
      <div className="col-span-2">
        <ScopesCell apiKey={apiKey} />
      </div>
      <p className="text-small text-ink-soft">
        {messages.column.lastUsed}: <LastUse apiKey={apiKey} />
      </p>
      <div className="text-right text-small">
        <Expiry apiKey={apiKey} />
      </div>
      {apiKey.dailySpendCap !== null && (
        <div className="col-span-2 text-small">
          <Spent apiKey={apiKey} />
        </div>
      )}
    </div>
  );
}
