import { type ReactNode, useEffect, useState } from "react";
import { useKitWords } from "./words.ts";

const DELAY_MS = 150;

/** Shows nothing at first: most answers come before anybody could see a skeleton. */
function Delayed({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}

/** A grey bar in the place and the size of what is to come. */
export function Bar({ className = "h-4 w-full" }: { readonly className?: string }) {
  return <span className={`block animate-pulse rounded bg-line ${className}`} />;
}

/** The frame of a page or a card that loads, announced once. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const words = useKitWords();
  return (
    <div role="status" aria-label={words.loading}>
      <Delayed>{children}</Delayed>
    </div>
  );
}

/** A page that loads: a title and three cards. */
export function PageSkeleton() {
  return (
    <Loading>
      <Bar className="mb-4 h-7 w-64" />
      <div className="space-y-4">
        <Bar className="h-32 w-full" />
        <Bar className="h-48 w-full" />
      </div>
    </Loading>
  );
}
