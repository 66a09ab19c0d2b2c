import { Badge } from "./badge.tsx";
import { VERDICT_LOOK, type VerdictKind } from "./verdict.ts";
import { useKitMessages } from "./messages.ts";

/** A report's verdict as a word with its icon, for lists. */
export function VerdictBadge({ kind }: { readonly kind: VerdictKind }) {
  const messages = useKitMessages();
  return <Badge {...VERDICT_LOOK[kind]}>{messages.verdicts[kind].word}</Badge>;
}
