/** The roots of the route tree: every page, and every page of a signed-in user. */
import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { isApiError } from "./api/api-error.ts";
import { meQuery } from "./api/me.ts";
import { queryClient } from "./api/query-client.ts";
import { FailedPage, MissingPage } from "./shell/failed-page.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { SignedInFrame } from "./shell/signed-in-frame.tsx";

export const root = createRootRoute({
  component: RootLayout,
  errorComponent: FailedPage,
  notFoundComponent: MissingPage,
});

/** Every page that requires a session. Visitors without one sign in and come back. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    try {
      return { me: await queryClient.ensureQueryData(meQuery) };
    } catch (error) {
      if (!isApiError(error, "UNAUTHORIZED")) throw error;
      throw redirect({ to: "/sign-in", search: { next: location.href } });
    }
  },
  component: SignedInFrame,
});
