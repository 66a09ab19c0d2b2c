import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { meQuery } from "../api/me.ts";
import { Icon } from "../kit/icon.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";
import { useShellMessages } from "../shell/messages.ts";
import { useOperatorMessages } from "./messages.ts";

const TABS = [
  { name: "organizations", to: "/operators" },
  { name: "providers", to: "/operators/providers" },
  { name: "backlog", to: "/operators/backlog" },
  { name: "health", to: "/operators/health" },
  { name: "report", to: "/operators/reports" },
] as const;

const QUIET =
  "inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-body text-ink-soft hover:bg-raised hover:text-ink";

/** The frame of the operators' screens, outside every organization and visibly different. */
export function OperatorsFrame() {
  const messages = useOperatorMessages();
  const shell = useShellMessages();
  const { href } = useLocation();
  const { data } = useSuspenseQuery(meQuery);
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-2"
      >
        {shell.skip}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[1180px] px-6 pt-3 max-md:px-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="flex flex-wrap items-baseline gap-x-3 text-title font-semibold">
              {messages.title}
              <span className="text-small font-normal text-ink-faint">{messages.readOnly}</span>
            </p>
            <div className="flex flex-wrap items-center gap-1">
              {data.memberships.length > 0 && (
                <Link to="/" className={QUIET}>
                  <Icon name="left" />
                  {messages.back}
                </Link>
              )}
              <Link to="/account" search={{ from: href }} className={QUIET}>
                {shell.account}
              </Link>
              <SignOutButton />
            </div>
          </div>
          <nav aria-label={messages.menu} className="mt-2 flex flex-wrap gap-x-5">
            {TABS.map(({ name, to }) => (
              <Link
                key={name}
                to={to}
                activeOptions={{ exact: to === "/operators" }}
                activeProps={{
                  className: "border-accent font-semibold text-accent",
                  "aria-current": "page",
                }}
                inactiveProps={{ className: "border-transparent text-ink-soft hover:text-ink" }}
                className="-mb-px border-b-2 py-2 text-body"
              >
                {messages[name].title}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[1180px] px-6 py-5 outline-none max-md:px-4"
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
