/** The addresses below `/operators`. */
import {
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from "@tanstack/react-router";
import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";
import { signedIn } from "../signed-in-route.ts";

/** The operators' view of the service. It does not exist for other users. */
const operators = createRoute({
  getParentRoute: () => signedIn,
  path: "/operators",
  beforeLoad: ({ location }) => {
    // The latest value, not the parent route's: a second factor may have been added since.
    const me = queryClient.getQueryData(meQuery.queryKey);
    if (me?.operator === "second_factor_missing")
      throw redirect({ to: "/two-factor", search: { next: location.href }, replace: true });
    if (me?.operator !== "yes") throw notFound({ routeId: rootRouteId });
  },
  component: lazyRouteComponent(() => import("./operators-frame.tsx"), "OperatorsFrame"),
});

const operatorOrganizations = createRoute({
  getParentRoute: () => operators,
  path: "/",
  component: lazyRouteComponent(() => import("./organizations-page.tsx"), "OrganizationsPage"),
});

const operatorProviders = createRoute({
  getParentRoute: () => operators,
  path: "/providers",
  component: lazyRouteComponent(() => import("./providers-page.tsx"), "ProvidersPage"),
});

const operatorBacklog = createRoute({
  getParentRoute: () => operators,
  path: "/backlog",
  component: lazyRouteComponent(() => import("./backlog-page.tsx"), "BacklogPage"),
});

const operatorHealth = createRoute({
  getParentRoute: () => operators,
  path: "/health",
  component: lazyRouteComponent(() => import("./health-page.tsx"), "HealthPage"),
});

const operatorReports = createRoute({
  getParentRoute: () => operators,
  path: "/reports",
  component: lazyRouteComponent(() => import("./report-page.tsx"), "ReportFinderPage"),
});

const operatorReport = createRoute({
  getParentRoute: () => operators,
  path: "/reports/$reportId",
  component: lazyRouteComponent(() => import("./report-page.tsx"), "InspectedReportPage"),
});

export const operatorRoutes = operators.addChildren([
  operatorOrganizations,
  operatorProviders,
  operatorBacklog,
  operatorHealth,
  operatorReports,
  operatorReport,
]);
