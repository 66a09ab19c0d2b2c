import type { AuditRecordView } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { actorNamesQuery } from "../api/audit.ts";
import { useMembership, usePlace } from "../place.ts";
import { useAuditMessages } from "./messages.ts";

type Actor = AuditRecordView["actor"];

/** An actor in words. The log stores ids; names are the current names of members and keys. */
export function useActorName(): (actor: Actor) => string {
  const { actor: messages } = useAuditMessages();
  const names = useQuery(actorNamesQuery(usePlace())).data;
  const { memberId } = useMembership();
  return ({ kind, id }) => {
    if (id === memberId) return messages.you;
    const name = names?.get(id);
    if (kind === "operator") return messages.operator(id);
    if (kind === "system") return messages.system(id);
    if (kind === "link") return messages.link;
    if (kind === "key") return name === undefined ? messages.key : `${messages.key} ${name}`;
    return name ?? (kind === "member" ? messages.formerMember : messages.person);
  };
}
