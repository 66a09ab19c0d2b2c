/** The organization and the mode in the address, and what the person may do there. */
import type { Me, Permission } from "@cnh/contract/console";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { meQuery } from "./api/me.ts";
import type { Place } from "./api/operation.ts";

export type Membership = Me["memberships"][number];

export function usePlace(): Place {
  const { organizationId, mode } = useParams({ from: "/signed-in/$organizationId/$mode" });
  return { organizationId, mode: mode === "test" ? "test" : "live" };
}

export function useMembership(): Membership {
  const { organizationId } = usePlace();
  const { data } = useSuspenseQuery(meQuery);
  const membership = data.memberships.find((one) => one.organizationId === organizationId);
  // The route checked it before anything was drawn.
  if (!membership) throw new Error("the person is no member of this organization");
  return membership;
}

/** Whether the service would allow it: the console shows what it was told and judges no role. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMembership();
  return (permission) => permissions.includes(permission);
}
