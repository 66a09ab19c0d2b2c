/** The items of a list without ids. A report's lists never change their order, so the index is the key. */
export const keyed = <Item>(items: readonly Item[]) =>
  items.map((item, index) => ({ key: String(index), item }));
