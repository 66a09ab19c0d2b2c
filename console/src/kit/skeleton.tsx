import { type ReactNode, useEffect, useState } from "react";
import { useKitMessages } from "./messages.ts";

const DELAY_MS = 150;

/** Shows nothing at first: most responses arrive before a skeleton would be noticed. */
function Delayed({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}

/** A grey bar in the place and size of the coming content. */
export function Bar({ className = "h-4 w-full" }: { readonly className?: string }) {
  return <span className={`block animate-pulse rounded bg-line ${className}`} />;
}

/** The frame of a loading page or card, announced once. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const messages = useKitMessages();
  return (
    <div role="status" aria-label={messages.loading}>
      <Delayed>{children}</Delayed>
    </div>
  );
}

/** A loading page: a title and three cards. */
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
