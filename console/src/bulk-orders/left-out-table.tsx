import { useFormat } from "../messages/format.ts";
import { useBulkMessages } from "./messages.ts";

export interface LeftOutRow {
  readonly line: number;
  /** The cell's text in the file. */
  readonly cell: string;
  readonly problem: string;
}

/** The downloadable file contains the others. */
const SHOWN_ROWS = 200;

/** The omitted rows, each with its line and the reason. Expanded, so that users need not search for it. */
export function LeftOutTable({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly LeftOutRow[];
}) {
  const { preview: messages } = useBulkMessages();
  const format = useFormat();
  const more = rows.length - SHOWN_ROWS;
  if (rows.length === 0) return null;
  return (
    <details open className="rounded-md border border-line">
      <summary className="px-3 py-2 text-body font-semibold">{title}</summary>
      {/* It can be focused, so that the keyboard can scroll it. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={title}
        className="max-h-64 overflow-y-auto border-t border-line"
      >
        <table className="w-full text-body">
          <thead className="sticky top-0 bg-raised text-left text-small text-ink-faint">
            <tr>
              <th scope="col" className="w-20 px-3 py-1.5 font-medium">
                {messages.line}
              </th>
              <th scope="col" className="px-3 py-1.5 font-medium">
                {messages.inFile}
              </th>
              <th scope="col" className="px-3 py-1.5 font-medium">
                {messages.problem}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map(({ line, cell, problem }) => (
              <tr key={line} className="border-t border-line">
                <td className="px-3 py-1.5 tabular-nums">{format.number(line)}</td>
                <td className="max-w-40 truncate px-3 py-1.5">
                  {cell === "" ? <i className="text-ink-faint">{messages.emptyCell}</i> : cell}
                </td>
                <td className="px-3 py-1.5 text-ink-soft">{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <p className="border-t border-line px-3 py-2 text-body text-ink-soft">
            {messages.more(format.number(more))}
          </p>
        )}
      </div>
    </details>
  );
}
