import type { Violation } from "@cnh/contract";
import { MAX_VIOLATION_SEARCH } from "@cnh/contract/limits.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { violationsQuery } from "../api/law.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { Form } from "../kit/form.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import type { Tone } from "../kit/tone.ts";
import { usePlace } from "../place.ts";
import { LawText } from "../kit/law-text.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useFormat } from "../messages/format.ts";
import { useLawMessages } from "./messages.ts";

const GRAVITY_TONE: Readonly<Record<NonNullable<Violation["gravity"]>, Tone>> = {
  leve: "plain",
  media: "plain",
  grave: "warn",
  gravissima: "bad",
};

/** The table of violations, searched in plain words, by code or by article. */
export function ViolationsPanel() {
  const { violations: messages } = useLawMessages();
  const [sought, setSought] = useState("");
  const query = useInfiniteQuery(violationsQuery(usePlace(), sought));
  return (
    <div className="space-y-3">
      <Form
        onSend={(form) => setSought(formText(form, "q").trim())}
        className="flex flex-wrap items-start gap-2"
      >
        <div className="min-w-56 flex-1">
          <TextField
            name="q"
            label={messages.field}
            hint={messages.hint}
            data-focus-first
            required
            maxLength={MAX_VIOLATION_SEARCH}
            autoComplete="off"
          />
        </div>
        <Button type="submit" kind="primary" className="mt-6 min-h-9 max-sm:mt-0">
          {messages.search}
        </Button>
      </Form>
      {sought !== "" && (
        <QueryBoundary
          query={query}
          loading={
            <Loading>
              <Bar className="mb-2 h-14" />
              <Bar className="h-14" />
            </Loading>
          }
        >
          {({ pages }) => {
            const found = pages.flatMap(({ items }) => items);
            if (found.length === 0) return <Empty title={messages.none}>{messages.noneHint}</Empty>;
            return (
              <ul
                aria-label={messages.list}
                // A scrolling list must be reachable by the keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-md border border-line"
              >
                {found.map((violation) => (
                  <ViolationItem key={violation.code} violation={violation} />
                ))}
                {query.hasNextPage && (
                  <li className="p-2">
                    <Button
                      isBusy={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {messages.more}
                    </Button>
                  </li>
                )}
              </ul>
            );
          }}
        </QueryBoundary>
      )}
      {query.isFetchNextPageError && (
        <ErrorPanel error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}

function ViolationItem({ violation }: { readonly violation: Violation }) {
  const { violations: messages, gravities } = useLawMessages();
  const format = useFormat();
  const { code, summary, gravity, points, amountBRL, amountRule, legalBasis } = violation;
  return (
    <li className="space-y-1 px-3 py-2 text-body">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono font-semibold">{code}</code>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <LawText>{summary}</LawText>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-soft">
        {gravity !== null && <Badge tone={GRAVITY_TONE[gravity]}>{gravities[gravity]}</Badge>}
        <span>
          {violation.countsTowardPoints
            ? messages.points(format.number(points), points)
            : messages.noPoints}
        </span>
        <span>{amountBRL === null ? amountRule : format.reais(amountBRL)}</span>
        <LawText>{legalBasis}</LawText>
      </p>
      {violation.selfSuspending && <p className="text-body text-bad">{messages.suspends}</p>}
      {violation.suspendsOnRecidivism && (
        <p className="text-body text-warn">{messages.suspendsAgain}</p>
      )}
      {violation.status === "superseded" && <p className="text-body">{messages.superseded}</p>}
      {violation.note !== null && (
        <p className="text-body text-ink-soft">
          <LawText>{violation.note}</LawText>
        </p>
      )}
    </li>
  );
}
