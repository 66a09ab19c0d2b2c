import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { Icon } from "../kit/icon.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";
import { OrganizationsCard } from "./organizations-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PendingReset } from "./pending-reset.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TotpCard } from "./totp-card.tsx";
import { useAccountMessages } from "./messages.ts";

/** The user's account page, outside any organization: a small frame with a way back. */
export function AccountPage() {
  const messages = useAccountMessages();
  const navigate = useNavigate();
  const { from = "/" } = useSearch({ from: "/signed-in/account" });
  return (
    <div className="mx-auto max-w-2xl px-4 py-5">
      <header className="mb-5 flex items-center justify-between">
        <a
          href={`/console${from}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate({ href: from });
          }}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-body text-ink-soft hover:bg-raised hover:text-ink"
        >
          <Icon name="left" />
          {messages.back}
        </a>
        <SignOutButton />
      </header>
      <main className="space-y-4">
        <PageHeader title={messages.title} />
        <Suspense fallback={<PageSkeleton />}>
          <PendingReset />
          <ProfileCard />
          <PasswordCard />
          <TotpCard />
          <PasskeysCard />
          <SessionsCard />
          <OrganizationsCard />
        </Suspense>
      </main>
    </div>
  );
}
