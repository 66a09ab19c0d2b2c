import { queryOptions } from "@tanstack/react-query";
import { isApiError } from "./api-error.ts";
import { asSignedIn } from "./as-signed-in.ts";
import { personOperation } from "./operation.ts";

const getMe = personOperation("getMe", "GET", "/me");

/** Who is signed in, and the memberships of that person. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => (await asSignedIn(() => getMe({ signal }))).body,
});

/** Who is signed in, on a page that does not need it; null: nobody. */
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
