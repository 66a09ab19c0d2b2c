import type { AcceptedDriver, ReportDriver } from "./driver.ts";
import { driverProfileExample } from "./generated/report-example.ts";

export const driverExample = {
  id: "drv_01kya3np4rehssweh6brbexr1z",
  ...driverProfileExample,
} satisfies AcceptedDriver & ReportDriver;
