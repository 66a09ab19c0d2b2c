/** The panels that the palette opens over any screen: questions of law that need no report. */
import type { Permission } from "@cnh/contract/console";

export type LawPanelName = "violations" | "points" | "assistant";

interface LawPanelShape {
  readonly name: LawPanelName;
  /** The permission that opening it requires; `null` if every member may. */
  readonly permission: Permission | null;
}

export const LAW_PANELS: readonly LawPanelShape[] = [
  { name: "violations", permission: null },
  { name: "points", permission: null },
  { name: "assistant", permission: "reports:read" },
];

export const isLawPanel = (name: string | null): name is LawPanelName =>
  LAW_PANELS.some((panel) => panel.name === name);
