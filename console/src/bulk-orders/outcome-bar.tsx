import type { BulkOrderView } from "@cnh/contract/console";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import type { Outcome } from "./messages.pt-br.ts";
import { useBulkMessages } from "./messages.ts";

/** In the order of the bar: finished ones first. */
const LOOKS: readonly (readonly [Outcome, className: string])[] = [
  ["delivered", "bg-ok"],
  ["failed", "bg-bad"],
  ["refused", "bg-bad"],
  ["processing", "bg-accent"],
  ["waiting", "hatch bg-unknown-soft"],
  ["cancelled", "bg-line-strong"],
  ["erased", "bg-line"],
];

/** Outcomes shown even when their count is 0, because users expect them. */
const ALWAYS: ReadonlySet<Outcome> = new Set(["delivered", "failed", "processing", "waiting"]);

/** The reports by outcome, as a bar and in words. */
export function OutcomeBar({ counts }: Pick<BulkOrderView, "counts">) {
  const { order: messages } = useBulkMessages();
  const format = useFormat();
  const { mode } = usePlace();
  const nameOf = (outcome: Outcome) =>
    outcome === "failed" && mode === "test" ? messages.failedTest : messages.outcomes[outcome];
  const shown = LOOKS.filter(([outcome]) => ALWAYS.has(outcome) || counts[outcome] > 0);
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-4 gap-px overflow-hidden rounded-md border border-line"
      >
        {shown.map(([outcome, look]) =>
          counts[outcome] === 0 ? null : (
            <span key={outcome} className={look} style={{ flexGrow: counts[outcome] }} />
          ),
        )}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-body sm:grid-cols-4">
        {shown.map(([outcome, look]) => (
          <div key={outcome} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 self-center rounded-sm border border-line ${look}`}
            />
            <dt className="text-ink-soft">{nameOf(outcome)}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{format.number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
