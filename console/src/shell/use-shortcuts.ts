import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isForField } from "../kit/typing.ts";
import { useMay, usePlace } from "../place.ts";
import { screensOf } from "./screens.ts";

interface ShortcutActions {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
  readonly onFold: () => void;
}

/** The time between `G` and its letter. */
const SEQUENCE_MS = 1_500;

/** The shortcuts of every screen. They are inactive while the user types or a dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const navigate = useNavigate();
  const place = usePlace();
  const may = useMay();
  const goSince = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!document.querySelector("dialog[open]")) actions.onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isForField(event)) return;
      if (event.key === "?") actions.onHelp();
      else if (event.key === "[") actions.onFold();
      else if (event.key === "/") focusSearch(event);
      else if (event.key === "g") goSince.current = event.timeStamp;
      else if (event.timeStamp - goSince.current < SEQUENCE_MS) {
        goSince.current = 0;
        const screen = screensOf(may).find(({ letter }) => letter === event.key);
        if (screen) void navigate({ to: screen.to, params: { ...place } });
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) return;
  event.preventDefault();
  search.focus();
}
