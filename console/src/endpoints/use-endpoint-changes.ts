import { useQueryClient } from "@tanstack/react-query";
import { endpointHealthKey, endpointsQuery } from "../api/endpoints.ts";
import { usePlace } from "../place.ts";

/** Reloads everything about endpoints. */
export function useRefreshEndpoints(): () => Promise<void> {
  const client = useQueryClient();
  const place = usePlace();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: endpointHealthKey(place) }),
      client.invalidateQueries({ queryKey: endpointsQuery(place).queryKey }),
    ]);
  };
}
