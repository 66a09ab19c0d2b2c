import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePlace } from "../place.ts";

/** Cancels and drops queries of other organizations and modes: none of their data may appear here. */
export function useForgetOtherPlaces(): void {
  const queries = useQueryClient();
  const { organizationId, mode } = usePlace();
  useEffect(() => {
    const isElsewhere = ({
      queryKey: [first, second],
    }: {
      readonly queryKey: readonly unknown[];
    }) => first !== "me" && (first !== organizationId || second !== mode);
    void queries.cancelQueries({ predicate: isElsewhere });
    queries.removeQueries({ predicate: isElsewhere });
  }, [queries, organizationId, mode]);
}
