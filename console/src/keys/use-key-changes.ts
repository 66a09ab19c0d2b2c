import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { keysQuery } from "../api/keys.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { usePlace } from "../place.ts";

/** The actions of a key dialog when it ends. */
export function useKeyChanges() {
  const client = useQueryClient();
  const place = usePlace();
  const navigate = useNavigate();
  return {
    /** Reads the list again: of this mode, or of the mode in which a key was created. */
    refresh: (where: OrganizationMode = place) =>
      client.invalidateQueries({ queryKey: keysQuery(where).queryKey }),
    close: () =>
      void navigate({ to: "/$organizationId/$mode/keys", params: { ...place }, search: {} }),
    show: (key: string, mode: OrganizationMode["mode"] = place.mode) =>
      void navigate({
        to: "/$organizationId/$mode/keys",
        params: { ...place, mode },
        search: { key },
        replace: true,
      }),
  };
}
