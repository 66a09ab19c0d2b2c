import type { Citation } from "@cnh/contract";
import { lawAddressOf } from "@cnh/license-law";
import type { KnowledgePassage } from "../knowledge/search-knowledge.ts";

/** The citations of a passage: the code of a violation, and every provision that the passage rests on, one by one. */
export function citationsOf({ kind, id, basis }: KnowledgePassage, passage: number): Citation[] {
  const provisions = basis.flatMap((reference): Citation[] => {
    const url = lawAddressOf(reference);
    return url === null ? [] : [{ kind: "article", reference, url, passage }];
  });
  const [first] = provisions;
  if (kind === "article" || !first) return provisions;
  return [{ kind: "code", reference: id, url: first.url, passage }, ...provisions];
}
