/** The time in milliseconds of the clock that all processes of one machine share, and that cannot be set. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1_000_000;
}
