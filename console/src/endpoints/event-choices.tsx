import type { EventKind } from "@cnh/contract";
import { useId } from "react";
import { Badge } from "../kit/badge.tsx";
import { Choice } from "../kit/choice.tsx";
import {
  DEFAULT_KINDS,
  EVENT_GROUP_NAMES,
  EVENT_GROUPS,
  type EventGroupName,
  KINDS,
} from "./event-kinds.ts";
import { useEndpointMessages } from "./messages.ts";

interface EventChoicesProps {
  readonly events: readonly EventKind[];
  readonly onChange: (events: readonly EventKind[]) => void;
}

export function EventChoices({ events, onChange }: EventChoicesProps) {
  const { settings: messages } = useEndpointMessages();
  return (
    <fieldset>
      <legend className="mb-1 text-body font-semibold">{messages.events}</legend>
      <div className="space-y-2">
        {EVENT_GROUP_NAMES.map((name) => (
          <EventGroup key={name} name={name} events={events} onChange={onChange} />
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

interface EventGroupProps extends EventChoicesProps {
  readonly name: EventGroupName;
}

function EventGroup({ name, events, onChange }: EventGroupProps) {
  const { settings: messages } = useEndpointMessages();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-small text-ink-soft">
        {messages.eventGroups[name]}
      </p>
      <div className="divide-y divide-line rounded-md border border-line">
        {EVENT_GROUPS[name].map((kind) => (
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
    </div>
  );
}
