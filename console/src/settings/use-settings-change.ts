import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UpdateSettingsBody } from "@cnh/contract/console";
import { settingsKey, updateSettings } from "../api/settings.ts";
import { usePlace } from "../place.ts";

/** Changes settings. The response has the new values; the menu shows the name, so the memberships are reloaded. */
export function useSettingsChange() {
  const place = usePlace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdateSettingsBody) => (await updateSettings(place, { body })).body,
    onSuccess: async (settings) => {
      queries.setQueryData(settingsKey(place), settings);
      await queries.invalidateQueries({ queryKey: ["me"], exact: true });
    },
  });
}
