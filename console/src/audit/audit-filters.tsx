import { AUDIT_ACTION_NAMES } from "./action-names.ts";
import { useQuery } from "@tanstack/react-query";
import { actorNamesQuery } from "../api/audit.ts";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { formText } from "../kit/form-text.ts";
import { usePlace } from "../place.ts";
import { useAuditSearch } from "./use-audit-search.ts";
import { useAuditWords } from "./words.ts";

const CONTROL =
  "h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-[13px] text-ink max-lg:w-full";

export function AuditFilters() {
  const { filter } = useAuditWords();
  const { search, set } = useAuditSearch();
  const { log: _log, entry: _entry, ...filters } = search;
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2 max-lg:grid max-lg:grid-cols-2 max-sm:grid-cols-1">
      <ActorSelect />
      <ActionSelect />
      <TargetField />
      <DayField label={filter.from} value={search.from} onChange={(from) => set({ from })} />
      <DayField label={filter.to} value={search.to} onChange={(to) => set({ to })} />
      {Object.keys(filters).length > 0 && <ClearFilters />}
    </div>
  );
}

/** Takes away every filter and stays in the same log. */
export function ClearFilters() {
  const { filter } = useAuditWords();
  const { set } = useAuditSearch();
  const none = { actor: undefined, action: undefined, target: undefined };
  return (
    <Button onClick={() => set({ ...none, from: undefined, to: undefined })}>{filter.clear}</Button>
  );
}

/** Members and keys by name; anybody else who is in the address stays as an id. */
function ActorSelect() {
  const { filter } = useAuditWords();
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
  const { filter, action: words } = useAuditWords();
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
          {words[name]}
        </option>
      ))}
    </select>
  );
}

function TargetField() {
  const { filter } = useAuditWords();
  const { search, set } = useAuditSearch();
  return (
    <form
      key={search.target}
      onSubmit={(event) => {
        event.preventDefault();
        const text = formText(new FormData(event.currentTarget), "target").trim();
        set({ target: text === "" ? undefined : text });
      }}
      className="flex gap-1"
    >
      <input
        type="search"
        name="target"
        aria-label={filter.target}
        placeholder={filter.targetHint}
        defaultValue={search.target ?? ""}
        pattern="[\w.\/:\-]{1,200}"
        className={`${CONTROL} grow`}
      />
      <Button type="submit">{filter.apply}</Button>
    </form>
  );
}
