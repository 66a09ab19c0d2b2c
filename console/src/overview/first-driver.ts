/** The simulated driver of the first report: points over the limit, so that the report has much to show. */
export const FIRST_DRIVER = "90000000841";
