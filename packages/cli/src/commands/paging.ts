/** Prints a list: one page, or with --all every item, one per line. */
import type { PagedList } from "@cnh/sdk";
import type { Context } from "../frame/context.ts";
import type { OptionSpecs } from "../frame/options.ts";
import { type Column, formatTable } from "../output/table.ts";

export const PAGE_OPTIONS = {
  limit: {
    kind: "whole",
    value: "n",
    does: { pt: "itens por página (padrão: 20)", en: "items per page (default: 20)" },
  },
  cursor: {
    kind: "text",
    value: "c",
    does: { pt: "nextCursor da página anterior", en: "nextCursor of the previous page" },
  },
  all: {
    kind: "flag",
    does: { pt: "todas as páginas, um objeto por linha", en: "every page, one object per line" },
  },
} as const satisfies OptionSpecs;

/** The output of a command with these options, for its help. */
export const PAGE_OUTPUT = {
  form: "json",
  does: {
    pt: "Uma página, como na API; com --all, um objeto por linha.",
    en: "A page, as in the API; with --all, one object per line.",
  },
} as const;

interface ListPage<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

export async function printList<Item>(
  { print, t }: Context,
  list: PagedList<ListPage<Item>>,
  all: boolean,
  columns: readonly Column<Item>[],
): Promise<void> {
  const empty = t({ pt: "Nada encontrado.", en: "Nothing found." });
  if (!all) {
    const page = await list;
    print.rows({ items: page.items, value: page }, columns, empty);
    if (page.nextCursor !== null && !print.json) {
      print.note(t({ pt: "Há mais: --all.", en: "There is more: --all." }));
    }
    return;
  }
  if (print.json) {
    for await (const item of list) print.line(item, () => "");
    return;
  }
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  if (items.length === 0) print.note(empty);
  else print.text(formatTable(items, columns, print.width));
}
