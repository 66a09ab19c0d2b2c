/** Queries of operators. Every response is recorded in the audit log, so nothing is fetched again automatically. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { operatorOperation } from "./operation.ts";

const inspectOrganizations = operatorOperation(
  "inspectOrganizations",
  "GET",
  "/operators/organizations",
);
const inspectProviders = operatorOperation("inspectProviders", "GET", "/operators/providers");
const inspectBacklog = operatorOperation("inspectBacklog", "GET", "/operators/backlog");
const inspectHealth = operatorOperation("inspectHealth", "GET", "/operators/health");
const inspectReport = operatorOperation("inspectReport", "GET", "/operators/reports/{reportId}");

const ONCE = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Newest first. */
export const organizationsQuery = infiniteQueryOptions({
  queryKey: ["operators", "organizations"],
  queryFn: async ({ signal, pageParam }) =>
    (await inspectOrganizations({ query: { cursor: pageParam }, signal })).body,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  ...ONCE,
});

export const providersQuery = queryOptions({
  queryKey: ["operators", "providers"],
  queryFn: async ({ signal }) => (await inspectProviders({ signal })).body.items,
  ...ONCE,
});

export const backlogQuery = queryOptions({
  queryKey: ["operators", "backlog"],
  queryFn: async ({ signal }) => (await inspectBacklog({ signal })).body.items,
  ...ONCE,
});

export const healthQuery = queryOptions({
  queryKey: ["operators", "health"],
  queryFn: async ({ signal }) => (await inspectHealth({ signal })).body,
  ...ONCE,
});

export const inspectedReportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ["operators", "report", reportId],
    queryFn: async ({ signal }) => (await inspectReport({ params: { reportId }, signal })).body,
    ...ONCE,
  });
