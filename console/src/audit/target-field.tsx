import { MAX_AUDIT_ID } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { findDriver } from "../api/report-list.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { FILTER_CLASS } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { usePlace } from "../place.ts";
import { digitsOf, isCpf } from "../messages/cpf.ts";
import { isTarget } from "./audit-search.ts";
import { useAuditSearch } from "./use-audit-search.ts";
import { useAuditMessages } from "./messages.ts";

/**
 * Finds entries by the id of a target, and in the log of reads also by a driver's CPF. The CPF is posted, and the
 * driver's id goes into the address instead; only ids go there.
 */
export function TargetField() {
  const { filter } = useAuditMessages();
  const { search, set } = useAuditSearch();
  const noteId = useId();
  const [isRefused, setRefused] = useState(false);
  const finding = useDriverOf((target) => set({ target }));
  const isReads = search.log === "reads";
  const apply = (text: string) => {
    const isDriver = isReads && isCpf(text);
    finding.reset();
    setRefused(text !== "" && !isDriver && !isTarget(text));
    if (text === "") set({ target: undefined });
    else if (isDriver) finding.mutate(digitsOf(text));
    else if (isTarget(text)) set({ target: text });
  };
  return (
    <form
      key={`${search.log ?? ""} ${search.target ?? ""}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(formText(new FormData(event.currentTarget), "target").trim());
      }}
      className="min-w-0 max-sm:col-span-2"
    >
      <div className="flex gap-1">
        <input
          type="search"
          name="target"
          aria-label={isReads ? filter.driver : filter.target}
          placeholder={isReads ? filter.driver : filter.targetHint}
          defaultValue={search.target ?? ""}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_AUDIT_ID}
          aria-invalid={isRefused || undefined}
          aria-describedby={noteId}
          className={`${FILTER_CLASS} grow ${isReads ? "lg:w-64" : ""}`}
        />
        <Button type="submit" isBusy={finding.isPending}>
          {filter.apply}
        </Button>
      </div>
      <p id={noteId} role="status" className="text-body font-medium text-bad">
        {isRefused && (isReads ? filter.noDriver : filter.noTarget)}
        {finding.data === null && filter.noReports}
      </p>
      {finding.isError && <ErrorPanel error={finding.error} />}
    </form>
  );
}

/** The driver with a CPF, in the current mode or otherwise the other one, since the log covers both. */
function useDriverOf(onFound: (driverId: string) => void) {
  const place = usePlace();
  return useMutation({
    mutationFn: async (cpf: string) =>
      (await findDriver(place, cpf)) ??
      findDriver({ ...place, mode: place.mode === "live" ? "test" : "live" }, cpf),
    onSuccess: (driver) => {
      if (driver !== null) onFound(driver);
    },
  });
}
