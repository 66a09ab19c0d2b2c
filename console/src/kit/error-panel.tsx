import { ApiError } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Notice } from "./notice.tsx";
import { useKitMessages } from "./messages.ts";

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** The error in one sentence, what to do, and the request id for support. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const messages = useKitMessages();
  const api = error instanceof ApiError ? error : null;
  return (
    <Notice role="alert" tone="bad" icon="warning" title={messages.errors.title}>
      <p className="mt-1">
        {messages.errors.sentenceOf(api?.code ?? null, api?.retryAfter ?? null)}
      </p>
      {api !== null && api.requestId !== null && (
        <p className="mt-1 text-small text-ink-soft">
          {messages.errors.request} <code className="font-mono">{api.requestId}</code>{" "}
          <CopyButton text={api.requestId} label={messages.errors.request} />
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" icon="refresh" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </Notice>
  );
}
