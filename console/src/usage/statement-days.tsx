import type { StatementDay } from "@cnh/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Icon } from "../kit/icon.tsx";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { DayEntries } from "./day-entries.tsx";
import { SignedAmount } from "./signed-amount.tsx";
import type { StatementSearch } from "./span.ts";
import { STATEMENT } from "./usage-frame.tsx";
import { useUsageMessages } from "./messages.ts";

interface DaysProps {
  readonly days: readonly StatementDay[];
  readonly search: StatementSearch;
}

/** The days with entries: J and K move, Enter opens and closes, Esc closes. */
export function StatementDays({ days, search }: DaysProps) {
  const { entries: messages } = useUsageMessages();
  const list = useRef<HTMLDivElement>(null);
  const rowAt = (index: number) => list.current?.querySelector(`[data-index="${index}"]`);
  const { onFocusRow } = useRowKeys(list, days.length, (index) =>
    rowAt(index)?.scrollIntoView({ block: "nearest" }),
  );
  useCloseByEscape(search);
  return (
    <div
      ref={list}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-index]");
        if (row) onFocusRow(Number(row.dataset["index"]));
      }}
    >
      <ul aria-label={messages.list}>
        {days.map((day, index) => (
          <li
            key={day.day}
            data-index={index}
            className="keep border-b border-line has-[[data-row-link]:focus-visible]:bg-accent-soft"
          >
            <Day day={day} search={search} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCloseByEscape({ day, ...rest }: StatementSearch): void {
  const navigate = useNavigate();
  const params = usePlace();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || day === undefined) return;
      if (document.querySelector("dialog[open]")) return;
      void navigate({ to: STATEMENT, params: { ...params }, search: rest, resetScroll: false });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** The sums of a day. With the other entries they add up to the change of the balance. */
const SUMS = ["debits", "refunds", "checks", "checkRefunds"] as const;

function Day({
  day: shown,
  search,
}: {
  readonly day: StatementDay;
  readonly search: StatementSearch;
}) {
  const { entries: messages } = useUsageMessages();
  const format = useFormat();
  const place = usePlace();
  const { day, others, closing } = shown;
  const isOpen = search.day === day;
  const { day: _open, ...rest } = search;
  return (
    <>
      <div className="relative px-4 py-2.5 hover:bg-raised">
        <div className="flex items-baseline justify-between gap-4">
          <Link
            to={STATEMENT}
            params={{ ...place }}
            search={isOpen ? rest : { ...rest, day }}
            resetScroll={false}
            data-row-link
            aria-expanded={isOpen}
            className="flex items-center gap-1.5 text-body font-semibold after:absolute after:inset-0"
          >
            <Icon name={isOpen ? "down" : "right"} size={12} className="print:hidden" />
            {format.day(day)}
          </Link>
          <span className="text-body text-ink-soft">
            {messages.dayClosing}{" "}
            <span className="font-semibold text-ink tabular-nums">{format.money(closing)}</span>
          </span>
        </div>
        <dl className="mt-1 space-y-0.5 pl-[18px] text-body">
          {SUMS.map((sum) => {
            const { count, amount } = shown[sum];
            const name = messages[sum](format.number(count), count);
            return count > 0 && <Line key={sum} name={name} amount={amount} />;
          })}
          {others.map(({ entryId, kind, amount }) => (
            <Line key={entryId} name={messages.kind[kind]} amount={amount} />
          ))}
        </dl>
      </div>
      {isOpen && <DayEntries day={day} />}
    </>
  );
}

const Line = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>
      <SignedAmount amount={amount} />
    </dd>
  </div>
);
