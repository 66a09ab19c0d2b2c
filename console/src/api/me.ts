import { queryOptions } from "@tanstack/react-query";
import { isApiError } from "./api-error.ts";
import { asSignedIn } from "./as-signed-in.ts";
import { personOperation } from "./operation.ts";

const getMe = personOperation("getMe", "GET", "/me");

/** The signed-in user and their memberships. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => (await asSignedIn(() => getMe({ signal }))).body,
});

/** The signed-in user, on a page that does not require one; `null` if there is none. */
export const visitorQuery = queryOptions({
  queryKey: ["visitor"],
  queryFn: async ({ signal }) => {
    try {
      return (await getMe({ signal })).body.person;
    } catch (error) {
      if (isApiError(error, "UNAUTHORIZED")) return null;
      throw error;
    }
  },
  gcTime: 0,
});
