import { Suspense } from "react";
import { Dialog } from "../kit/dialog.tsx";
import { useShellMessages } from "../shell/messages.ts";
import { AssistantPanel } from "./assistant-panel.tsx";
import type { LawPanelName } from "./panels.ts";
import { PointsPanel } from "./points-panel.tsx";
import { ViolationsPanel } from "./violations-panel.tsx";

interface LawPanelProps {
  readonly name: LawPanelName;
  readonly onClose: () => void;
}

const PANELS = {
  violations: ViolationsPanel,
  points: PointsPanel,
  assistant: AssistantPanel,
} as const;

/** One of the panels that the palette opens. Esc leads back to the screen below. */
export function LawPanel({ name, onClose }: LawPanelProps) {
  const { panels } = useShellMessages();
  const Panel = PANELS[name];
  return (
    <Dialog title={panels[name]} onClose={onClose} className="max-w-2xl">
      <Suspense>
        <Panel />
      </Suspense>
    </Dialog>
  );
}
