import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { endOtherSessions, endSession, sessionsQuery } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { useFormat } from "../messages/format.ts";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

export function SessionsCard() {
  const { sessions: messages } = useAccountMessages();
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const changed = useChanged();
  const endAll = useMutation({
    mutationFn: () => endOtherSessions(undefined),
    onSuccess: changed,
  });
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card
      title={messages.title}
      hint={messages.hint}
      actions={
        others.length > 0 && (
          <Button isBusy={endAll.isPending} onClick={() => endAll.mutate()}>
            {messages.endOthers}
          </Button>
        )
      }
    >
      {endAll.isError && <ErrorPanel error={endAll.error} />}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 && (
        <p role="status" className="mt-2 text-small text-ink-soft">
          {messages.noOthers}
        </p>
      )}
    </Card>
  );
}

interface SessionRowProps {
  readonly session: {
    readonly id: string;
    readonly browser: string | null;
    readonly address: string | null;
    readonly signedInAt: string;
    readonly seenAt: string;
    readonly current: boolean;
  };
}

function SessionRow({ session }: SessionRowProps) {
  const { sessions: messages } = useAccountMessages();
  const format = useFormat();
  const changed = useChanged();
  const end = useMutation({
    mutationFn: endSession,
    onSettled: changed,
  });
  const browser = session.browser ?? messages.unknown;
  const facts = [
    session.address,
    messages.since(format.instant(session.signedInAt)),
    messages.seen(format.relative(session.seenAt)),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{browser}</p>
        <p className="text-small break-words text-ink-soft">{facts.join(" · ")}</p>
      </div>
      {session.current ? (
        <Badge tone="ok">{messages.current}</Badge>
      ) : (
        <Button
          kind="quiet"
          aria-label={messages.endOf(browser)}
          isBusy={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          {messages.end}
        </Button>
      )}
      {/* A session that is not found has already ended, as intended. */}
      {end.isError && !isApiError(end.error, "NOT_FOUND") && <ErrorPanel error={end.error} />}
    </li>
  );
}
