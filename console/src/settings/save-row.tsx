import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import type { useSettingsChange } from "./use-settings-change.ts";
import { useSettingsMessages } from "./messages.ts";

interface SaveRowProps {
  readonly change: ReturnType<typeof useSettingsChange>;
  /** Whether the field above shows the error. */
  readonly isExplained?: boolean;
}

/** The button of a settings form, with the outcome. */
export function SaveRow({ change, isExplained = false }: SaveRowProps) {
  const messages = useSettingsMessages();
  return (
    <>
      <div className="flex items-center gap-3">
        <Button type="submit" isBusy={change.isPending}>
          {messages.save}
        </Button>
        <span role="status" className="text-body font-medium text-ok">
          {change.isSuccess ? messages.saved : ""}
        </span>
      </div>
      {change.isError && !isExplained && <ErrorPanel error={change.error} />}
    </>
  );
}
