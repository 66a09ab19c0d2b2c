import { useState } from "react";
import type { OpenedShareLink } from "@cnh/contract/console";
import { isApiError } from "../api/api-error.ts";
import { openShareLink } from "../api/shared-report.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { IdleGuard } from "../report/idle-guard.tsx";
import { Lead, PublicFrame } from "../identity/public-frame.tsx";
import { SharedReportView } from "./shared-report-view.tsx";
import { useShareToken } from "./use-share-token.ts";
import { useSharedMessages } from "./messages.ts";

type Opening =
  | { readonly kind: "closed" | "opening" }
  | { readonly kind: "opened"; readonly opened: OpenedShareLink }
  | { readonly kind: "failed"; readonly error: unknown };

/** The target of a share link. The token is posted only on a click: link scanners of mail systems use up no view. */
export function SharedPage() {
  const messages = useSharedMessages();
  const token = useShareToken();
  const [opening, setOpening] = useState<Opening>({ kind: "closed" });
  if (token === null)
    return (
      <PublicFrame title={messages.missingTitle}>
        <Lead>{messages.missing}</Lead>
      </PublicFrame>
    );
  if (opening.kind === "opened")
    return (
      <main className="px-4 py-6 max-sm:px-3">
        <header className="mx-auto mb-3 max-w-[1120px] text-body font-semibold text-ink-soft">
          {messages.product} · {messages.title}
        </header>
        <IdleGuard>
          <SharedReportView opened={opening.opened} />
        </IdleGuard>
      </main>
    );
  if (opening.kind === "failed" && isRefusal(opening.error))
    return (
      <PublicFrame title={messages.refusedTitle}>
        <Lead>{messages.refused}</Lead>
      </PublicFrame>
    );
  const open = async () => {
    setOpening({ kind: "opening" });
    try {
      setOpening({ kind: "opened", opened: (await openShareLink({ body: { token } })).body });
    } catch (error) {
      setOpening({ kind: "failed", error });
    }
  };
  return (
    <PublicFrame title={messages.title}>
      <Lead>
        {messages.sentence} {messages.counts}
      </Lead>
      {opening.kind === "failed" && <ErrorPanel error={opening.error} />}
      <Button
        kind="primary"
        className="w-full"
        isBusy={opening.kind === "opening"}
        onClick={() => void open()}
      >
        {messages.open}
      </Button>
    </PublicFrame>
  );
}

/** A malformed token and one that opens nothing look the same to the reader. */
const isRefusal = (error: unknown) =>
  isApiError(error, "NOT_FOUND") || isApiError(error, "BAD_REQUEST");
