import { useQueryClient } from "@tanstack/react-query";

/** Reloads everything known about the user, after a change to it. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["me"] });
}
