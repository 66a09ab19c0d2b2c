import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listMembers = organizationOperation("listMembers", "GET", "/members");
const listInvitations = organizationOperation("listInvitations", "GET", "/invitations");
const listSecondFactorResets = organizationOperation(
  "listSecondFactorResets",
  "GET",
  "/second-factor-resets",
);
export const updateMember = organizationOperation("updateMember", "PATCH", "/members/{id}");
export const removeMember = organizationOperation("removeMember", "DELETE", "/members/{id}");
export const leaveOrganization = organizationOperation("leaveOrganization", "POST", "/leave");
export const requestReset = organizationOperation(
  "requestSecondFactorReset",
  "POST",
  "/members/{id}/second-factor-reset",
);
export const cancelReset = organizationOperation(
  "cancelSecondFactorReset",
  "DELETE",
  "/members/{id}/second-factor-reset",
);
export const createInvitation = organizationOperation("createInvitation", "POST", "/invitations");
export const resendInvitation = organizationOperation(
  "resendInvitation",
  "POST",
  "/invitations/{id}/resend",
);
export const revokeInvitation = organizationOperation(
  "revokeInvitation",
  "DELETE",
  "/invitations/{id}",
);

/** The key prefix of everything that changes with the team. */
export const teamKey = ({ organizationId, mode }: OrganizationMode) =>
  [organizationId, mode, "team"] as const;

/** An organization has at most 500 members and invitations, so they fit in one page. */
export const membersQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [...teamKey(place), "members"],
    queryFn: async ({ signal }) => (await listMembers(place, { signal })).body,
  });

export const invitationsQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: [...teamKey(place), "invitations"],
    queryFn: async ({ signal }) => (await listInvitations(place, { signal })).body.items,
  });

/** The pending removals of second factors, visible to owners only. */
export const resetsQuery = (place: OrganizationMode, isOwner: boolean) =>
  queryOptions({
    queryKey: [...teamKey(place), "second-factor-resets"],
    queryFn: async ({ signal }) => (await listSecondFactorResets(place, { signal })).body.items,
    enabled: isOwner,
  });
