import type { Report } from "@cnh/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { meQuery } from "../api/me.ts";
import { useMembership, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { usePrintedAt } from "../kit/use-printed-at.ts";
import { useReportMessages } from "./messages.ts";

/** The head of a printed report: its organization, who printed it and when, and where to read it again. */
export function PaperHead({ report }: { readonly report: Report }) {
  const { paper } = useReportMessages();
  const { mode } = usePlace();
  const { organizationName } = useMembership();
  const { person } = useSuspenseQuery(meQuery).data;
  const format = useFormat();
  const [openedAt] = useState(() => Date.now());
  const printedAt = usePrintedAt() ?? openedAt;
  const { reportId, externalRef } = report;
  usePageMargin(reportId);
  return (
    <div className="hidden border-b border-line-strong pb-2 text-small print:block">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-heading font-bold">{paper.title}</p>
        <p>{organizationName}</p>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-ink-soft">
        <p>{paper.issued(person.name, format.instant(printedAt))}</p>
        {externalRef !== null && <p>{paper.reference(externalRef)}</p>}
      </div>
      <p className="break-all text-ink-soft">{location.origin + location.pathname}</p>
      {mode === "test" && <p className="mt-1 font-semibold">{paper.test}</p>}
    </div>
  );
}

/** Puts the report's id into the margin of each page, and into the file name that a browser suggests. */
function usePageMargin(reportId: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const { title } = document;
    style.setProperty("--paper-id", JSON.stringify(reportId));
    document.title = `${title} ${reportId}`;
    return () => {
      style.removeProperty("--paper-id");
      document.title = title;
    };
  }, [reportId]);
}
