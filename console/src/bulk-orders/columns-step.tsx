import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { useFormat } from "../messages/format.ts";
import { bodyOf, type Columns, shortenedIn, widthOf } from "./columns.ts";
import type { Table } from "./read-table.ts";
import { useBulkMessages } from "./messages.ts";

interface ColumnsStepProps {
  readonly table: Table;
  readonly columns: Columns;
  /** Whether the service is checking the rows. */
  readonly isBusy: boolean;
  readonly onColumns: (columns: Columns) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The facts found in the file, and the choice of columns. */
export function ColumnsStep({
  table,
  columns,
  isBusy,
  onColumns,
  onBack,
  onNext,
}: ColumnsStepProps) {
  const { columns: messages } = useBulkMessages();
  const format = useFormat();
  const shortened = shortenedIn(table, columns);
  return (
    <Card title={messages.title} hint={<Facts table={table} columns={columns} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ColumnField
          label={messages.cpf}
          table={table}
          columns={columns}
          value={columns.cpf}
          onChange={(cpf) => onColumns({ ...columns, cpf: cpf ?? 0 })}
        />
        <ColumnField
          label={messages.reference}
          hint={messages.referenceHint}
          none={messages.none}
          table={table}
          columns={columns}
          value={columns.reference}
          onChange={(reference) => onColumns({ ...columns, reference })}
        />
      </div>
      <label className="mt-3 flex min-h-6 w-fit items-center gap-2 text-body">
        <input
          type="checkbox"
          checked={columns.hasHead}
          onChange={({ target }) => onColumns({ ...columns, hasHead: target.checked })}
          className="size-4 accent-accent"
        />
        {messages.head}
      </label>
      {shortened > 0 && (
        <p className="mt-2 text-body text-ink-soft">
          {messages.shortened(shortened, format.number(shortened))}
        </p>
      )}
      <Sample table={table} columns={columns} />
      <DialogActions cancel={messages.back} onCancel={onBack}>
        <Button kind="primary" isBusy={isBusy} onClick={onNext}>
          {messages.next}
        </Button>
      </DialogActions>
    </Card>
  );
}

/** The name, and the detected encoding and separator. */
function Facts({ table, columns }: Pick<ColumnsStepProps, "table" | "columns">) {
  const { columns: messages } = useBulkMessages();
  const format = useFormat();
  const { length } = bodyOf(table, columns);
  const separators: Readonly<Record<string, string>> = messages.separators;
  const separator = table.separator === null ? undefined : separators[table.separator];
  const facts = [
    table.name ?? messages.pasted,
    messages.rows(length, format.number(length)),
    table.encoding,
    separator === undefined ? null : messages.separator(separator),
  ];
  return <span className="break-words">{facts.filter((fact) => fact !== null).join(" · ")}</span>;
}

const NO_COLUMN = -1;

interface ColumnFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The label of the choice of no column, if that is possible. */
  readonly none?: string;
  readonly table: Table;
  readonly columns: Columns;
  readonly value: number | null;
  readonly onChange: (column: number | null) => void;
}

function ColumnField({ label, hint, none, table, columns, value, onChange }: ColumnFieldProps) {
  const names = useColumnNames(table, columns);
  return (
    <SelectField<number>
      label={label}
      {...(hint !== undefined && { hint })}
      value={value ?? NO_COLUMN}
      onChange={(column) => onChange(column === NO_COLUMN ? null : column)}
      options={[
        ...(none === undefined ? [] : [{ value: NO_COLUMN, label: none }]),
        ...names.map((name, column) => ({ value: column, label: name })),
      ]}
    />
  );
}

function useColumnNames(table: Table, { hasHead }: Columns): readonly string[] {
  const { columns: messages } = useBulkMessages();
  const head = hasHead ? (table.rows[0]?.cells ?? []) : [];
  return Array.from(
    { length: widthOf(table) },
    (_, column) => head[column]?.trim() || messages.unnamed(column + 1),
  );
}

const SAMPLE_ROWS = 5;

/** The chosen columns in the first rows. */
function Sample({ table, columns }: Pick<ColumnsStepProps, "table" | "columns">) {
  const { columns: messages } = useBulkMessages();
  const names = useColumnNames(table, columns);
  const shown = [columns.cpf, columns.reference].filter((column) => column !== null);
  return (
    <table aria-label={messages.sample} className="mt-4 w-full table-fixed text-body">
      <thead className="border-b border-line text-left text-small text-ink-faint">
        <tr>
          <th scope="col" className="w-16 py-1.5 font-medium">
            {messages.line}
          </th>
          {shown.map((column) => (
            <th key={column} scope="col" className="truncate px-2 py-1.5 font-medium">
              {names[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bodyOf(table, columns)
          .slice(0, SAMPLE_ROWS)
          .map(({ line, cells }) => (
            <tr key={line} className="border-b border-line last:border-b-0">
              <td className="py-1.5 text-ink-faint">{line}</td>
              {shown.map((column) => (
                <td key={column} className="truncate px-2 py-1.5">
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
