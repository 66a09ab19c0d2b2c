/** The subject of a log line, as our ids. Each is filled in as soon as it is known. */
export interface LogSubject {
  reportId?: string;
  deliveryId?: string;
  /** Set if the report is traced. */
  traceId?: string;
}
