import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { pauseOf } from "../api/deliveries.ts";
import { type LogRow, readRows } from "../api/delivery-log.ts";
import { usePlace } from "../place.ts";

/** Polls pending deliveries, as soon as one of them can have changed. */
export function useWatchedRows(
  rows: readonly LogRow[],
  onRows: (rows: readonly LogRow[]) => void,
): void {
  const place = usePlace();
  const open = rows.filter(({ status }) => status === "PENDING").slice(0, MAX_LOGGED_IDS);
  const ids = open.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [place.organizationId, place.mode, "watched-deliveries", ids],
    queryFn: () => readRows(place, ids),
    enabled: ids.length > 0,
    refetchInterval: Math.min(...open.flatMap((row) => pauseOf(row) || [])),
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  });
  const tell = useEffectEvent(onRows);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
}
