import type { Settings } from "@cnh/contract/console";
import { MAX_ORGANIZATION_NAME } from "@cnh/contract/limits.ts";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { Card } from "../kit/card.tsx";
import { Field, INPUT_CLASS, TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { SelectField } from "../kit/select-field.tsx";
import { PURPOSES } from "../orders/purposes.ts";
import { useOrderMessages } from "../orders/messages.ts";
import { SaveRow } from "./save-row.tsx";
import { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

interface SettingsProps {
  readonly settings: Settings;
}

export function NameCard({ settings }: SettingsProps) {
  const { name: messages } = useSettingsMessages();
  const change = useSettingsChange();
  const isBad = isApiError(change.error, "BAD_REQUEST");
  return (
    <Card title={messages.title}>
      <Form
        className="max-w-md space-y-3"
        onSend={(form) => change.mutate({ name: formText(form, "name").trim() })}
      >
        <TextField
          label={messages.label}
          hint={messages.hint}
          error={isBad ? messages.bad : null}
          name="name"
          defaultValue={settings.name}
          autoComplete="organization"
          required
          maxLength={MAX_ORGANIZATION_NAME}
        />
        <SaveRow change={change} isExplained={isBad} />
      </Form>
    </Card>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function NoticesCard({ settings }: SettingsProps) {
  const { notices: messages } = useSettingsMessages();
  const change = useSettingsChange();
  const isBad = isApiError(change.error, "BAD_REQUEST");
  const [text, setText] = useState(settings.noticeEmails.join("\n"));
  const send = () => {
    const onSuccess = (saved: Settings) => setText(saved.noticeEmails.join("\n"));
    change.mutate({ noticeEmails: linesOf(text) }, { onSuccess });
  };
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form className="max-w-md space-y-3" onSend={send}>
        <Field
          label={messages.label}
          error={isBad ? messages.bad : null}
          {...(linesOf(text).length === 0 && { hint: messages.none })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              className={`${INPUT_CLASS} resize-y`}
            />
          )}
        </Field>
        <SaveRow change={change} isExplained={isBad} />
      </Form>
    </Card>
  );
}

export function PurposeCard({ settings }: SettingsProps) {
  const { purpose: messages } = useSettingsMessages();
  const { purposes } = useOrderMessages();
  const change = useSettingsChange();
  const stored = settings.defaultPurpose;
  const listed: readonly string[] = PURPOSES;
  const values = stored === null || listed.includes(stored) ? listed : [stored, ...listed];
  const labelOf = (value: string) => (purposes as Readonly<Record<string, string>>)[value] ?? value;
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form
        className="max-w-md space-y-3"
        onSend={(form) => change.mutate({ defaultPurpose: formText(form, "purpose") || null })}
      >
        <SelectField
          label={messages.label}
          name="purpose"
          defaultValue={stored ?? ""}
          options={[
            { value: "", label: messages.none },
            ...values.map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
        <SaveRow change={change} />
      </Form>
    </Card>
  );
}

export function SecondFactorCard({ settings }: SettingsProps) {
  const { secondFactor: messages } = useSettingsMessages();
  const change = useSettingsChange();
  const isMissing = isApiError(change.error, "SECOND_FACTOR_REQUIRED");
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form
        className="space-y-3"
        onSend={(form) => change.mutate({ secondFactorRequired: form.get("required") === "on" })}
      >
        <label className="flex min-h-6 items-center gap-2 text-body">
          <input
            type="checkbox"
            name="required"
            defaultChecked={settings.secondFactorRequired}
            className="size-4 accent-accent"
          />
          {messages.label}
        </label>
        {isMissing && (
          <p role="alert" className="text-body font-medium text-bad">
            {messages.missing}
          </p>
        )}
        <SaveRow change={change} isExplained={isMissing} />
      </Form>
    </Card>
  );
}
