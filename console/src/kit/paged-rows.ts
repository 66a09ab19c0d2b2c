/** The rows of a list by index. An array is one such list. */
export interface RowList<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Rows in pages, as loaded: a long list grows by a page without a copy of all its rows. */
export class PagedRows<Row> implements RowList<Row> {
  readonly length: number;
  readonly #pages: readonly (readonly Row[])[];
  /** The index of each page's first row. */
  readonly #starts: Float64Array;

  constructor(pages: readonly (readonly Row[])[]) {
    this.#pages = pages;
    this.#starts = new Float64Array(pages.length);
    let length = 0;
    for (const [number, page] of pages.entries()) {
      this.#starts[number] = length;
      length += page.length;
    }
    this.length = length;
  }

  at(index: number): Row | undefined {
    if (index < 0 || index >= this.length) return undefined;
    let low = 0;
    let high = this.#pages.length - 1;
    // The last page that begins at or before the row. Empty pages begin where the next one does.
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return this.#pages[low]?.[index - (this.#starts[low] ?? 0)];
  }

  /** The rows from `start` to before `end`. */
  slice(start: number, end: number): Row[] {
    const rows: Row[] = [];
    for (let index = start; index < Math.min(end, this.length); index += 1) {
      const row = this.at(index);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  toArray(): Row[] {
    return this.#pages.flat();
  }
}
