import type { AuditRecordView } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { actorNamesQuery } from "../api/audit.ts";
import { useMembership, usePlace } from "../place.ts";
import { useAuditWords } from "./messages.ts";

type Actor = AuditRecordView["actor"];

/** An actor in words. The log stores ids; names are the current names of members and keys. */
export function useActorName(): (actor: Actor) => string {
  const { actor: words } = useAuditWords();
  const names = useQuery(actorNamesQuery(usePlace())).data;
  const { memberId } = useMembership();
  return ({ kind, id }) => {
    if (id === memberId) return words.you;
    const name = names?.get(id);
    if (kind === "operator") return words.operator(id);
    if (kind === "system") return words.system(id);
    if (kind === "link") return words.link;
    if (kind === "key") return name === undefined ? words.key : `${words.key} ${name}`;
    return name ?? (kind === "member" ? words.formerMember : words.person);
  };
}
