import { MAX_EXTERNAL_REF } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { findDriver } from "../api/report-list.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Form } from "../kit/form.tsx";
import { Icon } from "../kit/icon.tsx";
import { handOver } from "../orders/order-draft.ts";
import { useMay, usePlace } from "../place.ts";
import { isCpf } from "../messages/cpf.ts";
import { type ReportSearch, soughtBy } from "./report-search.ts";
import { useSetFilters } from "./report-filters.tsx";
import { useReportsMessages } from "./messages.ts";

type Refused = "name" | "wrongCpf" | null;

/**
 * Finds reports by CPF, reference or id. A CPF is posted, and the driver's id goes into the address instead. The
 * field's text is never in the address or in the browser's autofill.
 */
export function ReportFinder({ search }: { readonly search: ReportSearch }) {
  const { search: messages } = useReportsMessages();
  const place = usePlace();
  const navigate = useNavigate();
  const set = useSetFilters(search);
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused>(null);
  /** A match becomes a filter; unmatched text stays in the field, to be corrected. */
  const show = (found: ReportSearch) => {
    if (field.current) field.current.value = "";
    set(found);
  };
  const finding = useMutation({
    mutationFn: (cpf: string) => findDriver(place, cpf),
    onSuccess: (driver) => {
      if (driver !== null) show({ driver });
    },
  });
  const submit = () => {
    const sought = soughtBy(field.current?.value ?? "", isCpf);
    finding.reset();
    setRefused(sought.kind === "name" || sought.kind === "wrongCpf" ? sought.kind : null);
    if (sought.kind === "cpf") finding.mutate(sought.text);
    if (sought.kind === "reference") show({ ref: sought.text });
    if (sought.kind === "report")
      void navigate({
        to: "/$organizationId/$mode/reports/$reportId",
        params: { ...place, reportId: sought.text },
      });
  };
  return (
    <search className="min-w-64 flex-1 max-sm:min-w-full">
      <Form onSend={submit} className="">
        <div className="flex gap-2">
          <div className="relative flex-1">
            <span className="absolute top-2.5 left-2.5 text-ink-faint">
              <Icon name="search" />
            </span>
            <input
              ref={field}
              type="search"
              aria-label={messages.label}
              placeholder={messages.label}
              aria-describedby={noteId}
              aria-invalid={refused !== null || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_EXTERNAL_REF}
              className="h-9 w-full rounded-md border border-line-strong bg-surface pr-2 pl-8 text-body text-ink placeholder:text-ink-faint aria-invalid:border-bad"
            />
          </div>
          <Button type="submit" isBusy={finding.isPending}>
            {messages.submit}
          </Button>
        </div>
      </Form>
      <div id={noteId} role="status">
        {refused !== null && (
          <p className="mt-1.5 text-body font-medium text-bad">{messages[refused]}</p>
        )}
        {finding.data === null && <NoneFound cpf={finding.variables} />}
      </div>
      {finding.isError && (
        <div className="mt-2">
          <ErrorPanel error={finding.error} />
        </div>
      )}
    </search>
  );
}

function NoneFound({ cpf }: { readonly cpf: string }) {
  const messages = useReportsMessages();
  const place = usePlace();
  const mayOrder = useMay()("reports:order");
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-body">
      {messages.search.none}
      {mayOrder && (
        <Link
          to="/$organizationId/$mode/orders/new"
          params={{ ...place }}
          onClick={() => handOver(cpf)}
          className={buttonClass("quiet")}
        >
          {messages.order}
        </Link>
      )}
    </p>
  );
}
