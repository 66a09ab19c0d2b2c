import type { Settings } from "@cnh/contract/console";
import { useState } from "react";
import { Card } from "../kit/card.tsx";
import { Form } from "../kit/form.tsx";
import { MoneyField } from "../kit/money-field.tsx";
import { SaveRow } from "./save-row.tsx";
import { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

/** The highest daily cap of live keys that developers issue. */
export function DeveloperCapCard({ settings }: { readonly settings: Settings }) {
  const { developerCap: messages } = useSettingsMessages();
  const change = useSettingsChange();
  const [cap, setCap] = useState(settings.developerSpendCap);
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form className="max-w-md space-y-3" onSend={() => change.mutate({ developerSpendCap: cap })}>
        <MoneyField label={messages.label} hint={messages.text} value={cap} onChange={setCap} />
        <SaveRow change={change} />
      </Form>
    </Card>
  );
}
