/** What a log line is about, by ids of ours. Those who do the work fill it in as soon as they know. */
export interface LogSubject {
  reportId?: string;
  deliveryId?: string;
  /** Of a report that is traced. */
  traceId?: string;
}
