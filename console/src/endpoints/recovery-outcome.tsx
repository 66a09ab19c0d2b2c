import type { UseMutationResult } from "@tanstack/react-query";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { useFormat } from "../messages/format.ts";
import type { Recovered } from "./use-recovery.ts";
import { useEndpointMessages } from "./messages.ts";

interface RecoveryOutcomeProps {
  readonly recovery: UseMutationResult<Recovered, Error, string>;
  readonly sent: number;
  /** How many events there are to send. */
  readonly expected: number;
}

/** The progress of a recovery, and its outcome. */
export function RecoveryOutcome({ recovery, sent, expected }: RecoveryOutcomeProps) {
  const { recover: messages } = useEndpointMessages();
  const format = useFormat();
  const { data, isPending, isError, error } = recovery;
  if (isPending)
    return (
      <div role="status" className="text-body">
        <progress
          aria-label={messages.title}
          max={Math.max(expected, sent, 1)}
          value={sent}
          className="block h-1.5 w-full"
        />
        {messages.progress(format.number(sent), format.number(Math.max(expected, sent)))}
      </div>
    );
  if (isError) return <ErrorPanel error={error} />;
  if (data === undefined) return null;
  return (
    <p role="status" className="text-body font-medium text-ok">
      {messages.done(data.sent, format.number(data.sent))} {data.isMore && messages.more}
    </p>
  );
}
