import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deliveredQuery, readRequest } from "../api/delivered-webhooks.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useSignatureMessages } from "./messages.ts";

/** The logged parts of a request. */
interface LoadedRequest {
  readonly body: string;
  readonly headers: string;
  /** When its last attempt was made, in unix seconds. */
  readonly at: number;
}

interface LoadProps {
  /** The delivery in the address. */
  readonly deliveryId: string | undefined;
  readonly onLoaded: (request: LoadedRequest) => void;
}

/** Fills in the logged parts of a delivery. Pasted text is not sent. */
export function LoadDelivery({ deliveryId, onLoaded }: LoadProps) {
  const { load: messages } = useSignatureMessages();
  const query = useQuery(deliveredQuery(usePlace(), deliveryId));
  return (
    <QueryBoundary query={query} loading={null}>
      {(delivered) =>
        delivered.length === 0 ? (
          <p className="text-body text-ink-soft">{messages.none}</p>
        ) : (
          <LoadForm delivered={delivered} deliveryId={deliveryId} onLoaded={onLoaded} />
        )
      }
    </QueryBoundary>
  );
}

interface LoadFormProps extends LoadProps {
  readonly delivered: readonly {
    readonly id: string;
    readonly eventKind: string;
    readonly createdAt: string;
  }[];
}

function LoadForm({ delivered, deliveryId, onLoaded }: LoadFormProps) {
  const { load: messages } = useSignatureMessages();
  const format = useFormat();
  const place = usePlace();
  const [id, setId] = useState(deliveryId ?? delivered[0]?.id ?? "");
  const loading = useMutation({
    mutationFn: (chosen: string) => readRequest(place, chosen),
    onSuccess: onLoaded,
  });
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={messages.label}
            hint={messages.hint}
            value={id}
            onChange={setId}
            options={delivered.map((row) => ({
              value: row.id,
              label: `${format.instantWithSeconds(row.createdAt)} · ${row.eventKind} · ${row.id}`,
            }))}
          />
        </div>
        <Button className="mb-6" isBusy={loading.isPending} onClick={() => loading.mutate(id)}>
          {messages.submit}
        </Button>
      </div>
      {loading.isError && <ErrorPanel error={loading.error} />}
      <p role="status" className="text-body text-ink-soft empty:hidden">
        {loading.data && (loading.data.body === "" ? messages.hidden : messages.done)}
      </p>
    </div>
  );
}
