import { AUDIT_ACTION_NAMES } from "./action-names.ts";
import { useQuery } from "@tanstack/react-query";
import { actorNamesQuery } from "../api/audit.ts";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { FilterSelect } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import { TargetField } from "./target-field.tsx";
import { useAuditSearch } from "./use-audit-search.ts";
import { useAuditMessages } from "./messages.ts";

export function AuditFilters() {
  const { filter } = useAuditMessages();
  const { search, set } = useAuditSearch();
  const { log: _log, entry: _entry, ...filters } = search;
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2 max-lg:grid max-lg:grid-cols-2">
      <ActorSelect />
      <ActionSelect />
      <TargetField />
      <DayField label={filter.from} value={search.from} onChange={(from) => set({ from })} />
      <DayField label={filter.to} value={search.to} onChange={(to) => set({ to })} />
      {Object.keys(filters).length > 0 && <ClearFilters />}
    </div>
  );
}

/** Removes every filter and stays in the same log. */
export function ClearFilters() {
  const { filter } = useAuditMessages();
  const { set } = useAuditSearch();
  const none = { actor: undefined, action: undefined, target: undefined };
  return (
    <Button onClick={() => set({ ...none, from: undefined, to: undefined })}>{filter.clear}</Button>
  );
}

/** Members and keys by name; any other actor in the address remains an id. */
function ActorSelect() {
  const { filter } = useAuditMessages();
  const { search, set } = useAuditSearch();
  const names = useQuery(actorNamesQuery(usePlace())).data ?? new Map<string, string>();
  const { actor } = search;
  const known = [...names].filter(([id]) => !id.startsWith("per_") || id === actor);
  const options =
    actor === undefined || names.has(actor) ? known : [...known, [actor, actor] as const];
  return (
    <FilterSelect
      label={filter.actor}
      any={filter.anyActor}
      value={actor}
      onChange={(chosen) => set({ actor: chosen })}
      options={options.map(([value, label]) => ({ value, label }))}
      className="lg:max-w-56"
    />
  );
}

function ActionSelect() {
  const { filter, action: messages } = useAuditMessages();
  const { search, set } = useAuditSearch();
  const names = AUDIT_ACTION_NAMES[search.log ?? "changes"];
  return (
    <FilterSelect
      label={filter.action}
      any={filter.anyAction}
      value={search.action}
      onChange={(action) => set({ action })}
      options={names.map((name) => ({ value: name, label: messages[name] }))}
      className="lg:max-w-64"
    />
  );
}
