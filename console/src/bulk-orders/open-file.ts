import { MAX_BULK_ROWS } from "@cnh/contract/limits.ts";
import { decode, readTable, type Table } from "./read-table.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be read. */
export type FileFault = "tooLarge" | "spreadsheet" | "empty" | { readonly rows: number };

export type OpenedFile =
  | { readonly table: Table; readonly fault?: never }
  | { readonly fault: FileFault };

/** A spreadsheet is a ZIP archive, recognized by its first bytes. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > MAX_BYTES) return { fault: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isArchive(bytes)) return { fault: "spreadsheet" };
  const { text, encoding } = decode(bytes);
  return checked(readTable(text, { name: file.name, encoding }));
}

export function openText(text: string): OpenedFile {
  return text.length > MAX_BYTES ? { fault: "tooLarge" } : checked(readTable(text));
}

/** Accepts one row more: it may contain the column names. */
function checked(table: Table): OpenedFile {
  const { length } = table.rows;
  if (length === 0) return { fault: "empty" };
  return length > MAX_BULK_ROWS + 1 ? { fault: { rows: length } } : { table };
}
