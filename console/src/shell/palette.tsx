import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { useLanguage } from "../identity/use-language.ts";
import { meQuery } from "../api/me.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { Dialog } from "../kit/dialog.tsx";
import { INPUT_CLASS } from "../kit/field.tsx";
import { LAW_PANELS, type LawPanelName } from "../law/panels.ts";
import { useMay, useModes, usePlace } from "../place.ts";
import { screensOf } from "./screens.ts";
import { signOutAndLeave } from "./session-end.ts";
import { readTheme, setTheme, THEMES } from "./theme.ts";
import { useShellMessages } from "./messages.ts";

interface Entry {
  readonly label: string;
  readonly run: () => void;
}

/** Search ignores accents and case. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function useEntries({ onHelp, onPanel }: PaletteActions): readonly Entry[] {
  const messages = useShellMessages();
  const navigate = useNavigate();
  const { organizationId, mode } = usePlace();
  const may = useMay();
  const { locale, change } = useLanguage();
  const { href } = useLocation();
  const { data } = useSuspenseQuery(meQuery);
  const enter = (params: OrganizationMode) => () =>
    void navigate({ to: "/$organizationId/$mode", params });
  const others = data.memberships.filter((one) => one.organizationId !== organizationId);
  const otherModes = useModes().filter((one) => one !== mode);
  return [
    ...screensOf(may).map(({ name, to }) => ({
      label: messages.screens[name],
      run: () => void navigate({ to, params: { organizationId, mode } }),
    })),
    ...LAW_PANELS.filter(({ permission }) => permission === null || may(permission)).map(
      ({ name }) => ({ label: messages.panels[name], run: () => onPanel(name) }),
    ),
    ...otherModes.map((other) => ({
      label: messages.palette.switchTo(messages[other]),
      run: enter({ organizationId, mode: other }),
    })),
    ...others.map((one) => ({
      label: messages.palette.switchTo(one.organizationName),
      run: enter({ organizationId: one.organizationId, mode }),
    })),
    ...(data.operator === "no"
      ? []
      : [{ label: messages.operators, run: () => void navigate({ to: "/operators" }) }]),
    {
      label: messages.account,
      run: () => void navigate({ to: "/account", search: { from: href } }),
    },
    { label: messages.palette.theme, run: nextTheme },
    { label: messages.palette.language, run: () => change(locale === "en" ? "pt-BR" : "en") },
    { label: messages.shortcuts.title, run: onHelp },
    { label: messages.signOut, run: () => void signOutAndLeave() },
  ];
}

function nextTheme(): void {
  setTheme(THEMES[(THEMES.indexOf(readTheme()) + 1) % THEMES.length] ?? "system");
}

interface PaletteActions {
  readonly onHelp: () => void;
  readonly onPanel: (name: LawPanelName) => void;
}

interface PaletteProps extends PaletteActions {
  readonly onClose: () => void;
}

/** Every screen and action by name: type, choose with the arrows, Enter. */
export function Palette({ onClose, ...actions }: PaletteProps) {
  const { palette } = useShellMessages();
  const listId = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const entries = useEntries(actions).filter(({ label }) => folded(label).includes(folded(text)));
  const active = Math.min(chosen, entries.length - 1);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((active + step + entries.length) % Math.max(entries.length, 1));
    }
    if (event.key === "Enter") run(entries[active]);
  };
  return (
    <Dialog title={palette.title} onClose={onClose}>
      <input
        role="combobox"
        aria-label={palette.placeholder}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        data-focus-first
        autoComplete="off"
        placeholder={palette.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={INPUT_CLASS}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={palette.title}
        className="mt-2 max-h-80 overflow-y-auto"
      >
        {entries.map((entry, index) => (
          // The input keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={entry.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => run(entry)}
            className={`cursor-pointer rounded-md px-2.5 py-1.5 text-body ${index === active ? "bg-accent-soft text-accent" : "hover:bg-raised"}`}
          >
            {entry.label}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p role="status" className="px-2.5 py-1.5 text-body text-ink-soft">
          {palette.none}
        </p>
      )}
    </Dialog>
  );
}
