import type { RetryRefusal } from "@cnh/contract/console";
import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { type LogRow, retryDeliveries } from "../api/delivery-log.ts";
import { usePlace } from "../place.ts";
import { useWatchedRows } from "./use-watched-rows.ts";

/** The state of a request to send a delivery again. */
export type Retry =
  | { readonly state: "sending" }
  | { readonly state: "sent"; readonly row: LogRow }
  | { readonly state: "refused"; readonly because: RetryRefusal };

export interface Retries {
  /** By the id of the original. */
  readonly byOriginal: ReadonlyMap<string, Retry>;
  readonly send: (ids: readonly string[]) => void;
  readonly isSending: boolean;
  /** Of the last action. */
  readonly outcome: { readonly sent: number; readonly refused: number } | null;
  readonly error: unknown;
}

type Known = ReadonlyMap<string, Retry>;

/** A delivery that waited is sent now itself; a settled one is sent by a new delivery. */
function originalOf({ id, retryOf }: LogRow, requested: readonly string[] | Known): string {
  const isItself = Array.isArray(requested) ? requested.includes(id) : (requested as Known).has(id);
  return isItself ? id : (retryOf ?? "");
}

/** Sends deliveries again, and polls the retries while they can change. */
export function useRetries(): Retries {
  const place = usePlace();
  const [known, setKnown] = useState<Known>(new Map());
  // Created before the first click and reused until there is a response, so that a second try repeats the same request.
  const reference = useRef(crypto.randomUUID());
  const note = (entries: readonly (readonly [string, Retry])[]) =>
    setKnown((old) => new Map([...old, ...entries]));
  const sending = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const total = { sent: 0, refused: 0 };
      for (let at = 0; at < ids.length; at += MAX_LOGGED_IDS) {
        const body = { reference: reference.current, ids: ids.slice(at, at + MAX_LOGGED_IDS) };
        const { sent, refused } = (await retryDeliveries(place, { body })).body;
        note([
          ...sent.map((row) => [originalOf(row, body.ids), { state: "sent", row }] as const),
          ...refused.map(({ id, because }) => [id, { state: "refused", because }] as const),
        ]);
        total.sent += sent.length;
        total.refused += refused.length;
      }
      reference.current = crypto.randomUUID();
      return total;
    },
    onMutate: (ids) => note(ids.map((id) => [id, { state: "sending" }])),
    onError: (_error, ids) =>
      setKnown((old) => {
        const left = new Map(old);
        for (const id of ids) if (left.get(id)?.state === "sending") left.delete(id);
        return left;
      }),
  });
  const sent = useMemo(
    () => [...known.values()].flatMap((retry) => (retry.state === "sent" ? [retry.row] : [])),
    [known],
  );
  useWatchedRows(sent.toReversed(), (rows) =>
    note(rows.map((row) => [originalOf(row, known), { state: "sent", row }])),
  );
  return {
    byOriginal: known,
    send: (ids) => {
      const idle = ids.filter((id) => known.get(id)?.state !== "sending");
      if (idle.length > 0 && !sending.isPending) sending.mutate(idle);
    },
    isSending: sending.isPending,
    outcome: sending.data ?? null,
    error: sending.error,
  };
}
