/**
 * Does the work at once, and then at most once in so many milliseconds: whatever is asked for meanwhile is done
 * once, at their end.
 */
export function throttle(work: () => void, everyMs: number): () => void {
  let isResting = false;
  let isAskedAgain = false;
  const run = () => {
    isResting = true;
    isAskedAgain = false;
    setTimeout(() => {
      isResting = false;
      if (isAskedAgain) run();
    }, everyMs).unref();
    work();
  };
  return () => {
    if (isResting) isAskedAgain = true;
    else run();
  };
}
