import type { BulkOffer, BulkOrderPreview } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Notice } from "../kit/notice.tsx";
import { Icon } from "../kit/icon.tsx";
import { PurposeField } from "../orders/purpose-field.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useBulkMessages } from "./messages.ts";

export interface Confirmation {
  readonly purpose: string;
  readonly sameFileAgain: boolean;
}

interface ConfirmStepProps {
  readonly preview: BulkOrderPreview;
  readonly offer: BulkOffer;
  readonly firstPurpose: string;
  /** The current request. */
  readonly work: "ordering" | "checking" | null;
  readonly onBack: () => void;
  readonly onOrder: (confirmation: Confirmation) => void;
}

/** The price, the purpose, and the only button that orders. */
export function ConfirmStep({
  preview,
  offer,
  firstPurpose,
  work,
  onBack,
  onOrder,
}: ConfirmStepProps) {
  const { confirm: messages } = useBulkMessages();
  const [purpose, setPurpose] = useState(firstPurpose);
  const [isSameAgain, setSameAgain] = useState(false);
  const { sameFile } = preview;
  const isReady = offer.reports > 0 && (sameFile === null || isSameAgain);
  return (
    <Card title={messages.title}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && work === null) onOrder({ purpose, sameFileAgain: isSameAgain });
        }}
      >
        {sameFile && (
          <SameFile earlier={sameFile} isConfirmed={isSameAgain} onConfirm={setSameAgain} />
        )}
        <Cost offer={offer} />
        <div className="max-w-md">
          <PurposeField purpose={purpose} defaultPurpose={firstPurpose} onChoose={setPurpose} />
        </div>
        <DialogActions>
          {work !== null && (
            <span role="status" className="text-body text-ink-soft">
              {messages[work]}
            </span>
          )}
          <Button onClick={onBack} disabled={work !== null}>
            {messages.back}
          </Button>
          <OrderButton offer={offer} isReady={isReady} isBusy={work !== null} />
        </DialogActions>
      </form>
    </Card>
  );
}

interface OrderButtonProps {
  readonly offer: BulkOffer;
  readonly isReady: boolean;
  readonly isBusy: boolean;
}

function OrderButton({ offer, isReady, isBusy }: OrderButtonProps) {
  const { confirm: messages } = useBulkMessages();
  const format = useFormat();
  const { mode } = usePlace();
  const reports = messages.reports(offer.reports, format.number(offer.reports));
  const money = mode === "live" ? format.money(offer.total) : null;
  return (
    <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isReady}>
      {messages.order(reports.toLowerCase(), money)}
    </Button>
  );
}

/** One line: number of reports, price, and remaining credit. */
function Cost({ offer }: { readonly offer: BulkOffer }) {
  const { confirm: messages } = useBulkMessages();
  const format = useFormat();
  const { mode } = usePlace();
  if (offer.reports === 0) return <p className="font-medium text-bad">{messages.none}</p>;
  const parts = [
    messages.reports(offer.reports, format.number(offer.reports)),
    mode === "live" ? format.money(offer.total) : messages.free,
    mode === "live" && offer.creditAfter !== null
      ? messages.creditAfter(format.money(offer.creditAfter))
      : null,
  ];
  return (
    <div>
      <p className="text-heading font-semibold">
        {parts.filter((part) => part !== null).join(" · ")}
      </p>
      {!offer.creditSuffices && (
        <p className="mt-1 flex items-start gap-2 text-body text-warn">
          <Icon name="warning" className="mt-0.5" />
          {messages.notEnough}
        </p>
      )}
    </div>
  );
}

interface SameFileProps {
  readonly earlier: NonNullable<BulkOrderPreview["sameFile"]>;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The same rows were ordered before: nothing is ordered until the user confirms it. */
function SameFile({ earlier, isConfirmed, onConfirm }: SameFileProps) {
  const { preview: messages } = useBulkMessages();
  const format = useFormat();
  const place = usePlace();
  return (
    <Notice
      role="alert"
      tone="warn"
      icon="warning"
      title={
        <>
          {messages.sameFile(format.instant(earlier.createdAt))}
          <Link
            to="/$organizationId/$mode/orders/bulk/$bulkOrderId"
            params={{ ...place, bulkOrderId: earlier.id }}
            target="_blank"
            className="underline"
          >
            {messages.sameFileLink}
          </Link>
        </>
      }
    >
      <label className="mt-2 flex min-h-6 w-fit items-center gap-2">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
          className="size-4 accent-accent"
        />
        {messages.sameFileConfirm}
      </label>
    </Notice>
  );
}
