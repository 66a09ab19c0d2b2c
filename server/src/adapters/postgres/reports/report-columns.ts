/** The value of `reports.worst_severity` of a diagnosis without alerts: an index cannot look up NULL by equality. */
export const NO_SEVERITY = "NONE";
