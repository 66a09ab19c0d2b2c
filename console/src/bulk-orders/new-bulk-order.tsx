import type { BulkOrderPreview, BulkOrderRow } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { createBulkOrder, previewBulkOrder } from "../api/bulk-orders.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { type Columns, findColumns, rowsOf } from "./columns.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { type Confirmation, ConfirmStep } from "./confirm-step.tsx";
import { FileStep } from "./file-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import type { Table } from "./read-table.ts";
import { useBulkMessages } from "./messages.ts";

/** The service's preview of these rows. The reference is created with it, before the first click. */
interface Checked {
  readonly rows: readonly BulkOrderRow[];
  readonly preview: BulkOrderPreview;
  readonly reference: string;
}

/** From the file to the order: none of it is in the address, since it is personal data. */
export function NewBulkOrder({ firstPurpose }: { readonly firstPurpose: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useCheck(setChecked);
  if (table === null || columns === null)
    return (
      <FileStep
        onTable={(read) => {
          setTable(read);
          setColumns(findColumns(read));
        }}
      />
    );
  const rows = rowsOf(table, columns);
  if (checked === null)
    return (
      <>
        <ColumnsStep
          table={table}
          columns={columns}
          isBusy={check.isPending}
          onColumns={setColumns}
          onBack={() => setTable(null)}
          onNext={() => check.mutate(rows)}
        />
        {check.isError && <BulkRefusal error={check.error} onRetry={() => check.mutate(rows)} />}
      </>
    );
  return (
    <CheckedOrder
      checked={checked}
      firstPurpose={firstPurpose}
      onBack={() => setChecked(null)}
      onCheckAgain={() => check.mutate(rows)}
    />
  );
}

function useCheck(onChecked: (checked: Checked) => void) {
  const place = usePlace();
  return useMutation({
    mutationFn: async (rows: BulkOrderRow[]) =>
      (await previewBulkOrder(place, { body: { rows } })).body,
    onSuccess: (preview, rows) => onChecked({ rows, preview, reference: crypto.randomUUID() }),
  });
}

interface CheckedOrderProps {
  readonly checked: Checked;
  readonly firstPurpose: string;
  readonly onBack: () => void;
  readonly onCheckAgain: () => void;
}

function CheckedOrder({ checked, firstPurpose, onBack, onCheckAgain }: CheckedOrderProps) {
  const { preview: messages } = useBulkMessages();
  const { rows, preview } = checked;
  const [leavesOutRecent, setLeaveOutRecent] = useState(true);
  const offer = leavesOutRecent ? preview.withoutRecent : preview.all;
  const { order, work } = useOrder(checked, leavesOutRecent, onCheckAgain);
  const isOutdated = isOutdatedBy(order.error);
  return (
    <div className="space-y-4">
      <PreviewStep
        preview={preview}
        rows={rows}
        leavesOutRecent={leavesOutRecent}
        onLeaveOutRecent={setLeaveOutRecent}
      />
      {isOutdated && (
        <p role="alert" className="text-body font-medium text-warn">
          {messages.outdated}
        </p>
      )}
      {order.isError && !isOutdated && <BulkRefusal error={order.error} />}
      <ConfirmStep
        preview={preview}
        offer={offer}
        firstPurpose={firstPurpose}
        work={work}
        onBack={onBack}
        onOrder={(confirmation) => order.mutate(confirmation)}
      />
    </div>
  );
}

/** Whether an order was refused because the preview is outdated. */
const isOutdatedBy = (error: unknown) =>
  isApiError(error, "CONFIRMATION_OUTDATED") || isApiError(error, "SAME_FILE");

const RETRIES_WITHOUT_ANSWER = 5;

/** Orders once, regardless of how often it is sent: without a response the same reference is sent again. */
function useOrder(
  { rows, preview, reference }: Checked,
  leavesOutRecent: boolean,
  onOutdated: () => void,
) {
  const place = usePlace();
  const navigate = useNavigate();
  const { reports, total } = leavesOutRecent ? preview.withoutRecent : preview.all;
  const order = useMutation({
    mutationFn: async (confirmation: Confirmation) => {
      const confirmed = { reports, total };
      const body = { reference, rows: [...rows], leaveOutRecent: leavesOutRecent, confirmed };
      return (await createBulkOrder(place, { body: { ...body, ...confirmation } })).body;
    },
    retry: (count, error) => count < RETRIES_WITHOUT_ANSWER && isApiError(error, "NETWORK"),
    retryDelay: 1_000,
    onError: (error) => {
      if (isOutdatedBy(error)) onOutdated();
    },
    onSuccess: async ({ id }) => {
      const to = "/$organizationId/$mode/orders/bulk/$bulkOrderId";
      await navigate({ to, params: { ...place, bulkOrderId: id } });
    },
  });
  const { isPending, isSuccess, failureCount } = order;
  const work = isPending || isSuccess ? (failureCount > 0 ? "checking" : "ordering") : null;
  return { order, work } as const;
}

/** A refusal with the message of this screen, if it has one. */
function BulkRefusal({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  const messages = useBulkMessages();
  const sentence = isApiError(error, "TOO_MANY_BULK_ORDERS")
    ? messages.tooMany
    : isApiError(error, "PAYLOAD_TOO_LARGE")
      ? messages.tooLargeBody
      : null;
  if (sentence === null) return <ErrorPanel error={error} {...(onRetry && { onRetry })} />;
  return (
    <p role="alert" className="mt-3 text-body font-medium text-bad">
      {sentence}
    </p>
  );
}
