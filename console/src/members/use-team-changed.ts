import { useQueryClient } from "@tanstack/react-query";
import { teamKey } from "../api/members.ts";
import { usePlace } from "../place.ts";

/** Reloads the team and the user's own permissions: their role may have changed. */
export function useTeamChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const place = usePlace();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: teamKey(place) }),
      queries.invalidateQueries({ queryKey: ["me"], exact: true }),
    ]);
  };
}
