import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DayField } from "../kit/day-field.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { useMay, usePlace } from "../place.ts";
import { type Preset, presetSpan, PRESETS, problemOf, spanOf, type UsageSearch } from "./span.ts";
import { useUsageMessages } from "./messages.ts";

const USAGE = "/$organizationId/$mode/usage";
export const STATEMENT = "/$organizationId/$mode/statement";

interface FrameProps {
  readonly part: "usage" | "statement";
  readonly search: UsageSearch;
  readonly actions?: ReactNode;
  /** Absent while the days of the address cannot be shown. */
  readonly children: ReactNode;
}

/** The common frame of usage and statement: the title, the link to the other, and the shown days. */
export function UsageFrame({ part, search, actions, children }: FrameProps) {
  const messages = useUsageMessages();
  const problem = problemOf(spanOf(search));
  return (
    <>
      <div data-screen>
        <PageHeader title={messages.title} actions={actions} />
      </div>
      <Parts part={part} search={search} />
      <SpanControls part={part} search={search} />
      {problem === null ? (
        children
      ) : (
        <p role="alert" className="text-body font-medium text-bad">
          {messages.span.problem[problem]}
        </p>
      )}
    </>
  );
}

/** The two parts, each a link with the same days. Members who may not see the statement get no link to it. */
function Parts({ part, search: { from, to } }: Omit<FrameProps, "children">) {
  const messages = useUsageMessages();
  const place = usePlace();
  const may = useMay();
  if (!may("billing:read")) return null;
  const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const classOf = (name: FrameProps["part"]) =>
    `border-b-2 px-3 py-2 text-body ${name === part ? "border-accent font-semibold text-accent" : "border-transparent text-ink-soft hover:text-ink"}`;
  const parts = [
    ["usage", USAGE],
    ["statement", STATEMENT],
  ] as const;
  return (
    <nav data-screen aria-label={messages.parts} className="mb-3 flex gap-1 border-b border-line">
      {parts.map(([name, to_]) => (
        <Link
          key={name}
          to={to_}
          params={{ ...place }}
          search={span}
          aria-current={name === part ? "page" : undefined}
          className={classOf(name)}
        >
          {messages[name]}
        </Link>
      ))}
    </nav>
  );
}

function SpanControls({ part, search }: Omit<FrameProps, "children">) {
  const messages = useUsageMessages();
  const navigate = useNavigate();
  const params = usePlace();
  const { from, to } = spanOf(search);
  const show = (span: UsageSearch) =>
    void navigate({
      to: part === "usage" ? USAGE : STATEMENT,
      params: { ...params },
      search: span,
    });
  const isShown = (preset: Preset) => {
    const span = presetSpan(preset);
    return span.from === from && span.to === to;
  };
  return (
    <div data-screen className="mb-4 space-y-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <div
          role="group"
          aria-label={messages.span.presets}
          className="flex rounded-md border border-line bg-surface max-sm:w-full max-sm:overflow-x-auto"
        >
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={isShown(preset)}
              onClick={() => show(presetSpan(preset))}
              className="min-h-9 grow border-r border-line px-2.5 text-body whitespace-nowrap text-ink-soft max-sm:px-1.5 max-sm:text-small last:border-r-0 hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {messages.span.preset[preset]}
            </button>
          ))}
        </div>
        <DayField
          label={messages.span.from}
          value={from}
          onChange={(day) => show({ to, ...(day !== undefined && { from: day }) })}
        />
        <DayField
          label={messages.span.to}
          value={to}
          onChange={(day) => show({ from, ...(day !== undefined && { to: day }) })}
        />
      </div>
      <p className="text-small text-ink-faint">{messages.zone}</p>
    </div>
  );
}
