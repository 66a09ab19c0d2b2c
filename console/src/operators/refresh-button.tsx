import { Button } from "../kit/button.tsx";
import { useOperatorMessages } from "./messages.ts";

interface RefreshButtonProps {
  readonly query: { readonly refetch: () => unknown; readonly isRefetching: boolean };
}

/** Fetches again, which is recorded again. */
export function RefreshButton({ query }: RefreshButtonProps) {
  const messages = useOperatorMessages();
  return (
    <Button icon="refresh" isBusy={query.isRefetching} onClick={() => void query.refetch()}>
      {messages.refresh}
    </Button>
  );
}
