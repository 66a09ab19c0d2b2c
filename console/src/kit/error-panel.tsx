import { ApiError } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { useKitWords } from "./words.ts";

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What went wrong in one sentence, what to do, and the id of the request for whoever is asked. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const words = useKitWords();
  const api = error instanceof ApiError ? error : null;
  return (
    <div
      role="alert"
      className="rounded-md border border-bad-line bg-bad-soft p-4 text-[14px] text-ink"
    >
      <p className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="warning" />
        {words.errors.title}
      </p>
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
    </div>
  );
}
