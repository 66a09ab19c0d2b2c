import { QueryClient } from "@tanstack/react-query";
import { ApiError, isApiError } from "./api-error.ts";

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** A refusal is final, so it is not retried. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "NETWORK" || error.status >= 500;
}

/** Responses are cached in memory only: they contain personal data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (count, error) => count < MAX_RETRIES && isWorthRepeating(error),
      retryDelay: (count, error) =>
        isApiError(error) && error.retryAfter !== null
          ? error.retryAfter * 1_000
          : 500 * 2 ** count,
      throwOnError: (error) => isApiError(error, "UNAUTHORIZED"),
    },
  },
});
