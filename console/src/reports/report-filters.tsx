import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePlace } from "../place.ts";
import {
  type ReportSearch,
  STATUSES,
  VERDICTS,
  viewOf,
  VIEWS,
  type ViewName,
} from "./report-search.ts";
import { useReportsMessages } from "./messages.ts";

const LIST = "/$organizationId/$mode/reports";

/** Changes filters; `undefined` removes one. Each change is a step in the history. */
export function useSetFilters(search: ReportSearch) {
  const navigate = useNavigate();
  const params = usePlace();
  return (change: { readonly [Name in keyof ReportSearch]?: ReportSearch[Name] | undefined }) => {
    const entries = Object.entries({ ...search, ...change });
    const next = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    void navigate({ to: LIST, params: { ...params }, search: next });
  };
}

interface FiltersProps {
  readonly search: ReportSearch;
}

/** The views, each a link: filters that are not part of a view stay. */
export function ReportViews({ search }: FiltersProps) {
  const messages = useReportsMessages();
  const place = usePlace();
  const { status: _status, verdict: _verdict, severity: _severity, ...rest } = search;
  const shown = viewOf(search);
  return (
    <nav aria-label={messages.views} className="-mb-px flex gap-1 overflow-x-auto">
      {(Object.keys(VIEWS) as ViewName[]).map((name) => (
        <Link
          key={name}
          to={LIST}
          params={{ ...place }}
          search={{ ...rest, ...VIEWS[name] }}
          activeOptions={{ exact: true }}
          aria-current={name === shown ? "true" : undefined}
          className={`border-b-2 px-3 py-2 text-body whitespace-nowrap ${name === shown ? "border-accent font-semibold text-accent" : "border-transparent text-ink-soft hover:text-ink"}`}
        >
          {messages.view[name]}
        </Link>
      ))}
    </nav>
  );
}

const CONTROL =
  "h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-body text-ink max-lg:w-full";

export function FilterControls({ search }: FiltersProps) {
  const { filter } = useReportsMessages();
  const set = useSetFilters(search);
  return (
    <div className="flex flex-wrap gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
      <select
        aria-label={filter.status}
        value={search.status ?? ""}
        onChange={({ target }) => set({ status: STATUSES.find((one) => one === target.value) })}
        className={CONTROL}
      >
        <option value="">{filter.anyStatus}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {filter.statuses[status]}
          </option>
        ))}
      </select>
      <select
        aria-label={filter.verdict}
        value={search.verdict ?? ""}
        onChange={({ target }) => set({ verdict: VERDICTS.find((one) => one === target.value) })}
        className={CONTROL}
      >
        <option value="">{filter.anyVerdict}</option>
        {VERDICTS.map((verdict) => (
          <option key={verdict} value={verdict}>
            {filter.verdicts[verdict]}
          </option>
        ))}
      </select>
      <DayField label={filter.from} value={search.from} onChange={(from) => set({ from })} />
      <DayField label={filter.to} value={search.to} onChange={(to) => set({ to })} />
    </div>
  );
}

interface ChipsProps extends FiltersProps {
  /** The driver's name, as in the list. */
  readonly driverName: string | null;
}

/** The filters without a control, each with a remove button. */
export function FilterChips({ search, driverName }: ChipsProps) {
  const { filter } = useReportsMessages();
  const set = useSetFilters(search);
  const { driver, ref } = search;
  return (
    <>
      {driver !== undefined && (
        <Chip onRemove={() => set({ driver: undefined })}>
          {filter.driver(driverName ?? driver)}
        </Chip>
      )}
      {ref !== undefined && (
        <Chip onRemove={() => set({ ref: undefined })}>{filter.reference(ref)}</Chip>
      )}
    </>
  );
}

function Chip({
  children,
  onRemove,
}: {
  readonly children: string;
  readonly onRemove: () => void;
}) {
  const { filter } = useReportsMessages();
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-md border border-line bg-accent-soft py-0.5 pr-0.5 pl-2.5 text-body text-accent">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={filter.remove(children)}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded hover:bg-surface"
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

export function ClearFilters({ children }: { readonly children?: ReactNode }) {
  const { filter } = useReportsMessages();
  const set = useSetFilters({});
  return <Button onClick={() => set({})}>{children ?? filter.clear}</Button>;
}
