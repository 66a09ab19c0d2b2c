import type { EventKind } from "@cnh/contract";
import { MAX_ENDPOINT_DESCRIPTION, MAX_ENDPOINT_URL } from "@cnh/contract/limits.ts";
import { TextField } from "../kit/field.tsx";
import { EventChoices } from "./event-choices.tsx";
import { useEndpointMessages } from "./messages.ts";

export interface EndpointInput {
  readonly url: string;
  readonly events: readonly EventKind[];
  readonly description: string;
}

interface EndpointFieldsProps {
  readonly input: EndpointInput;
  /** Whether the service refuses to send to this URL. */
  readonly isRefused: boolean;
  readonly onChange: (input: EndpointInput) => void;
}

/** The fields of an endpoint, new or existing. */
export function EndpointFields({ input, isRefused, onChange }: EndpointFieldsProps) {
  const { settings: messages } = useEndpointMessages();
  return (
    <>
      <TextField
        label={messages.url}
        hint={messages.urlHint}
        error={isRefused ? messages.refused : null}
        type="url"
        inputMode="url"
        placeholder="https://example.com/webhooks/cnh"
        value={input.url}
        onChange={({ target }) => onChange({ ...input, url: target.value })}
        required
        maxLength={MAX_ENDPOINT_URL}
      />
      <EventChoices events={input.events} onChange={(events) => onChange({ ...input, events })} />
      <TextField
        label={messages.description}
        hint={messages.descriptionHint}
        value={input.description}
        onChange={({ target }) => onChange({ ...input, description: target.value })}
        maxLength={MAX_ENDPOINT_DESCRIPTION}
      />
    </>
  );
}
