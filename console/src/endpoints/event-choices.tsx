import type { EventKind } from "@cnh/contract";
import { Badge } from "../kit/badge.tsx";
import { Choice } from "../kit/choice.tsx";
import { useEndpointMessages } from "./messages.ts";

const KINDS: readonly EventKind[] = [
  "report.delivered",
  "report.failed",
  "report.partially_delivered",
];
/** The default events of a new endpoint. */
export const DEFAULT_KINDS: readonly EventKind[] = ["report.delivered", "report.failed"];

interface EventChoicesProps {
  readonly events: readonly EventKind[];
  readonly onChange: (events: readonly EventKind[]) => void;
}

export function EventChoices({ events, onChange }: EventChoicesProps) {
  const { settings: messages } = useEndpointMessages();
  return (
    <fieldset>
      <legend className="mb-1 text-body font-semibold">{messages.events}</legend>
      <div className="divide-y divide-line rounded-md border border-line">
        {KINDS.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            label={
              <>
                {messages.eventNames[kind]}{" "}
                {!DEFAULT_KINDS.includes(kind) && <Badge tone="plain">{messages.optional}</Badge>}
              </>
            }
            hint={<code className="font-mono">{kind}</code>}
            checked={events.includes(kind)}
            onChange={({ target }) =>
              onChange(
                KINDS.filter((one) => (one === kind ? target.checked : events.includes(one))),
              )
            }
          />
        ))}
      </div>
      {events.length === 0 && (
        <p role="alert" className="mt-1 text-body font-medium text-bad">
          {messages.oneEvent}
        </p>
      )}
    </fieldset>
  );
}
