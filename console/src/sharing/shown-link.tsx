import { SecretOnce } from "../kit/secret-once.tsx";
import { useFormat } from "../messages/format.ts";
import { useSharingMessages } from "./messages.ts";

export interface MadeLink {
  readonly token: string;
  readonly maxViews: number;
  readonly expiresAt: string;
}

interface ShownLinkProps {
  readonly link: MadeLink;
  readonly onDone: () => void;
}

/** A newly created link, stored only in the state of the dialog that created it. */
export function ShownLink({ link: { token, maxViews, expiresAt }, onDone }: ShownLinkProps) {
  const { shown: messages } = useSharingMessages();
  const format = useFormat();
  return (
    <SecretOnce
      title={messages.title}
      warning={messages.once}
      label={messages.copy}
      secret={`${location.origin}/s#${token}`}
      doneLabel={messages.done}
      onDone={onDone}
    >
      <p className="text-body text-ink-soft">
        {messages.terms(maxViews, format.instant(expiresAt))}
      </p>
    </SecretOnce>
  );
}
