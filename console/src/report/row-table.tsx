import type { ReactNode } from "react";
import { Icon } from "../kit/icon.tsx";
import { usePrintedAt } from "../kit/use-printed-at.ts";

export interface RowColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface RowTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly columns: readonly RowColumn<Row>[];
  /** Whether columns do not fit. */
  readonly isStacked: boolean;
  /** A row without columns. */
  readonly stacked: (row: Row) => ReactNode;
}

/** A short list, rendered as a whole, so that it can be printed and searched. */
function RowTable<Row>(props: RowTableProps<Row>) {
  return props.isStacked ? <Stacked {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, rows, columns, keyOf }: RowTableProps<Row>) {
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-faint">
          {columns.map(({ title, isNumber }) => (
            <th
              key={title}
              scope="col"
              className={`py-1.5 pr-4 print:py-0.5 font-medium last:pr-0 ${isNumber === true ? "text-right tabular-nums" : ""}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index)}
            className="keep border-b border-line align-top last:border-b-0"
          >
            {columns.map(({ title, cell, isNumber }) => (
              <td
                key={title}
                className={`py-1.5 pr-4 print:py-0.5 last:pr-0 ${isNumber === true ? "text-right tabular-nums" : ""}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stacked<Row>({ label, rows, stacked, keyOf }: RowTableProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-small">
      {rows.map((row, index) => (
        <li key={keyOf(row, index)} className="keep py-2">
          {stacked(row)}
        </li>
      ))}
    </ul>
  );
}

interface FoldedRowsProps<Row> extends RowTableProps<Row> {
  readonly max: number;
  /** The label of the fold, by its number of rows. */
  readonly more: (count: number) => string;
  /** A row in one line, as folded rows are printed, and the titles of its parts. */
  readonly brief: (row: Row) => ReactNode;
  readonly briefTitles: readonly string[];
}

/** A list whose rows beyond a number are folded on the screen. All are printed, the folded ones in one line each. */
export function FoldedRows<Row>({ max, more, brief, briefTitles, ...props }: FoldedRowsProps<Row>) {
  const { rows, keyOf } = props;
  const isPrinted = usePrintedAt() !== null;
  const rest = rows.slice(max);
  return (
    <>
      <RowTable {...props} isStacked={props.isStacked && !isPrinted} rows={rows.slice(0, max)} />
      {rest.length > 0 && (
        <>
          <details data-screen className="mt-1">
            <summary className="inline-flex min-h-8 list-none items-center gap-1 text-small font-medium text-accent">
              <Icon name="down" size={14} />
              {more(rest.length)}
            </summary>
            <RowTable {...props} rows={rest} label={more(rest.length)} />
          </details>
          <div className="hidden print:block">
            <h3 className="mt-2 mb-1 text-small font-semibold">
              {more(rest.length)}: <span className="font-normal">{briefTitles.join(" · ")}</span>
            </h3>
            <ul className="columns-3 gap-5 text-small leading-[1.2]">
              {rest.map((row, index) => (
                <li key={keyOf(row, index)} className="keep">
                  {brief(row)}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}
