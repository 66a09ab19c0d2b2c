/** The route tree, with one lazy import for each screen. */
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from "@tanstack/react-router";
import type { Me, Permission } from "@cnh/contract/console";
import { secondFactorsQuery } from "./api/account.ts";
import { readAuditSearch } from "./audit/audit-search.ts";
import { meQuery } from "./api/me.ts";
import { queryClient } from "./api/query-client.ts";
import { readKeySearch } from "./keys/key-search.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { isOpenStep, type OpenStep } from "./overview/checklist-steps.ts";
import { pathWithin } from "./path-within.ts";
import { keepMode } from "./place.ts";
import { readDeliverySearch } from "./deliveries/delivery-search.ts";
import { readReportSearch } from "./reports/report-search.ts";
import { readStatementSearch, readUsageSearch } from "./usage/span.ts";
import { MissingScreen } from "./shell/failed-page.tsx";
import { root, signedIn } from "./signed-in-route.ts";
import { Shell } from "./shell/shell.tsx";

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: ({ context: { me } }) => {
    const [first] = me.memberships;
    if (!first && me.operator !== "no") throw redirect({ to: "/operators", replace: true });
    if (!first) return;
    const params = { organizationId: first.organizationId, mode: "live" };
    throw redirect({ to: "/$organizationId/$mode", params, replace: true });
  },
  component: lazyRouteComponent(
    () => import("./shell/no-organization-page.tsx"),
    "NoOrganizationPage",
  ),
});

/** An organization: the frame of its screens. An unknown organization and another customer's look the same. */
const organization = createRoute({
  getParentRoute: () => signedIn,
  path: "/$organizationId",
  beforeLoad: ({ params: { organizationId }, location }) => {
    // The latest value, not the parent route's: a second factor may have been added since.
    const me = queryClient.getQueryData(meQuery.queryKey);
    const membership = me?.memberships.find((one) => one.organizationId === organizationId);
    if (!membership) throw notFound({ routeId: rootRouteId });
    if (membership.secondFactorMissing)
      throw redirect({ to: "/two-factor", search: { next: location.href }, replace: true });
  },
  component: Shell,
  notFoundComponent: MissingScreen,
});

const organizationHome = createRoute({
  getParentRoute: () => organization,
  path: "/",
  beforeLoad: ({ params: { organizationId } }) => {
    const params = { organizationId, mode: "live" };
    throw redirect({ to: "/$organizationId/$mode", params, replace: true });
  },
});

/** An organization in one mode. Screens of both modes, such as its members, are siblings of this route. */
const place = createRoute({
  getParentRoute: () => organization,
  path: "/$mode",
  beforeLoad: ({ context: { me }, params: { organizationId, mode }, preload }) => {
    if (mode !== "live" && mode !== "test") throw notFound({ routeId: rootRouteId });
    const membership = me.memberships.find((one) => one.organizationId === organizationId);
    const params = { organizationId, mode: "test" };
    if (mode === "live" && membership?.testOnly)
      throw redirect({ to: "/$organizationId/$mode", params, replace: true });
    if (!preload) keepMode(mode);
  },
  notFoundComponent: MissingScreen,
});

const overview = createRoute({
  getParentRoute: () => place,
  path: "/",
  validateSearch: ({ step }: Record<string, unknown>): { step?: OpenStep } =>
    isOpenStep(step) ? { step } : {},
  component: lazyRouteComponent(() => import("./overview/overview-page.tsx"), "OverviewPage"),
});

/** A screen that the user may not see looks like one that does not exist. */
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

/** An address that names the page to go to afterwards, or back to. */
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

/** The target of the mail about the removal of a second factor: its owner can cancel it in the account. */
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

const signUp = createRoute({
  getParentRoute: () => root,
  path: "/sign-up",
  component: lazyRouteComponent(() => import("./sign-in/sign-up-page.tsx"), "SignUpPage"),
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

const settings = createRoute({
  getParentRoute: () => organization,
  path: "/settings",
  beforeLoad: requirePermission("organization:manage"),
  component: lazyRouteComponent(() => import("./settings/settings-page.tsx"), "SettingsPage"),
});

const team = createRoute({
  getParentRoute: () => organization,
  path: "/members",
  beforeLoad: requirePermission("members:manage"),
  component: lazyRouteComponent(() => import("./members/members-page.tsx"), "MembersPage"),
});

const keys = createRoute({
  getParentRoute: () => place,
  path: "/keys",
  beforeLoad: requirePermission("test-keys:manage"),
  validateSearch: readKeySearch,
  component: lazyRouteComponent(() => import("./keys/keys-page.tsx"), "KeysPage"),
});

const deliveries = createRoute({
  getParentRoute: () => place,
  path: "/deliveries",
  beforeLoad: requirePermission("webhooks:manage"),
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import("./deliveries/deliveries-page.tsx"), "DeliveriesPage"),
});

/** `delivery`: the delivery to load from the log. */
const signature = createRoute({
  getParentRoute: () => place,
  path: "/signature",
  beforeLoad: requirePermission("webhooks:manage"),
  validateSearch: ({ delivery }: Record<string, unknown>): { readonly delivery?: string } =>
    typeof delivery === "string" && /^dlv_[0-9a-z]{26}$/.test(delivery) ? { delivery } : {},
  component: lazyRouteComponent(() => import("./signature/signature-page.tsx"), "SignaturePage"),
});

const audit = createRoute({
  getParentRoute: () => organization,
  path: "/audit",
  beforeLoad: requirePermission("audit:read"),
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import("./audit/audit-page.tsx"), "AuditPage"),
});

const usage = createRoute({
  getParentRoute: () => place,
  path: "/usage",
  beforeLoad: requirePermission("usage:read"),
  validateSearch: readUsageSearch,
  component: lazyRouteComponent(() => import("./usage/usage-page.tsx"), "UsagePage"),
});

const statement = createRoute({
  getParentRoute: () => place,
  path: "/statement",
  beforeLoad: requirePermission("billing:read"),
  validateSearch: readStatementSearch,
  component: lazyRouteComponent(() => import("./usage/statement-page.tsx"), "StatementPage"),
});

const endpoints = createRoute({
  getParentRoute: () => place,
  path: "/endpoints",
  beforeLoad: requirePermission("webhooks:manage"),
  component: lazyRouteComponent(() => import("./endpoints/endpoints-page.tsx"), "EndpointsPage"),
});

const endpoint = createRoute({
  getParentRoute: () => place,
  path: "/endpoints/$endpointId",
  component: lazyRouteComponent(() => import("./endpoints/endpoint-page.tsx"), "EndpointPage"),
});

interface SignInSearch {
  /** The page to go to afterwards. */
  readonly next?: string;
  /** Set if the session has just ended. */
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
    signUp,
    reset,
    endSessions,
    signedIn.addChildren([
      home,
      account,
      members,
      twoFactor,
      organization.addChildren([
        organizationHome,
        audit,
        settings,
        team,
        place.addChildren([
          overview,
          reports,
          order,
          report,
          bulkOrders,
          bulkOrder,
          keys,
          deliveries,
          signature,
          usage,
          statement,
          endpoints,
          endpoint,
        ]),
      ]),
      operatorRoutes,
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
