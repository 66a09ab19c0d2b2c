import type { BulkOrderPreview, BulkOrderRow } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { type Tone, TONE_TEXT } from "../kit/tone.ts";
import { Notice } from "../kit/notice.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { downloadLeftOut } from "./download-left-out.ts";
import { type LeftOutRow, LeftOutTable } from "./left-out-table.tsx";
import { useBulkMessages } from "./messages.ts";

interface PreviewStepProps {
  readonly preview: BulkOrderPreview;
  readonly rows: readonly BulkOrderRow[];
  readonly leavesOutRecent: boolean;
  readonly onLeaveOutRecent: (leavesOut: boolean) => void;
}

/** The service's check of the file: every omitted row, by its line, before anything is charged. */
export function PreviewStep(props: PreviewStepProps) {
  const { preview } = props;
  const { preview: messages } = useBulkMessages();
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Figures preview={preview} />
      <Problems {...props} />
      {preview.recent.length > 0 && <RecentChoice {...props} />}
    </Card>
  );
}

function Figures({ preview }: Pick<PreviewStepProps, "preview">) {
  const { preview: messages } = useBulkMessages();
  const format = useFormat();
  const { rows, invalid, repeated, recent, all } = preview;
  const figures: readonly (readonly [name: string, count: number, tone: Tone])[] = [
    [messages.rows, rows, "plain"],
    [messages.orderable, all.reports, all.reports > 0 ? "ok" : "plain"],
    [messages.invalid, invalid.length, invalid.length > 0 ? "bad" : "plain"],
    [messages.repeated, repeated.length, repeated.length > 0 ? "warn" : "plain"],
    [messages.recent, recent.length, recent.length > 0 ? "warn" : "plain"],
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, count, tone]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-md border border-line p-3"
        >
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className={`text-figure leading-tight font-semibold ${TONE_TEXT[tone]}`}>
            {format.number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The omitted rows, as in the file. */
function Problems({ preview, rows }: PreviewStepProps) {
  const { preview: messages } = useBulkMessages();
  const format = useFormat();
  const cells = new Map(rows.map(({ line, cpf }) => [line, cpf]));
  const { invalid, repeated } = preview;
  const invalidRows = invalid.map(({ line, reason }) => ({
    line,
    cell: cells.get(line) ?? "",
    problem: messages.reasons[reason],
  }));
  const repeatedRows = repeated.map(({ line, firstLine }) => ({
    line,
    cell: cells.get(line) ?? "",
    problem: messages.repeats(format.number(firstLine)),
  }));
  const groups: readonly (readonly [title: string, rows: readonly LeftOutRow[]])[] = [
    [messages.invalidTitle(invalid.length, format.number(invalid.length)), invalidRows],
    [messages.repeatedTitle(repeated.length, format.number(repeated.length)), repeatedRows],
  ];
  const leftOut = [...invalidRows, ...repeatedRows];
  if (leftOut.length === 0) return null;
  return (
    <div className="mt-4 space-y-2">
      {groups.map(([title, group]) => (
        <LeftOutTable key={title} title={title} rows={group} />
      ))}
      <Button kind="quiet" icon="download" onClick={() => downloadLeftOut(leftOut, messages)}>
        {messages.download}
      </Button>
    </div>
  );
}

const SHOWN_REPORTS = 5;

/** The choice for drivers with a report of the last 30 days: reuse it, or order a new one. */
function RecentChoice({ preview, leavesOutRecent, onLeaveOutRecent }: PreviewStepProps) {
  const { preview: messages } = useBulkMessages();
  const format = useFormat();
  const place = usePlace();
  const { recent } = preview;
  const more = recent.length - SHOWN_REPORTS;
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{messages.recent}</legend>
      <Notice
        tone="warn"
        icon="warning"
        title={messages.recentTitle(recent.length, format.number(recent.length))}
      >
        <p className="mt-1 text-ink-soft">
          {recent.slice(0, SHOWN_REPORTS).map(({ line, reportId, createdAt }, index) => (
            <span key={line}>
              {index > 0 && " · "}
              {messages.line} {format.number(line)}:{" "}
              <Link
                to="/$organizationId/$mode/reports/$reportId"
                params={{ ...place, reportId }}
                target="_blank"
                className="underline"
              >
                {messages.report} {format.instant(createdAt)}
              </Link>
            </span>
          ))}
          {more > 0 && ` ${messages.more(format.number(more))}`}
        </p>
        <div className="mt-2 space-y-1">
          {[true, false].map((leavesOut) => (
            <label key={String(leavesOut)} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="recent"
                checked={leavesOutRecent === leavesOut}
                onChange={() => onLeaveOutRecent(leavesOut)}
                className="size-4 accent-accent"
              />
              {leavesOut ? messages.leaveOut : messages.orderAgain}
            </label>
          ))}
        </div>
      </Notice>
    </fieldset>
  );
}
