/**
 * A function that calls `work` immediately, and then at most once every `everyMs` milliseconds. Calls in between are
 * joined into one at the end of that time.
 */
export function throttle(work: () => void, everyMs: number): () => void {
  let isPaused = false;
  let isCalledAgain = false;
  const run = () => {
    isPaused = true;
    isCalledAgain = false;
    setTimeout(() => {
      isPaused = false;
      if (isCalledAgain) run();
    }, everyMs).unref();
    work();
  };
  return () => {
    if (isPaused) isCalledAgain = true;
    else run();
  };
}
