import type { Settings } from "@cnh/contract/console";
import { MAX_RETENTION_MONTHS } from "@cnh/contract/limits.ts";
import { useState } from "react";
import { Card } from "../kit/card.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { useFormat } from "../messages/format.ts";
import { SaveRow } from "./save-row.tsx";
import { ShortenDialog } from "./shorten-dialog.tsx";
import { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

interface SettingsProps {
  readonly settings: Settings;
}

/**
 * The retention period of reports. A longer one is saved immediately, a shorter one after a dialog with its effects.
 */
export function RetentionCard({ settings: { retentionMonths } }: SettingsProps) {
  const { retention: messages } = useSettingsMessages();
  const change = useSettingsChange();
  const [shorter, setShorter] = useState<number | null>(null);
  const [isBad, setBad] = useState(false);
  const send = (form: FormData) => {
    const text = formText(form, "months").trim();
    const months = Number(text);
    const isWrong = !/^\d{1,2}$/.test(text) || months < 1 || months > MAX_RETENTION_MONTHS;
    setBad(isWrong);
    change.reset();
    if (isWrong) return;
    if (months < retentionMonths) setShorter(months);
    else change.mutate({ retentionMonths: months });
  };
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form className="max-w-md space-y-3" onSend={send}>
        <TextField
          label={messages.label}
          hint={messages.text}
          error={isBad ? messages.bad : null}
          name="months"
          key={retentionMonths}
          defaultValue={String(retentionMonths)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
          className="max-w-24"
        />
        <SaveRow change={change} />
      </Form>
      {shorter !== null && (
        <ShortenDialog
          before={retentionMonths}
          after={shorter}
          change={change}
          onClose={() => setShorter(null)}
        />
      )}
    </Card>
  );
}

/** The operator records it: it is shown here and cannot be changed. */
export function LegalBasisCard({ settings: { toxicologicalBasis: basis } }: SettingsProps) {
  const { basis: messages } = useSettingsMessages();
  const format = useFormat();
  return (
    <Card title={messages.title} hint={messages.hint}>
      {basis === null ? (
        <p className="text-body text-ink-soft">{messages.none}</p>
      ) : (
        <p className="text-body wrap-anywhere">
          <span lang="pt-BR">{basis.text}</span>{" "}
          <span className="text-ink-faint">({messages.since(format.instant(basis.since))})</span>
        </p>
      )}
    </Card>
  );
}
