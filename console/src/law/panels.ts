/** What the palette opens over any screen: questions of the law that need no report. */
import type { Permission } from "@cnh/contract/console";

export type LawPanelName = "violations" | "points" | "assistant";

interface LawPanelShape {
  readonly name: LawPanelName;
  /** What a member needs to open it; null: every member may. */
  readonly permission: Permission | null;
}

export const LAW_PANELS: readonly LawPanelShape[] = [
  { name: "violations", permission: null },
  { name: "points", permission: null },
  { name: "assistant", permission: "reports:read" },
];

export const isLawPanel = (name: string | null): name is LawPanelName =>
  LAW_PANELS.some((panel) => panel.name === name);
