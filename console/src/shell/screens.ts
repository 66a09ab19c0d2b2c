/** The screens of the menu, in its order. Menu, palette and shortcuts are made from this one table. */
import type { Permission } from "@cnh/contract/console";
import type { words } from "./words.pt-br.ts";

interface ScreenShape {
  readonly name: keyof (typeof words)["screens"];
  readonly group: keyof (typeof words)["groups"];
  readonly to: `/$organizationId/$mode${string}`;
  /** What a member needs to see it; null: every member sees it. */
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
] as const satisfies readonly ScreenShape[];

export type Screen = (typeof SCREENS)[number];

export const screensOf = (may: (permission: Permission) => boolean): readonly Screen[] =>
  SCREENS.filter(({ permission }: ScreenShape) => permission === null || may(permission));
