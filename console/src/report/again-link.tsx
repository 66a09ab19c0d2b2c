import type { Report } from "@cnh/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay, usePlace } from "../place.ts";

interface AgainProps {
  readonly report: Pick<Report, "reportId" | "status">;
  readonly className: string;
  readonly children: ReactNode;
}

/** Links to the order of a new report of the driver. Absent while one is in progress, and without permission. */
export function AgainLink({ report: { reportId, status }, className, children }: AgainProps) {
  const place = usePlace();
  const mayOrder = useMay()("reports:order");
  if (!mayOrder || status === "PROCESSING") return null;
  return (
    <Link
      to="/$organizationId/$mode/orders/new"
      params={{ ...place }}
      search={{ again: reportId }}
      className={className}
    >
      {children}
    </Link>
  );
}
