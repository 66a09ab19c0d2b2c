import { MAX_RECOVERED } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { recoverEndpoint } from "../api/endpoints.ts";
import { usePlace } from "../place.ts";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";

/** The maximum number of events sent per click; the service queues 500 with each call. */

export interface Recovered {
  readonly sent: number;
  /** Whether more events were lost than one click sends. */
  readonly isMore: boolean;
}

/** Sends lost events and waiting deliveries now, call by call. */
export function useRecovery(endpointId: string) {
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const [sent, setSent] = useState(0);
  const isRunning = useRef(false);
  const recovery = useMutation({
    mutationFn: async (start: string): Promise<Recovered> => {
      let all = 0;
      let since: string | null = start;
      setSent(0);
      while (since !== null && all < MAX_RECOVERED) {
        const { body } = await recoverEndpoint(place, {
          params: { id: endpointId },
          body: { since },
        });
        all += body.deliveries + body.advanced;
        since = body.resumeFrom;
        setSent(all);
      }
      await refresh();
      return { sent: all, isMore: since !== null };
    },
    onError: () => void refresh(),
    onSettled: () => {
      isRunning.current = false;
    },
  });
  // The second click of a double click comes before a re-render.
  const recover = (since: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    recovery.mutate(since);
  };
  return { recovery, recover, sent };
}
