import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The instant at which the page was printed; `null` on the screen. */
export function usePrintedAt(): number | null {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  useEffect(() => {
    // Synchronously: the browser prints as soon as these handlers have returned.
    const onBefore = () => flushSync(() => setPrintedAt(Date.now()));
    const onAfter = () => setPrintedAt(null);
    addEventListener("beforeprint", onBefore);
    addEventListener("afterprint", onAfter);
    return () => {
      removeEventListener("beforeprint", onBefore);
      removeEventListener("afterprint", onAfter);
    };
  }, []);
  return printedAt;
}
