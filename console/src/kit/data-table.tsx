/**
 * A long list as a plain table with only the visible rows in the DOM. Where the list is narrow each row is stacked. The
 * page scrolls, not the table: that works on phones, and the browser restores the position on the way back.
 */
import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { RowList } from "./paged-rows.ts";
import { Bar, Loading } from "./skeleton.tsx";
import { type ColumnShape, type ColumnLayout, layColumns } from "./table-columns.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface Column<Row> extends ColumnShape {
  readonly name: string;
  readonly title: string;
  /** Whether only screen readers get its title. */
  readonly isTitleHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** A column in one line: name, min width in pixels, share of the remaining width, rank, and content of the cell. */
export type ColumnLine<Name extends string, Row> = readonly [
  name: Name,
  minWidth: number,
  grow: number,
  rank: number,
  cell: (row: Row) => ReactNode,
];

/** The columns of such lines, with their titles in the current language. */
export function columnsOf<Name extends string, Row>(
  lines: readonly ColumnLine<Name, Row>[],
  titles: Readonly<Record<Name, string>>,
  hidden: Name | null = null,
): readonly Column<Row>[] {
  return lines.map(([name, minWidth, grow, rank, cell]) => ({
    name,
    title: titles[name],
    isTitleHidden: name === hidden,
    minWidth,
    grow,
    rank,
    cell,
  }));
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: RowList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row where columns do not fit. */
  readonly stacked: (row: Row) => ReactNode;
  /** The height of a row before it is measured, in pixels. */
  readonly rowHeight: number;
  /** The row whose details are shown next to the list. */
  readonly openKey?: string;
  readonly hasMore: boolean;
  /** Called near the end of the list, while there are more rows. */
  readonly onNearEnd: () => void;
}

/** Lists narrower than this are stacked. */
const STACKED_BELOW = 640;
const OVERSCAN = 8;
/** How many rows before the end more are requested. */
const NEAR_END = 20;
/** The height covered by the table's head while it sticks to the top of the page. */
const HEAD_HEIGHT = 40;

type Rows = Virtualizer<Window, Element>;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowHeight, hasMore, onNearEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(list);
  // Its functions change with the scroll, so their users must not be memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const { onFocusRow } = useRowKeys(list, rows.length, (index) => virtual.scrollToIndex(index));
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0;
  const isNearEnd = hasMore && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, rows.length, onNearEnd]);
  const Body = width < STACKED_BELOW ? StackedRows : TableRows;
  return (
    <div
      ref={list}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-index]");
        if (row) onFocusRow(Number(row.dataset["index"]));
      }}
    >
      {width > 0 && <Body {...props} virtual={virtual} width={width} />}
    </div>
  );
}

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly virtual: Rows;
  readonly width: number;
}

/** The heights above and below the rendered rows. */
function gapsOf(virtual: Rows) {
  const items = virtual.getVirtualItems();
  const { scrollMargin } = virtual.options;
  return {
    items,
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}

const ROW =
  "border-b border-line last:border-b-0 hover:bg-raised has-focus-visible:bg-accent-soft data-open:bg-accent-soft";

/** The mark of the open row. */
const openMark = (key: string, openKey: string | undefined) => (key === openKey ? true : undefined);

function TableRows<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, keyOf, virtual, width, hasMore, openKey } = props;
  const laid = useMemo(() => layColumns(columns, width), [columns, width]);
  const { items, before, after } = gapsOf(virtual);
  return (
    <table
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      className="w-full table-fixed text-body"
    >
      <colgroup>
        {laid.map(({ column, width: px }) => (
          <col key={column.name} style={{ width: px }} />
        ))}
      </colgroup>
      <thead className="sticky top-0 z-2 bg-raised text-left text-small text-ink-faint shadow-[0_1px_0_var(--line)] max-md:top-[53px]">
        <tr aria-rowindex={1}>
          {laid.map(({ column: { name, title, isTitleHidden } }) => (
            <th key={name} scope="col" className="truncate px-3 py-2.5 font-medium">
              {isTitleHidden === true ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer height={before} columns={laid.length} />
        {items.map(({ index }) => {
          const row = rows.at(index);
          return row === undefined ? null : (
            <tr
              key={keyOf(row)}
              ref={virtual.measureElement}
              data-index={index}
              data-open={openMark(keyOf(row), openKey)}
              aria-rowindex={index + 2}
              className={`relative h-13 ${ROW}`}
            >
              <Cells row={row} laid={laid} />
            </tr>
          );
        })}
        <Spacer height={after} columns={laid.length} />
      </tbody>
    </table>
  );
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly laid: readonly ColumnLayout<Column<Row>>[];
}

/** Rendered once for each row: a scroll renders only new rows. */
const Cells = memo(function Cells<Row>({ row, laid }: CellsProps<Row>) {
  return laid.map(({ column }) => (
    <td key={column.name} className="px-3 py-1.5">
      {column.cell(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} className="p-0" />
    </tr>
  );
}

function StackedRows<Row>(props: RowsProps<Row>) {
  const { label, rows, keyOf, stacked, virtual, hasMore, openKey } = props;
  const { items, before, after } = gapsOf(virtual);
  return (
    <ul aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index }) => {
        const row = rows.at(index);
        return row === undefined ? null : (
          <li
            key={keyOf(row)}
            ref={virtual.measureElement}
            data-index={index}
            data-open={openMark(keyOf(row), openKey)}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? -1 : rows.length}
            className={`relative px-3 py-2.5 ${ROW}`}
          >
            {stacked(row)}
          </li>
        );
      })}
    </ul>
  );
}

/** The width of an element and its distance from the top of the page. Nothing is rendered before they are known. */
function useBox(element: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      const next = { width: Math.floor(width), top: Math.round(top + window.scrollY) };
      setBox((last) => (last.width === next.width && last.top === next.top ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // Content above the list may grow without the list changing its size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/** The rows of a loading table. */
export function TableSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-13 items-center gap-6 border-b border-line px-3">
          <Bar className="h-5 w-28" />
          <Bar className="h-4 w-2/5" />
          <Bar className="h-4 w-1/5" />
        </div>
      ))}
    </Loading>
  );
}
