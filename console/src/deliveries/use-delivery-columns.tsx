import { useMemo } from "react";
import type { LogRow } from "../api/delivery-log.ts";
import { type Column, type ColumnLine, columnsOf } from "../kit/data-table.tsx";
import {
  AttemptsCell,
  DurationCell,
  EventCell,
  HostCell,
  ResultCell,
  SelectCell,
  TimeCell,
} from "./delivery-cells.tsx";
import { useDeliveriesMessages } from "./messages.ts";
import type { messages } from "./messages.pt-br.ts";

type ColumnName = keyof (typeof messages)["column"];

const COLUMNS: readonly ColumnLine<ColumnName, LogRow>[] = [
  ["select", 44, 0, 0, (row) => <SelectCell row={row} />],
  ["when", 142, 0, 0, (row) => <TimeCell row={row} />],
  ["event", 190, 1, 0, (row) => <EventCell row={row} />],
  ["endpoint", 140, 2, 3, (row) => <HostCell row={row} />],
  ["result", 240, 2, 0, (row) => <ResultCell row={row} />],
  ["attempts", 98, 0, 2, (row) => <AttemptsCell row={row} />],
  ["duration", 92, 0, 4, (row) => <DurationCell row={row} />],
];

export function useDeliveryColumns(): readonly Column<LogRow>[] {
  const { column } = useDeliveriesMessages();
  return useMemo(() => columnsOf(COLUMNS, column, "select"), [column]);
}
