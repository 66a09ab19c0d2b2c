/** The items of a list without ids of their own. A report's lists never change their order, so the place is the key. */
export const keyed = <Item>(items: readonly Item[]) =>
  items.map((item, index) => ({ key: String(index), item }));
