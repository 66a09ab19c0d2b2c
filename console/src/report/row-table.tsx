import type { ReactNode } from "react";
import { Icon } from "../kit/icon.tsx";

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
  /** True: there is no room for columns. */
  readonly isStacked: boolean;
  /** A row without columns. */
  readonly stacked: (row: Row) => ReactNode;
}

/** A short list, all of it in the page, so that it can be printed and searched. */
function RowTable<Row>(props: RowTableProps<Row>) {
  return props.isStacked ? <Stacked {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, rows, columns, keyOf }: RowTableProps<Row>) {
  return (
    <table className="w-full text-left text-[13px]">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-[12px] text-ink-faint">
          {columns.map(({ title, isNumber }) => (
            <th
              key={title}
              scope="col"
              className={`py-1.5 pr-4 font-medium last:pr-0 ${isNumber === true ? "text-right" : ""}`}
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
                className={`py-1.5 pr-4 last:pr-0 ${isNumber === true ? "text-right" : ""}`}
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
    <ul aria-label={label} className="divide-y divide-line text-[13px]">
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
  /** The words of the fold, by how many rows are in it. */
  readonly more: (count: number) => string;
}

/** A list whose rows beyond a number are folded on the screen; on paper all are there. */
export function FoldedRows<Row>({ max, more, ...props }: FoldedRowsProps<Row>) {
  const { rows } = props;
  const rest = rows.slice(max);
  return (
    <>
      <RowTable {...props} rows={rows.slice(0, max)} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 list-none items-center gap-1 text-[13px] font-medium text-accent print:hidden">
            <Icon name="down" size={14} />
            {more(rest.length)}
          </summary>
          <RowTable {...props} rows={rest} label={more(rest.length)} />
        </details>
      )}
    </>
  );
}
