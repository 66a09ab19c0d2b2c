import type { Report } from "@cnh/contract";
import { useReportMessages } from "./messages.ts";

/** Shown while data is missing; states whether it may still arrive. */
export function PartialBanner({ status }: Pick<Report, "status">) {
  const { partial } = useReportMessages();
  return (
    <div className="keep flex items-stretch overflow-hidden rounded-md border border-dashed border-unknown-line bg-unknown-soft text-body">
      <span className="hatch w-3 shrink-0" aria-hidden="true" />
      <p className="px-4 py-2.5">
        <strong>{partial.title}</strong> {status === "PROCESSING" ? partial.waiting : partial.over}
      </p>
    </div>
  );
}
