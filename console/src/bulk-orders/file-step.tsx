import { type DragEvent, useState } from "react";
import { Button, buttonClass } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { useFormat } from "../messages/format.ts";
import { type FileFault, openFile, openText, type OpenedFile } from "./open-file.ts";
import type { Table } from "./read-table.ts";
import { useBulkMessages } from "./messages.ts";

interface FileStepProps {
  readonly onTable: (table: Table) => void;
}

/** The file, or text pasted from one. */
export function FileStep({ onTable }: FileStepProps) {
  const { file: messages } = useBulkMessages();
  const [fault, setFault] = useState<FileFault | null>(null);
  const take = (opened: OpenedFile) => {
    if (opened.fault === undefined) onTable(opened.table);
    else setFault(opened.fault);
  };
  const takeFile = (file: File | undefined) => {
    if (file) void openFile(file).then(take);
  };
  return (
    <Card title={messages.title} hint={messages.hint}>
      <DropArea onFile={takeFile} />
      {fault !== null && <Fault fault={fault} />}
      <PasteArea onText={(text) => take(openText(text))} />
    </Card>
  );
}

function DropArea({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const { file: messages } = useBulkMessages();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a pointer shortcut; the button inside does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`flex flex-wrap items-center justify-center gap-3 rounded-md border border-dashed p-8 text-body text-ink-soft ${isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-raised"}`}
    >
      <label
        className={buttonClass(
          "primary",
          "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        )}
      >
        <Icon name="upload" />
        {messages.choose}
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            // Allows choosing the same file again after a correction.
            target.value = "";
          }}
        />
      </label>
      <span className="max-sm:hidden">{messages.drop}</span>
    </div>
  );
}

function Fault({ fault }: { readonly fault: FileFault }) {
  const { file: messages } = useBulkMessages();
  const format = useFormat();
  return (
    <p role="alert" className="mt-3 text-body font-medium text-bad">
      {typeof fault === "string" ? messages[fault] : messages.tooLong(format.number(fault.rows))}
    </p>
  );
}

function PasteArea({ onText }: { readonly onText: (text: string) => void }) {
  const { file: messages } = useBulkMessages();
  const [text, setText] = useState("");
  return (
    <form
      className="mt-5 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      <Field label={messages.paste} hint={messages.pasteHint}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className={`${INPUT_CLASS} font-mono`}
          />
        )}
      </Field>
      <Button type="submit" disabled={text.trim() === ""}>
        {messages.read}
      </Button>
    </form>
  );
}
