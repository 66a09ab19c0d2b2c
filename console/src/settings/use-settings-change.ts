import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UpdateSettingsBody } from "@cnh/contract/console";
import { settingsKey, updateSettings } from "../api/settings.ts";
import { usePlace } from "../place.ts";

/** Changes settings. The answer is what holds now; the menu shows the name, so the person's memberships are read again. */
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
