import { Dialog } from "../kit/dialog.tsx";
import { useMay } from "../place.ts";
import { screensOf } from "./screens.ts";
import { useShellMessages } from "./messages.ts";

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts, screens } = useShellMessages();
  const may = useMay();
  const rows: readonly (readonly [keys: string, what: string])[] = [
    ["Ctrl K", shortcuts.palette],
    ["/", shortcuts.search],
    ...screensOf(may).map(
      ({ letter, name }) =>
        [`G ${shortcuts.followedBy} ${letter.toUpperCase()}`, shortcuts.go(screens[name])] as const,
    ),
    ["J · K", shortcuts.move],
    ["Enter", shortcuts.openItem],
    ["T", shortcuts.tables],
    ["Esc", shortcuts.close],
    ["[", shortcuts.fold],
    ["?", shortcuts.help],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-body">
        {rows.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-raised px-1.5 py-0.5 font-mono text-small">
                {keys}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
