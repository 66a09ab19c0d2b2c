import { AUDIT_ACTION_NAMES } from "./action-names.ts";
import { useQuery } from "@tanstack/react-query";
import { actorNamesQuery } from "../api/audit.ts";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { usePlace } from "../place.ts";
import { CONTROL } from "./control.ts";
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
    <select
      aria-label={filter.actor}
      value={actor ?? ""}
      onChange={({ target }) => set({ actor: target.value === "" ? undefined : target.value })}
      className={`${CONTROL} lg:max-w-56`}
    >
      <option value="">{filter.anyActor}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function ActionSelect() {
  const { filter, action: messages } = useAuditMessages();
  const { search, set } = useAuditSearch();
  const names = AUDIT_ACTION_NAMES[search.log ?? "changes"];
  return (
    <select
      aria-label={filter.action}
      value={search.action ?? ""}
      onChange={({ target }) => set({ action: target.value === "" ? undefined : target.value })}
      className={`${CONTROL} lg:max-w-64`}
    >
      <option value="">{filter.anyAction}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {messages[name]}
        </option>
      ))}
    </select>
  );
}
