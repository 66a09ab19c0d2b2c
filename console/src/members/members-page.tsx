import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { membersQuery, resetsQuery } from "../api/members.ts";
import { Button } from "../kit/button.tsx";
import { type Column, DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useMay, usePlace } from "../place.ts";
import { ChangeMemberDialog } from "./change-member-dialog.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import {
  LastSeenCell,
  LimitCell,
  type MemberRow,
  PendingResets,
  PersonCell,
  RoleCell,
  SecondFactorCell,
  StackedMember,
} from "./member-cells.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { allowedBy } from "./role-effect.ts";
import { useTeamChanged } from "./use-team-changed.ts";
import { useMembersMessages } from "./messages.ts";
import type { messages } from "./messages.pt-br.ts";

const ROW_HEIGHT = 57;
const keyOf = ({ id }: MemberRow) => id;
const renderStacked = (row: MemberRow) => <StackedMember row={row} />;
const noMore = () => {};

/** Name, min width in pixels, share of the remaining width, rank, and content of the cell. */
const COLUMNS: readonly (readonly [
  name: keyof (typeof messages)["column"],
  minWidth: number,
  grow: number,
  rank: number,
  cell: (row: MemberRow) => ReactNode,
])[] = [
  ["person", 220, 4, 0, (row) => <PersonCell row={row} />],
  ["role", 150, 1, 0, (row) => <RoleCell row={row} />],
  ["secondFactor", 120, 0, 1, (row) => <SecondFactorCell row={row} />],
  ["lastSeen", 130, 1, 2, (row) => <LastSeenCell row={row} />],
  ["limit", 180, 0, 3, (row) => <LimitCell row={row} />],
];

type Open = { readonly kind: "change" | "remove" | "reset"; readonly id: string } | "invite" | null;

export function MembersPage() {
  const messages = useMembersMessages();
  const place = usePlace();
  const isOwner = useMay()("owners:manage");
  const members = useQuery(membersQuery(place));
  const resets = useQuery(resetsQuery(place, isOwner)).data;
  const [open, setOpen] = useState<Open>(null);
  const rows = useMemo(
    () =>
      members.data?.items.map((member): MemberRow => ({
        ...member,
        mayOrder: allowedBy(members.data.roles, {
          role: member.role,
          hasLimit: member.dailyOrderLimit !== null,
        }).includes("reports:order"),
        reset: resets?.find(({ memberId }) => memberId === member.id) ?? null,
        onOpen: () => setOpen({ kind: "change", id: member.id }),
      })) ?? [],
    [members.data, resets],
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={
          <Button
            kind="primary"
            icon="plus"
            disabled={!members.data}
            onClick={() => setOpen("invite")}
          >
            {messages.invite.button}
          </Button>
        }
      />
      <QueryBoundary
        query={members}
        loading={
          <div className="rounded-md border border-line bg-surface">
            <TableSkeleton rows={3} />
          </div>
        }
      >
        {() => (
          <>
            <PendingResets rows={rows} />
            <MemberTable rows={rows} />
          </>
        )}
      </QueryBoundary>
      <div className="mt-4">
        <InvitationsCard />
      </div>
      <OpenDialog open={open} rows={rows} roles={members.data?.roles ?? []} setOpen={setOpen} />
    </>
  );
}

function MemberTable({ rows }: { readonly rows: readonly MemberRow[] }) {
  const messages = useMembersMessages();
  const columns = useMemo(
    () =>
      COLUMNS.map(([name, minWidth, grow, rank, cell]): Column<MemberRow> => ({
        name,
        title: messages.column[name],
        minWidth,
        grow,
        rank,
        cell,
      })),
    [messages],
  );
  return (
    <div className="rounded-md border border-line bg-surface">
      <DataTable
        label={messages.list}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        stacked={renderStacked}
        rowHeight={ROW_HEIGHT}
        hasMore={false}
        onNearEnd={noMore}
      />
    </div>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly rows: readonly MemberRow[];
  readonly roles: Parameters<typeof InviteDialog>[0]["roles"];
  readonly setOpen: (open: Open) => void;
}

function OpenDialog({ open, rows, roles, setOpen }: OpenDialogProps) {
  const changed = useTeamChanged();
  const onClose = () => setOpen(null);
  const onDone = () => {
    setOpen(null);
    void changed();
  };
  if (open === "invite") return <InviteDialog roles={roles} onDone={onDone} onClose={onClose} />;
  const member = rows.find(({ id }) => id === open?.id);
  if (open === null || !member) return null;
  const ends = { member, onDone, onClose };
  if (open.kind === "remove") return <RemoveMemberDialog {...ends} />;
  if (open.kind === "reset") return <ResetDialog {...ends} />;
  return (
    <ChangeMemberDialog
      {...ends}
      roles={roles}
      onRemove={() => setOpen({ kind: "remove", id: member.id })}
      onReset={() => setOpen({ kind: "reset", id: member.id })}
    />
  );
}
