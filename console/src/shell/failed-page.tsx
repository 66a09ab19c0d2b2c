import { Link, useRouter } from "@tanstack/react-router";
import { isApiError } from "../api/api-error.ts";
import { buttonClass } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { useShellMessages } from "./messages.ts";

export function FailedPage({ error }: { readonly error: unknown }) {
  const router = useRouter();
  // The page is about to be replaced by the sign-in.
  if (isApiError(error, "UNAUTHORIZED")) return null;
  return (
    <main className="mx-auto max-w-xl p-6">
      <ErrorPanel error={error} onRetry={() => void router.invalidate()} />
    </main>
  );
}

/** Replaces a whole page. */
export function MissingPage() {
  return (
    <main>
      <MissingScreen />
    </main>
  );
}

/** Replaces a screen within the frame. */
export function MissingScreen() {
  const { missing } = useShellMessages();
  const home = (
    <Link to="/" className={buttonClass("primary")}>
      {missing.home}
    </Link>
  );
  return (
    <Empty title={<h1>{missing.title}</h1>} actions={home}>
      {missing.sentence}
    </Empty>
  );
}
