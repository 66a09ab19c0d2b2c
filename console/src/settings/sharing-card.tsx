import type { Settings } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { Form } from "../kit/form.tsx";
import { SaveRow } from "./save-row.tsx";
import { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsWords } from "./messages.ts";

/** Whether reports may be shared with people outside the organization. */
export function SharingCard({ settings }: { readonly settings: Settings }) {
  const { sharing: words } = useSettingsWords();
  const change = useSettingsChange();
  return (
    <Card id="sharing" title={words.title} hint={words.hint}>
      <Form
        className="space-y-3"
        onSend={(form) => change.mutate({ sharingEnabled: form.get("sharing") === "on" })}
      >
        <label className="flex min-h-6 items-center gap-2 text-[14px]">
          <input
            type="checkbox"
            name="sharing"
            defaultChecked={settings.sharingEnabled}
            className="size-4 accent-accent"
          />
          {words.label}
        </label>
        <SaveRow change={change} />
      </Form>
    </Card>
  );
}
