import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { Icon } from "../kit/icon.tsx";
import { FilterSelect } from "../kit/select-field.tsx";
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

export function FilterControls({ search }: FiltersProps) {
  const { filter } = useReportsMessages();
  const set = useSetFilters(search);
  return (
    <div className="flex flex-wrap gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
      <FilterSelect
        label={filter.status}
        any={filter.anyStatus}
        value={search.status}
        onChange={(status) => set({ status })}
        options={STATUSES.map((value) => ({ value, label: filter.statuses[value] }))}
      />
      <FilterSelect
        label={filter.verdict}
        any={filter.anyVerdict}
        value={search.verdict}
        onChange={(verdict) => set({ verdict })}
        options={VERDICTS.map((value) => ({ value, label: filter.verdicts[value] }))}
      />
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
