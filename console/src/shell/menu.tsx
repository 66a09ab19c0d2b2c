import { Link, useMatchRoute } from "@tanstack/react-router";
import { Dialog } from "../kit/dialog.tsx";
import { useMay, usePlace } from "../place.ts";
import { PersonMenu } from "./person-menu.tsx";
import { PlaceSwitch } from "./place-switch.tsx";
import { type Screen, screensOf } from "./screens.ts";
import { useShellMessages } from "./messages.ts";

const GROUPS = ["operation", "api", "organization"] as const;

interface MenuProps {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

export function Menu({ onPalette, onHelp }: MenuProps) {
  const messages = useShellMessages();
  const screens = screensOf(useMay());
  return (
    <div className="flex h-full flex-col p-3">
      <PlaceSwitch />
      <nav aria-label={messages.menu} className="flex-1 space-y-4 overflow-y-auto">
        {GROUPS.map((group) => (
          <MenuGroup
            key={group}
            title={messages.groups[group]}
            screens={screens.filter((screen) => screen.group === group)}
          />
        ))}
      </nav>
      <div className="mt-2 space-y-1 border-t border-line pt-2">
        <button type="button" onClick={onPalette} className={`${ITEM} w-full justify-between`}>
          {messages.palette.title} <kbd className="font-mono text-small">Ctrl K</kbd>
        </button>
        <button type="button" onClick={onHelp} className={`${ITEM} w-full justify-between`}>
          {messages.shortcuts.open} <kbd className="font-mono text-small">?</kbd>
        </button>
        <PersonMenu />
      </div>
    </div>
  );
}

const ITEM =
  "flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 text-body text-ink-soft hover:bg-raised hover:text-ink";
const ACTIVE = "bg-accent-soft font-semibold text-accent hover:bg-accent-soft hover:text-accent";
const SHOWN = { className: `${ITEM} ${ACTIVE}`, "aria-current": "page" } as const;

function MenuGroup({
  title,
  screens,
}: {
  readonly title: string;
  readonly screens: readonly Screen[];
}) {
  const messages = useShellMessages();
  const place = usePlace();
  const match = useMatchRoute();
  const isPartShown = (screen: Screen) =>
    "part" in screen && match({ to: screen.part, params: { ...place } }) !== false;
  if (screens.length === 0) return null;
  return (
    <div>
      <p className="mb-1 px-2.5 text-small font-semibold text-ink-faint">{title}</p>
      <ul>
        {screens.map((screen) => (
          <li key={screen.name}>
            <Link
              to={screen.to}
              params={{ ...place }}
              activeOptions={{
                exact: screen.to === "/$organizationId/$mode",
                includeSearch: false,
              }}
              activeProps={SHOWN}
              {...(isPartShown(screen) ? SHOWN : { className: ITEM })}
            >
              {messages.screens[screen.name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PhoneMenuProps extends MenuProps {
  readonly onClose: () => void;
}

/** The same menu as an overlay, for narrow screens. */
export function PhoneMenu({ onClose, ...menu }: PhoneMenuProps) {
  const messages = useShellMessages();
  return (
    <Dialog title={messages.menu} onClose={onClose}>
      {/* A click on a link bubbles here and closes the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={({ target }) => target instanceof HTMLAnchorElement && onClose()}
        className="h-[75dvh]"
      >
        <Menu {...menu} />
      </div>
    </Dialog>
  );
}
