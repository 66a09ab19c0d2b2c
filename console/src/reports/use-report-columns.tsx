import type { MemberReport } from "@cnh/contract/console";
import { useMemo } from "react";
import { type Column, type ColumnLine, columnsOf } from "../kit/data-table.tsx";
import {
  ActionsCell,
  DriverCell,
  OrderedByCell,
  ReferenceCell,
  StateCell,
  TimeCell,
} from "./report-cells.tsx";
import { useReportsMessages } from "./messages.ts";
import type { messages } from "./messages.pt-br.ts";

type ColumnName = keyof (typeof messages)["column"];

const COLUMNS: readonly ColumnLine<ColumnName, MemberReport>[] = [
  ["state", 176, 0, 0, (report) => <StateCell report={report} />],
  ["driver", 210, 3, 0, (report) => <DriverCell report={report} />],
  ["reference", 140, 2, 2, (report) => <ReferenceCell report={report} />],
  ["orderedBy", 140, 1, 3, (report) => <OrderedByCell report={report} />],
  ["orderedAt", 148, 0, 1, ({ createdAt }) => <TimeCell at={createdAt} />],
  ["deliveredAt", 148, 0, 4, ({ deliveredAt }) => <TimeCell at={deliveredAt} />],
  ["actions", 88, 0, 0, (report) => <ActionsCell report={report} />],
];

export function useReportColumns(): readonly Column<MemberReport>[] {
  const { column } = useReportsMessages();
  // Stable between renders: new columns would re-render all visible rows.
  return useMemo(() => columnsOf(COLUMNS, column, "actions"), [column]);
}
