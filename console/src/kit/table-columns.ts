/** Which columns fit into a table, and the width of each. Cells that are only hidden would shift the others. */
export interface ColumnShape {
  /** The min width in pixels at which it is readable. */
  readonly minWidth: number;
  /** Its share of the remaining width; with 0 it stays at its min width. */
  readonly grow: number;
  /** Columns of the highest rank are dropped first if there is too little space; rank 0 always stays. */
  readonly rank: number;
}

export interface ColumnLayout<Column> {
  readonly column: Column;
  readonly width: number;
}

export function layColumns<Column extends ColumnShape>(
  columns: readonly Column[],
  width: number,
): readonly ColumnLayout<Column>[] {
  const kept = columnsThatFit(columns, width);
  const spare = Math.max(width - widthOf(kept), 0);
  const shares = kept.reduce((sum, { grow }) => sum + grow, 0) || 1;
  return kept.map((column) => ({
    column,
    width: Math.floor(column.minWidth + (spare * column.grow) / shares),
  }));
}

const widthOf = (columns: readonly ColumnShape[]) =>
  columns.reduce((sum, { minWidth }) => sum + minWidth, 0);

function columnsThatFit<Column extends ColumnShape>(
  columns: readonly Column[],
  width: number,
): readonly Column[] {
  const worst = Math.max(...columns.map(({ rank }) => rank));
  if (worst <= 0 || widthOf(columns) <= width) return columns;
  return columnsThatFit(
    columns.filter(({ rank }) => rank !== worst),
    width,
  );
}
