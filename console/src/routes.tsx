/** The tree of addresses: one lazy import for each screen. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from "@tanstack/react-router";
import type { Me, Permission } from "@cnh/contract/console";
import { secondFactorsQuery } from "./api/account.ts";
import { isApiError } from "./api/api-error.ts";
import { meQuery } from "./api/me.ts";
import { queryClient } from "./api/query-client.ts";
import { isOpenStep, type OpenStep } from "./overview/checklist-steps.ts";
import { pathWithin } from "./path-within.ts";
import { readReportSearch } from "./reports/report-search.ts";
import { FailedPage, MissingPage, MissingScreen } from "./shell/failed-page.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { SignedInFrame } from "./shell/signed-in-frame.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({
  component: RootLayout,
  errorComponent: FailedPage,
  notFoundComponent: MissingPage,
});

/** Everything that needs a session. Whoever has none signs in and comes back to where they wanted to go. */
const signedIn = createRoute({
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

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: ({ context: { me } }) => {
    const [first] = me.memberships;
    if (!first) return;
    const params = { organizationId: first.organizationId, mode: "live" };
    throw redirect({ to: "/$organizationId/$mode", params, replace: true });
  },
  component: lazyRouteComponent(
    () => import("./shell/no-organization-page.tsx"),
    "NoOrganizationPage",
  ),
});

/** An organization in one mode. An unknown organization and a foreign one look the same. */
const place = createRoute({
  getParentRoute: () => signedIn,
  path: "/$organizationId/$mode",
  beforeLoad: ({ params: { organizationId, mode }, location }) => {
    // The newest answer, not that of the route above: a second factor may have been added since.
    const me = queryClient.getQueryData(meQuery.queryKey);
    const membership = me?.memberships.find((one) => one.organizationId === organizationId);
    if (!membership || (mode !== "live" && mode !== "test"))
      throw notFound({ routeId: rootRouteId });
    if (membership.secondFactorMissing)
      throw redirect({ to: "/two-factor", search: { next: location.href }, replace: true });
  },
  component: Shell,
  notFoundComponent: MissingScreen,
});

const overview = createRoute({
  getParentRoute: () => place,
  path: "/",
  validateSearch: ({ step }: Record<string, unknown>): { step?: OpenStep } =>
    isOpenStep(step) ? { step } : {},
  component: lazyRouteComponent(() => import("./overview/overview-page.tsx"), "OverviewPage"),
});

/** A screen that the person may not see is one that does not exist. */
const requirePermission =
  (permission: Permission) =>
  ({ context: { me }, params: { organizationId } }: PlaceEntry): void => {
    const membership = me.memberships.find((one) => one.organizationId === organizationId);
    if (membership?.permissions.includes(permission) !== true) throw notFound();
  };

interface PlaceEntry {
  readonly context: { readonly me: Me };
  readonly params: { readonly organizationId: string };
}

const reports = createRoute({
  getParentRoute: () => place,
  path: "/reports",
  beforeLoad: requirePermission("reports:read"),
  validateSearch: readReportSearch,
  component: lazyRouteComponent(() => import("./reports/reports-page.tsx"), "ReportsPage"),
});

const order = createRoute({
  getParentRoute: () => place,
  path: "/orders/new",
  beforeLoad: requirePermission("reports:order"),
  validateSearch: ({ again }: Record<string, unknown>): { readonly again?: string } =>
    typeof again === "string" && again.startsWith("rpt_") ? { again } : {},
  component: lazyRouteComponent(() => import("./orders/order-page.tsx"), "OrderPage"),
});

const report = createRoute({
  getParentRoute: () => place,
  path: "/reports/$reportId",
  component: lazyRouteComponent(() => import("./report/report-page.tsx"), "ReportPage"),
});

/** An address that names where to go afterwards, or back to. */
const pathSearch =
  <Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { readonly [Key in Name]?: string } => {
    const path = pathWithin(search[name]);
    return (path === undefined ? {} : { [name]: path }) as { readonly [Key in Name]?: string };
  };

const account = createRoute({
  getParentRoute: () => signedIn,
  path: "/account",
  validateSearch: pathSearch("from"),
  component: lazyRouteComponent(() => import("./account/account-page.tsx"), "AccountPage"),
});

/** Where the mail about the removal of a second factor leads: whose own it is can cancel it in the account. */
const members = createRoute({
  getParentRoute: () => signedIn,
  path: "/members",
  beforeLoad: async () => {
    const { pendingReset } = await queryClient.fetchQuery(secondFactorsQuery);
    throw redirect({ to: pendingReset === null ? "/" : "/account", replace: true });
  },
});

const twoFactor = createRoute({
  getParentRoute: () => signedIn,
  path: "/two-factor",
  validateSearch: pathSearch("next"),
  component: lazyRouteComponent(() => import("./account/two-factor-page.tsx"), "TwoFactorPage"),
});

const invite = createRoute({
  getParentRoute: () => root,
  path: "/invite",
  component: lazyRouteComponent(() => import("./sign-in/invite-page.tsx"), "InvitePage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyRouteComponent(() => import("./sign-in/reset-page.tsx"), "ResetPage"),
});

const endSessions = createRoute({
  getParentRoute: () => root,
  path: "/end-sessions",
  component: lazyRouteComponent(() => import("./sign-in/end-sessions-page.tsx"), "EndSessionsPage"),
});

const bulkOrders = createRoute({
  getParentRoute: () => place,
  path: "/orders/bulk",
  component: lazyRouteComponent(
    () => import("./bulk-orders/bulk-orders-page.tsx"),
    "BulkOrdersPage",
  ),
});

const bulkOrder = createRoute({
  getParentRoute: () => place,
  path: "/orders/bulk/$bulkOrderId",
  component: lazyRouteComponent(() => import("./bulk-orders/bulk-order-page.tsx"), "BulkOrderPage"),
});

interface SignInSearch {
  /** Where to go afterwards. */
  readonly next?: string;
  /** True: the person was signed in until just now. */
  readonly ended?: true;
}
const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): SignInSearch => {
    const next = pathWithin(search["next"]);
    return {
      ...(next !== undefined && { next }),
      ...(search["ended"] === true && { ended: true }),
    };
  },
  component: lazyRouteComponent(() => import("./sign-in/sign-in-page.tsx"), "SignInPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    invite,
    reset,
    endSessions,
    signedIn.addChildren([
      home,
      account,
      members,
      twoFactor,
      place.addChildren([overview, reports, order, report, bulkOrders, bulkOrder]),
    ]),
  ]),
  basepath: "/console",
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
