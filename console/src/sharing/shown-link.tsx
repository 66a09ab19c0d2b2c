import { SecretOnce } from "../kit/secret-once.tsx";
import { useFormat } from "../messages/format.ts";
import { useSharingWords } from "./messages.ts";

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
  const { shown: words } = useSharingWords();
  const format = useFormat();
  return (
    <SecretOnce
      title={words.title}
      warning={words.once}
      label={words.copy}
      secret={`${location.origin}/s#${token}`}
      doneLabel={words.done}
      onDone={onDone}
    >
      <p className="text-[13.5px] text-ink-soft">
        {words.terms(maxViews, format.instant(expiresAt))}
      </p>
    </SecretOnce>
  );
}
