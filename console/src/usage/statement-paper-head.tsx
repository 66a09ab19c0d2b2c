import type { Statement } from "@cnh/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { meQuery } from "../api/me.ts";
import { usePrintedAt } from "../kit/use-printed-at.ts";
import { useMembership } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { useUsageMessages } from "./messages.ts";

/** The head of a printed statement: the organization, the days, and who printed it when. */
export function StatementPaperHead({ statement: { from, to } }: { readonly statement: Statement }) {
  const { paper } = useUsageMessages();
  const { organizationName } = useMembership();
  const { person } = useSuspenseQuery(meQuery).data;
  const format = useFormat();
  const [openedAt] = useState(() => Date.now());
  const printedAt = usePrintedAt() ?? openedAt;
  return (
    <div className="mb-3 hidden border-b border-line-strong pb-2 text-small print:block">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-heading font-bold">{paper.title}</p>
        <p>{organizationName}</p>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-ink-soft">
        <p>{paper.span(format.day(from), format.day(to))}</p>
        <p>{paper.issued(person.name, format.instant(printedAt))}</p>
      </div>
    </div>
  );
}
