import type { Settings } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { Form } from "../kit/form.tsx";
import { SaveRow } from "./save-row.tsx";
import { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

/** Whether reports may be shared with people outside the organization. */
export function SharingSettingCard({ settings }: { readonly settings: Settings }) {
  const { sharing: messages } = useSettingsMessages();
  const change = useSettingsChange();
  return (
    <Card id="sharing" title={messages.title} hint={messages.hint}>
      <Form
        className="space-y-3"
        onSend={(form) => change.mutate({ sharingEnabled: form.get("sharing") === "on" })}
      >
        <label className="flex min-h-6 items-center gap-2 text-body">
          <input
            type="checkbox"
            name="sharing"
            defaultChecked={settings.sharingEnabled}
            className="size-4 accent-accent"
          />
          {messages.label}
        </label>
        <SaveRow change={change} />
      </Form>
    </Card>
  );
}
