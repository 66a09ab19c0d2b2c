/** Prints answers to standard output and everything else to standard error. */
import { styleText } from "node:util";
import type { World } from "../world.ts";
import { formatCpf, maskCpf } from "./mask.ts";
import { type Column, type Field, formatFields, formatTable } from "./table.ts";

type Style = Parameters<typeof styleText>[0];

export interface Printer {
  /** Whether answers are JSON: with `--json`, or when standard output is not a terminal. */
  readonly json: boolean;
  readonly width: number;
  /** Prints one answer: the API's JSON for programs, the text for people. */
  value(value: unknown, text: () => string): void;
  /** Prints one of many answers. */
  line(value: unknown, text: () => string): void;
  rows<Row>(page: RowPage<Row>, columns: readonly Column<Row>[], empty: string): void;
  /** Prints plain text, also without a terminal: a secret, a script. */
  text(text: string): void;
  /** Notes for people on standard error; not with --quiet. */
  note(text: string): void;
  /** Warnings for people on standard error, always. */
  warn(text: string): void;
  fields(fields: readonly Field[]): string;
  style(style: Style, text: string): string;
  /** `null` if the CPF is unknown or erased. */
  cpf(cpf: string | null): string;
  /** A symbol, or its ASCII substitute on terminals without Unicode. */
  sign(sign: Sign): string;
}

interface RowPage<Row> {
  readonly items: readonly Row[];
  /** The JSON for programs: the page as received. */
  readonly value: unknown;
}

const SIGNS = {
  right: ["→", "->"],
  left: ["←", "<-"],
  tick: ["✓", "ok"],
  cross: ["✗", "!!"],
  dot: ["·", "-"],
  ellipsis: ["…", "..."],
} as const;
type Sign = keyof typeof SIGNS;

export function openPrinter(
  world: World,
  asked: { readonly json: boolean; readonly quiet: boolean; readonly showCpf: boolean },
): Printer {
  const { terminal, environment } = world;
  const json = asked.json || !terminal.stdout;
  const color = environment.color ?? terminal.stdout;
  const print = (text: string) => world.out(text.endsWith("\n") ? text : `${text}\n`);
  const note = (text: string) => world.err(`${text}\n`);
  const line = (value: unknown, text: () => string) => print(json ? JSON.stringify(value) : text());
  return {
    json,
    width: terminal.columns,
    value: line,
    line,
    rows: ({ items, value }, columns, empty) => {
      if (json) print(JSON.stringify(value));
      else if (items.length === 0) note(empty);
      else print(formatTable(items, columns, terminal.columns));
    },
    text: print,
    note: (text) => void (asked.quiet || note(text)),
    warn: note,
    fields: (fields) => formatFields(fields, terminal.columns),
    style: (style, text) => (color ? styleText(style, text, { validateStream: false }) : text),
    cpf: (cpf) => (asked.showCpf ? formatCpf(cpf ?? "-") : maskCpf(cpf ?? "-")),
    sign: (sign) => SIGNS[sign][environment.unicode ? 0 : 1],
  };
}
