/** The organization and mode of a screen, and the user's permissions there. */
import type { Me, Permission } from "@cnh/contract/console";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { meQuery } from "./api/me.ts";
import type { OrganizationMode } from "./api/operation.ts";

export type Membership = Me["memberships"][number];

type Mode = OrganizationMode["mode"];

const KEPT = "cnh-mode";

/** Remembers the tab's last mode, for the screens without a mode in their address. */
export const keepMode = (mode: Mode): void => sessionStorage.setItem(KEPT, mode);

/** The mode in the address; `null` if the screen belongs to both. */
export function useModeInAddress(): Mode | null {
  const { mode } = useParams({ strict: false });
  return mode === "test" || mode === "live" ? mode : null;
}

/** On a screen of both modes, the mode is the last one of this tab. */
export function usePlace(): OrganizationMode {
  const { organizationId } = useParams({ from: "/signed-in/$organizationId" });
  const kept = sessionStorage.getItem(KEPT) === "test" ? "test" : "live";
  const { data } = useSuspenseQuery(meQuery);
  const membership = data.memberships.find((one) => one.organizationId === organizationId);
  const mode = useModeInAddress() ?? kept;
  return { organizationId, mode: membership?.testOnly ? "test" : mode };
}

/** The modes of the organization. Without an operator's permission it has no live mode. */
export const useModes = (): readonly Mode[] =>
  useMembership().testOnly ? ["test"] : ["live", "test"];

export function useMembership(): Membership {
  const { organizationId } = usePlace();
  const { data } = useSuspenseQuery(meQuery);
  const membership = data.memberships.find((one) => one.organizationId === organizationId);
  // The route checked it before rendering.
  if (!membership) throw new Error("the person is no member of this organization");
  return membership;
}

/** Whether the service would allow it: the console uses the given permissions and never evaluates roles. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMembership();
  return (permission) => permissions.includes(permission);
}
