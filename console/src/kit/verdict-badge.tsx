import { Badge } from "./badge.tsx";
import { VERDICT_LOOK, type VerdictKind } from "./verdict.ts";
import { useKitWords } from "./messages.ts";

/** A report's verdict as a word with its icon, for lists. */
export function VerdictBadge({ kind }: { readonly kind: VerdictKind }) {
  const words = useKitWords();
  return <Badge {...VERDICT_LOOK[kind]}>{words.verdicts[kind].word}</Badge>;
}
