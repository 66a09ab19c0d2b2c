import type { WebhookEndpoint } from "@cnh/contract";
import { MAX_DELIVERY_SEARCH } from "@cnh/contract/limits.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Button } from "../kit/button.tsx";
import { DayField } from "../kit/day-field.tsx";
import { Form } from "../kit/form.tsx";
import { Icon } from "../kit/icon.tsx";
import { FilterSelect } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import { type DeliverySearch, isSearchable, KINDS, STATUSES } from "./delivery-search.ts";
import { useDeliveriesMessages } from "./messages.ts";

type Change = { readonly [Name in keyof DeliverySearch]?: DeliverySearch[Name] | undefined };

/** Changes the address; `undefined` removes a field. */
export function useSetSearch(search: DeliverySearch) {
  const navigate = useNavigate();
  const place = usePlace();
  return (change: Change, options: { readonly replace?: boolean } = {}) => {
    const entries = Object.entries({ ...search, ...change });
    const next = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    void navigate({
      to: "/$organizationId/$mode/deliveries",
      params: { ...place },
      search: next,
      resetScroll: false,
      ...options,
    });
  };
}

interface FiltersProps {
  readonly search: DeliverySearch;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly isLive: boolean;
  readonly onLive: (isLive: boolean) => void;
}

/** Names of hosts and kinds may be long. */
const NARROW = "max-w-64 max-lg:max-w-none";

export function DeliveryFilters({ search, endpoints, isLive, onLive }: FiltersProps) {
  const messages = useDeliveriesMessages();
  const set = useSetSearch(search);
  return (
    <div className="mb-3 space-y-2">
      <div className="flex flex-wrap items-start gap-2">
        <StatusGroup search={search} />
        <DeliveryFinder key={search.q ?? ""} search={search} />
        <button
          type="button"
          aria-pressed={isLive}
          onClick={() => onLive(!isLive)}
          className="flex h-9 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-body font-semibold aria-pressed:border-ok-line aria-pressed:bg-ok-soft aria-pressed:text-ok"
        >
          <span
            className={`size-2 rounded-full ${isLive ? "animate-pulse bg-ok" : "bg-line-strong"}`}
          />
          {messages.live}
        </button>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:grid max-lg:grid-cols-2">
        <FilterSelect
          label={messages.endpoint}
          any={messages.anyEndpoint}
          value={search.endpoint}
          onChange={(endpoint) => set({ endpoint })}
          options={[
            ...endpoints.map(({ id, url }) => ({ value: id, label: new URL(url).host })),
            ...(search.endpoint !== undefined && endpoints.every(({ id }) => id !== search.endpoint)
              ? [{ value: search.endpoint, label: messages.removedEndpoint }]
              : []),
          ]}
          className={NARROW}
        />
        <FilterSelect
          label={messages.kindLabel}
          any={messages.anyKind}
          value={search.kind}
          onChange={(kind) => set({ kind })}
          options={KINDS.map((kind) => ({ value: kind, label: messages.kind[kind] }))}
          className={NARROW}
        />
        <DayField label={messages.from} value={search.from} onChange={(from) => set({ from })} />
        <DayField label={messages.to} value={search.to} onChange={(to) => set({ to })} />
      </div>
    </div>
  );
}

function StatusGroup({ search }: Pick<FiltersProps, "search">) {
  const messages = useDeliveriesMessages();
  const set = useSetSearch(search);
  return (
    <div
      role="group"
      aria-label={messages.statusGroup}
      className="flex overflow-x-auto rounded-md border border-line-strong bg-surface p-0.5"
    >
      {[undefined, ...STATUSES].map((status) => (
        <button
          key={status ?? "all"}
          type="button"
          aria-pressed={search.status === status}
          onClick={() => set({ status })}
          className="h-[30px] rounded px-2.5 text-body whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {messages.statusFilter[status ?? "all"]}
        </button>
      ))}
    </div>
  );
}

/** Finds deliveries by any id. Other text stays in the field and never goes into an address. */
function DeliveryFinder({ search }: Pick<FiltersProps, "search">) {
  const { search: messages } = useDeliveriesMessages();
  const set = useSetSearch(search);
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const submit = () => {
    const text = field.current?.value.trim() ?? "";
    setRefused(text !== "" && !isSearchable(text));
    if (text === "") set({ q: undefined });
    else if (isSearchable(text)) set({ q: text });
  };
  return (
    <search className="min-w-60 flex-1 max-sm:min-w-full">
      <Form onSend={submit} className="">
        <div className="flex gap-2">
          <div className="relative flex-1">
            <span className="absolute top-2.5 left-2.5 text-ink-faint">
              <Icon name="search" />
            </span>
            <input
              ref={field}
              type="search"
              defaultValue={search.q ?? ""}
              aria-label={messages.label}
              placeholder={messages.label}
              aria-invalid={isRefused || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_DELIVERY_SEARCH}
              className="h-9 w-full rounded-md border border-line-strong bg-surface pr-2 pl-8 text-body text-ink placeholder:text-ink-faint aria-invalid:border-bad"
            />
          </div>
          {search.q === undefined ? (
            <Button type="submit">{messages.submit}</Button>
          ) : (
            <Button
              icon="close"
              onClick={() => set({ q: undefined })}
              aria-label={messages.remove}
            />
          )}
        </div>
      </Form>
      {isRefused && (
        <p role="alert" className="mt-1.5 text-body font-medium text-bad">
          {messages.none}
        </p>
      )}
    </search>
  );
}
