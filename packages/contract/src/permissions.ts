/** The roles of members, and the permissions that console operations require. */

/** One role per membership. */
export const ROLES = ["owner", "admin", "developer", "finance", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  /** See reports and drivers. */
  "reports:read",
  /** Order reports. A viewer has it only with a daily order limit. */
  "reports:order",
  /** Create and revoke links that show a report to people outside the organization, if the settings allow links. */
  "reports:share",
  /** Endpoints, deliveries and the signature debugger. */
  "webhooks:manage",
  "test-keys:manage",
  "live-keys:manage",
  /** Raise or remove the spend cap or the address list of a key. */
  "key-limits:raise",
  "usage:read",
  /** Credit, statement and exports. */
  "billing:read",
  /** Members and invitations, except owners and their invitations. */
  "members:manage",
  "owners:manage",
  /** Settings and erasure. */
  "organization:manage",
  "audit:read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];
