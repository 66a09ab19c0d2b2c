import type { ReactNode } from "react";
import { useFormat } from "../messages/format.ts";
import { Button } from "./button.tsx";
import type { GrowingList } from "./growing-list.ts";
import { useKitMessages } from "./messages.ts";

interface FooterList extends Pick<
  GrowingList,
  "hasMore" | "isFull" | "isMoreFailed" | "retryMore"
> {
  readonly rows: { readonly length: number };
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Set while the last refresh has failed: when the rows were last up to date. */
  readonly outdatedSince?: number | null;
}

interface ListFooterProps {
  readonly list: FooterList;
  /** The number of loaded rows, as a message of the list. */
  readonly loaded: (count: number, shown: string) => string;
  /** The advice when there are more rows than the list's maximum. */
  readonly tooMany: string;
  readonly children?: ReactNode;
}

/** The number of loaded rows, never the total, which is not counted. */
export function ListFooter({ list, loaded, tooMany, children }: ListFooterProps) {
  const { list: messages, retry } = useKitMessages();
  const format = useFormat();
  const { length } = list.rows;
  const outdated = list.outdatedSince ?? null;
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-small text-ink-faint">
      <span>{loaded(length, format.number(length))}</span>
      {list.isFull && <span className="font-medium text-ink-soft">{tooMany}</span>}
      {list.isMoreFailed ? (
        <span role="alert" className="text-bad">
          {messages.moreFailed}{" "}
          <Button kind="quiet" onClick={list.retryMore}>
            {retry}
          </Button>
        </span>
      ) : (
        <span role="status">
          {list.hasMore ? messages.loadingMore : list.isFull ? "" : messages.end}
        </span>
      )}
      {children}
      <span className="ml-auto flex items-center gap-1">
        {outdated !== null && (
          <span role="alert">{messages.updated(format.relative(outdated))}</span>
        )}
        <Button kind="quiet" icon="refresh" isBusy={list.isRefreshing} onClick={list.refresh}>
          {outdated === null ? messages.refresh : retry}
        </Button>
      </span>
    </footer>
  );
}
