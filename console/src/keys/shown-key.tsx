import { Command } from "../kit/command.tsx";
import { curlOf } from "../kit/curl.ts";
import { SecretOnce } from "../kit/secret-once.tsx";
import { useKeyMessages } from "./messages.ts";

/** A CPF used in examples; it differs from the first simulated driver. */
const EXAMPLE_CPF = "529.982.247-25";

export interface IssuedKey {
  readonly key: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
}

interface ShownKeyProps {
  readonly issued: IssuedKey;
  readonly apiOrigin: string | null;
  readonly onDone: () => void;
}

/** A newly created key, stored only in the state of the component that created it. */
export function ShownKey({ issued: { key, scopes }, apiOrigin, onDone }: ShownKeyProps) {
  const { shown: messages } = useKeyMessages();
  const call = scopes.includes("reports:create")
    ? { path: "/reports", body: { cpf: EXAMPLE_CPF } }
    : { path: "/violations" };
  return (
    <SecretOnce
      title={messages.title}
      label={messages.copy}
      secret={key}
      variable="CNH_API_KEY"
      doneLabel={messages.done}
      onDone={onDone}
    >
      <Command label={messages.firstCall} text={curlOf({ apiOrigin, key, ...call })} />
    </SecretOnce>
  );
}
