import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useFormat } from "../messages/format.ts";
import { useOrderMessages } from "./messages.ts";

const MINUTE_MS = 60_000;

/** On a report that was ordered again: why it is the same one. */
export function ReplayNotice({ createdAt }: { readonly createdAt: string }) {
  const messages = useOrderMessages();
  const format = useFormat();
  const isReplay = useLocation({ select: ({ state }) => state.isReplay === true });
  const [now] = useState(Date.now);
  if (!isReplay) return null;
  const age = Math.max(now - Date.parse(createdAt), 0);
  const ago =
    age < MINUTE_MS ? messages.secondsAgo(Math.ceil(age / 1_000)) : format.relative(createdAt, now);
  return (
    <p
      role="status"
      data-screen
      className="mb-4 flex items-center gap-2 rounded-md border border-line bg-accent-soft px-3 py-2 text-body text-accent"
    >
      <Icon name="check" />
      {messages.replayed(ago)}
    </p>
  );
}
