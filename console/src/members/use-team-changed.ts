import { useQueryClient } from "@tanstack/react-query";
import { teamKey } from "../api/members.ts";
import { usePlace } from "../place.ts";

/** Reads the team again, and what the person may do: one's own role may be another one now. */
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
