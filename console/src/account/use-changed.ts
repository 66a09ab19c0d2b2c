import { useQueryClient } from "@tanstack/react-query";

/** Reads again all that is known of the person, after a change of it. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["me"] });
}
