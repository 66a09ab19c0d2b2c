import { ApiError } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Notice } from "./notice.tsx";
import { useKitWords } from "./messages.ts";

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** The error in one sentence, what to do, and the request id for support. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const words = useKitWords();
  const api = error instanceof ApiError ? error : null;
  return (
    <Notice role="alert" tone="bad" icon="warning" title={words.errors.title}>
      <p className="mt-1">{words.errors.sentenceOf(api?.code ?? null, api?.retryAfter ?? null)}</p>
      {api !== null && api.requestId !== null && (
        <p className="mt-1 text-[12.5px] text-ink-soft">
          {words.errors.request} <code className="font-mono">{api.requestId}</code>{" "}
          <CopyButton text={api.requestId} label={words.errors.request} />
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" icon="refresh" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Notice>
  );
}
