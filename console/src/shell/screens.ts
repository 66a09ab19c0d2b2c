/** The screens of the menu, in its order. Menu, palette and shortcuts are built from this one table. */
import type { Permission } from "@cnh/contract/console";
import type { messages } from "./messages.pt-br.ts";

interface ScreenShape {
  readonly name: keyof (typeof messages)["screens"];
  readonly group: keyof (typeof messages)["groups"];
  /** Without a mode, the screen belongs to both. */
  readonly to: `/$organizationId/${string}`;
  /** Another address that belongs to this screen. */
  readonly part?: `/$organizationId/${string}`;
  /** The permission that seeing it requires; `null` if every member sees it. */
  readonly permission: Permission | null;
  /** Pressed after `G`. */
  readonly letter: string;
}

const SCREENS = [
  {
    name: "overview",
    group: "operation",
    to: "/$organizationId/$mode",
    permission: null,
    letter: "o",
  },
  {
    name: "reports",
    group: "operation",
    to: "/$organizationId/$mode/reports",
    permission: "reports:read",
    letter: "r",
  },
  {
    name: "order",
    group: "operation",
    to: "/$organizationId/$mode/orders/new",
    permission: "reports:order",
    letter: "n",
  },
  {
    name: "bulkOrders",
    group: "operation",
    to: "/$organizationId/$mode/orders/bulk",
    permission: "reports:order",
    letter: "b",
  },
  {
    name: "usage",
    group: "operation",
    to: "/$organizationId/$mode/usage",
    part: "/$organizationId/$mode/statement",
    permission: "usage:read",
    letter: "u",
  },
  {
    name: "keys",
    group: "api",
    to: "/$organizationId/$mode/keys",
    permission: "test-keys:manage",
    letter: "k",
  },
  {
    name: "endpoints",
    group: "api",
    to: "/$organizationId/$mode/endpoints",
    permission: "webhooks:manage",
    letter: "w",
  },
  {
    name: "deliveries",
    group: "api",
    to: "/$organizationId/$mode/deliveries",
    permission: "webhooks:manage",
    letter: "d",
  },
  {
    name: "signature",
    group: "api",
    to: "/$organizationId/$mode/signature",
    permission: "webhooks:manage",
    letter: "s",
  },
  {
    name: "members",
    group: "organization",
    to: "/$organizationId/members",
    permission: "members:manage",
    letter: "e",
  },
  {
    name: "settings",
    group: "organization",
    to: "/$organizationId/settings",
    permission: "organization:manage",
    letter: "c",
  },
  {
    name: "audit",
    group: "organization",
    to: "/$organizationId/audit",
    permission: "audit:read",
    letter: "a",
  },
] as const satisfies readonly ScreenShape[];

export type Screen = (typeof SCREENS)[number];

export const screensOf = (may: (permission: Permission) => boolean): readonly Screen[] =>
  SCREENS.filter(({ permission }: ScreenShape) => permission === null || may(permission));
