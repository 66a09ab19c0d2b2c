import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { isLawPanel, type LawPanelName } from "../law/panels.ts";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { useModeInAddress } from "../place.ts";
import { Menu, PhoneMenu } from "./menu.tsx";
import { useForgetOtherPlaces } from "./use-forget-other-places.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useShellMessages } from "./messages.ts";

const Palette = lazy(() =>
  import("./palette.tsx").then(({ Palette: component }) => ({ default: component })),
);
const ShortcutHelp = lazy(() =>
  import("./shortcut-help.tsx").then(({ ShortcutHelp: component }) => ({ default: component })),
);

const LawPanel = lazy(() =>
  import("../law/law-panel.tsx").then(({ LawPanel: component }) => ({ default: component })),
);

type Overlay = "palette" | "help" | "menu" | LawPanelName | null;

/** The frame of every screen within an organization. */
export function Shell() {
  const messages = useShellMessages();
  const mode = useModeInAddress();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [isFolded, setFolded] = useState(false);
  useForgetOtherPlaces();
  useShortcuts({
    onPalette: () => setOverlay("palette"),
    onHelp: () => setOverlay("help"),
    onFold: () => setFolded((folded) => !folded),
  });
  const close = () => setOverlay(null);
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#main"
        data-screen
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-2"
      >
        {messages.skip}
      </a>
      {mode === "test" && (
        <header
          data-screen
          className="stripes border-b border-warn-line px-4 py-1.5 text-center text-body font-semibold text-warn"
        >
          {messages.testMode}
        </header>
      )}
      <div className="flex flex-1 print:block">
        <aside
          data-screen
          className={`sticky top-0 h-dvh w-56 shrink-0 border-r border-line bg-surface max-md:hidden ${isFolded ? "hidden" : ""}`}
        >
          <Menu onPalette={() => setOverlay("palette")} onHelp={() => setOverlay("help")} />
        </aside>
        <div className="min-w-0 flex-1">
          <div
            data-screen
            className="sticky top-0 z-10 flex items-center border-b border-line bg-surface px-3 py-2 md:hidden"
          >
            <button
              type="button"
              className="rounded-md p-2 hover:bg-raised"
              aria-label={messages.openMenu}
              onClick={() => setOverlay("menu")}
            >
              <Icon name="menu" size={20} />
            </button>
          </div>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-[1180px] px-6 py-5 outline-none max-md:px-4 print:max-w-none print:p-0"
          >
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Suspense>
        {overlay === "palette" && (
          <Palette onClose={close} onHelp={() => setOverlay("help")} onPanel={setOverlay} />
        )}
        {isLawPanel(overlay) && (
          <LawPanel name={overlay} title={messages.panels[overlay]} onClose={close} />
        )}
        {overlay === "help" && <ShortcutHelp onClose={close} />}
        {overlay === "menu" && (
          <PhoneMenu
            onClose={close}
            onPalette={() => setOverlay("palette")}
            onHelp={() => setOverlay("help")}
          />
        )}
      </Suspense>
    </div>
  );
}
