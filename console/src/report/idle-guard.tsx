import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { useReportMessages } from "./messages.ts";

const IDLE_MS = 30 * 60_000;
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Blurs its content after half an hour without activity: a report is personal data on a screen. */
export function IdleGuard({ children }: { readonly children: ReactNode }) {
  const { idle } = useReportMessages();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return undefined;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, restart);
    };
  }, [isIdle]);
  const resume = () => setIdle(false);
  return (
    <>
      <div className={isIdle ? "blur-md print:hidden" : ""} aria-hidden={isIdle || undefined}>
        {children}
      </div>
      {isIdle && (
        <Dialog title={idle.title} onClose={resume} isLocked>
          <p className="mb-4 text-body">{idle.sentence}</p>
          <Button kind="primary" onClick={resume}>
            {idle.resume}
          </Button>
        </Dialog>
      )}
    </>
  );
}
