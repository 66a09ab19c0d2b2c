import type { ManagedKey } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { liveKeysQuery } from "../api/keys.ts";
import { Button } from "../kit/button.tsx";
import { DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { Empty } from "../kit/empty.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { usePlace } from "../place.ts";
import { StackedKey, useKeyColumns } from "./key-cells.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { inForceFirst } from "./key-state.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { NEW_KEY } from "./key-search.ts";
import { useKeyMessages } from "./messages.ts";

const ROW_HEIGHT = 53;
const keyOf = ({ keyId }: ManagedKey) => keyId;
const renderStacked = (key: ManagedKey) => <StackedKey apiKey={key} />;
const doNothing = () => {};

/** The keys of this mode, and the key in the address. */
export function KeysPage() {
  const messages = useKeyMessages();
  const { key: opened } = useSearch({ from: "/signed-in/$organizationId/$mode/keys" });
  const { open } = useOpenKey();
  const query = useQuery(liveKeysQuery(usePlace()));
  const keys = useMemo(() => inForceFirst(query.data?.items ?? []), [query.data]);
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={keys.length > 0 && <CreateButton onClick={() => open(NEW_KEY)} />}
      />
      <QueryBoundary
        query={query}
        loading={
          <div className="rounded-md border border-line bg-surface">
            <TableSkeleton rows={4} />
          </div>
        }
      >
        {(terms) => (
          <>
            <KeyList keys={keys} onCreate={() => open(NEW_KEY)} />
            {opened === NEW_KEY && (
              <NewKeyDialog yourAddress={terms.yourAddress} apiOrigin={terms.apiOrigin} />
            )}
            {opened !== undefined && opened !== NEW_KEY && (
              <KeyDialog key={opened} keyId={opened} keys={terms.items} terms={terms} />
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface KeyListProps {
  readonly keys: readonly ManagedKey[];
  readonly onCreate: () => void;
}

function KeyList({ keys, onCreate }: KeyListProps) {
  const messages = useKeyMessages();
  const { mode } = usePlace();
  const columns = useKeyColumns(mode === "live");
  return (
    <div className="rounded-md border border-line bg-surface">
      {keys.length === 0 ? (
        <Empty title={messages.empty.title} actions={<CreateButton onClick={onCreate} />}>
          {messages.empty.hint}
        </Empty>
      ) : (
        <DataTable
          label={messages.list}
          rows={keys}
          columns={columns}
          keyOf={keyOf}
          stacked={renderStacked}
          rowHeight={ROW_HEIGHT}
          hasMore={false}
          onNearEnd={doNothing}
        />
      )}
    </div>
  );
}

function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const { create } = useKeyMessages();
  return (
    <Button kind="primary" icon="plus" onClick={onClick}>
      {create.open}
    </Button>
  );
}

/** Opens a key, or the form of a new one, in the address. */
function useOpenKey() {
  const navigate = useNavigate({ from: "/$organizationId/$mode/keys" });
  return { open: (key: string) => void navigate({ search: { key } }) };
}
