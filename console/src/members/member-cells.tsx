/** The cells of one member in the list. */
import type { MemberView, SecondFactorResetView } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { isApiError } from "../api/api-error.ts";
import { cancelReset } from "../api/members.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Notice } from "../kit/notice.tsx";
import { useMembership, usePlace } from "../place.ts";
import { useShellMessages } from "../shell/messages.ts";
import { useFormat } from "../messages/format.ts";
import { useMemberName } from "./use-member-name.ts";
import { useTeamChanged } from "./use-team-changed.ts";
import { useMembersMessages } from "./messages.ts";

export interface MemberRow extends MemberView {
  /** The pending removal of the second factor. */
  readonly reset: SecondFactorResetView | null;
  readonly mayOrder: boolean;
  readonly onOpen: () => void;
}

interface RowProps {
  readonly row: MemberRow;
}

/** The name opens the whole row. */
export function PersonCell({ row }: RowProps) {
  const messages = useMembersMessages();
  const isSelf = useMembership().memberId === row.id;
  const name = useMemberName()(row);
  return (
    <>
      <span className="flex items-center gap-2">
        <button
          type="button"
          data-row-link
          onClick={row.onOpen}
          className="min-w-0 truncate text-left font-semibold after:absolute after:inset-0"
        >
          {name}
        </button>
        {isSelf && <Badge tone="plain">{messages.you}</Badge>}
      </span>
      {row.name !== null && (
        <span className="block truncate text-small text-ink-soft" title={row.email ?? ""}>
          {row.email}
        </span>
      )}
    </>
  );
}

export function RoleCell({ row }: RowProps) {
  return <span className="block truncate">{useShellMessages().roles[row.role]}</span>;
}

export function SecondFactorCell({ row }: RowProps) {
  const messages = useMembersMessages();
  const tone = row.hasSecondFactor ? "ok" : "warn";
  return <Badge tone={tone}>{row.hasSecondFactor ? messages.yes : messages.no}</Badge>;
}

function useLastSeen({ lastSeenAt }: MemberView): string {
  const { never } = useMembersMessages();
  const format = useFormat();
  return lastSeenAt === null ? never : format.relative(lastSeenAt);
}

export function LastSeenCell({ row }: RowProps) {
  const format = useFormat();
  const text = useLastSeen(row);
  return (
    <span
      className="text-ink-soft"
      title={row.lastSeenAt === null ? undefined : format.instant(row.lastSeenAt)}
    >
      {text}
    </span>
  );
}

export function LimitCell({ row: { dailyOrderLimit, mayOrder } }: RowProps) {
  const messages = useMembersMessages();
  const format = useFormat();
  return dailyOrderLimit === null || !mayOrder ? (
    <span className="text-ink-faint">{mayOrder ? messages.noLimit : messages.noOrders}</span>
  ) : (
    <span>{messages.perDay(format.number(dailyOrderLimit))}</span>
  );
}

/** The whole member, where columns do not fit. */
export function StackedMember({ row }: RowProps) {
  const messages = useMembersMessages();
  const seen = useLastSeen(row);
  return (
    <div className="space-y-1.5 text-body">
      <PersonCell row={row} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <RoleCell row={row} />
        <Badge tone={row.hasSecondFactor ? "ok" : "warn"}>
          {messages.secondFactor(row.hasSecondFactor ? messages.yes : messages.no)}
        </Badge>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-faint">
        <span>{row.lastSeenAt === null ? seen : messages.lastSeen(seen)}</span>
        <LimitCell row={row} />
      </p>
    </div>
  );
}

/** The pending removals of second factors, each with a way to stop it. */
export function PendingResets({ rows }: { readonly rows: readonly MemberRow[] }) {
  return rows.map((row) => row.reset && <PendingReset key={row.id} row={row} reset={row.reset} />);
}

interface PendingResetProps extends RowProps {
  readonly reset: SecondFactorResetView;
}

function PendingReset({ row, reset }: PendingResetProps) {
  const messages = useMembersMessages();
  const format = useFormat();
  const place = usePlace();
  const changed = useTeamChanged();
  const name = useMemberName()(row);
  const mutation = useMutation({
    mutationFn: () => cancelReset(place, { params: { id: row.id } }),
    onSettled: changed,
  });
  return (
    <div className="mb-3">
      <Notice tone="warn" icon="warning" title={name}>
        <p className="mt-1 mb-3">{messages.resetWaits(format.instant(reset.effectiveAt))}</p>
        <Button isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
          {messages.reset.cancel}
        </Button>
        {mutation.isError && !isApiError(mutation.error, "NOT_FOUND") && (
          <ErrorPanel error={mutation.error} />
        )}
      </Notice>
    </div>
  );
}
