import type { OrganizationMode } from "../api/operation.ts";
import { Choice } from "../kit/choice.tsx";
import { useModes } from "../place.ts";
import { useKeyMessages } from "./messages.ts";

interface ModeFieldProps {
  readonly mode: OrganizationMode["mode"];
  readonly onChange: (mode: OrganizationMode["mode"]) => void;
}

/** The mode of a new key: the page's mode by default. */
export function ModeField({ mode, onChange }: ModeFieldProps) {
  const { create: messages } = useKeyMessages();
  const modes = useModes();
  return (
    <fieldset className="space-y-1">
      <legend className="text-body font-semibold">{messages.mode}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {modes.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="mode"
            label={messages.modes[one]}
            hint={messages.modeHints[one]}
            checked={mode === one}
            onChange={() => onChange(one)}
            className="rounded-md border border-line has-checked:border-accent has-checked:bg-accent-soft"
          />
        ))}
      </div>
    </fieldset>
  );
}
