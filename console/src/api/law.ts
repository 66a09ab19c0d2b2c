import { infiniteQueryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listViolations = organizationOperation("listViolations", "GET", "/violations");
export const calculatePoints = organizationOperation(
  "calculatePoints",
  "POST",
  "/points/calculate",
);
export const askAssistant = organizationOperation("askAssistant", "POST", "/ask");

/** The best matches first. */
export const violationsQuery = (place: OrganizationMode, sought: string) =>
  infiniteQueryOptions({
    queryKey: [place.organizationId, place.mode, "violations", sought],
    queryFn: async ({ signal, pageParam }) =>
      (await listViolations(place, { query: { q: sought, limit: 20, cursor: pageParam }, signal }))
        .body,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: sought !== "",
    staleTime: Infinity,
  });
