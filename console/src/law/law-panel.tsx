import { Suspense } from "react";
import { Dialog } from "../kit/dialog.tsx";
import { AssistantPanel } from "./assistant-panel.tsx";
import type { LawPanelName } from "./panels.ts";
import { PointsPanel } from "./points-panel.tsx";
import { ViolationsPanel } from "./violations-panel.tsx";

interface LawPanelProps {
  readonly name: LawPanelName;
  readonly title: string;
  readonly onClose: () => void;
}

const PANELS = {
  violations: ViolationsPanel,
  points: PointsPanel,
  assistant: AssistantPanel,
} as const;

/** One of the panels that the palette opens. Esc leads back to the screen below. */
export function LawPanel({ name, title, onClose }: LawPanelProps) {
  const Panel = PANELS[name];
  return (
    <Dialog title={title} onClose={onClose} className="max-w-2xl">
      <Suspense>
        <Panel />
      </Suspense>
    </Dialog>
  );
}
