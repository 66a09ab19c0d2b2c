import type { ReactNode } from "react";
import { useLocale } from "../messages/locale.tsx";
import { useIdentityMessages } from "./messages.ts";
import { PageHeader } from "../kit/page-header.tsx";

interface PublicFrameProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page that needs no session: one column, its title and the language. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  const messages = useIdentityMessages();
  const { locale, setLocale } = useLocale();
  const other = locale === "en" ? "pt-BR" : "en";
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-10 sm:pt-[12vh]">
      <header className="mb-5 w-full max-w-sm text-body font-semibold text-ink-soft">
        {messages.product}
      </header>
      <main className="w-full max-w-sm rounded-md border border-line bg-surface p-6 wrap-anywhere max-sm:p-5">
        <PageHeader title={title} />
        {children}
      </main>
      <footer className="mt-4 w-full max-w-sm text-right">
        <button
          type="button"
          lang={other}
          onClick={() => setLocale(other)}
          className="min-h-6 rounded-md px-1.5 text-small text-ink-soft hover:bg-raised hover:text-ink"
        >
          {other === "en" ? "English" : "Português"}
        </button>
      </footer>
    </div>
  );
}

/** The sentence below a title. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className="mb-4 text-body text-ink-soft">{children}</p>;
}

/** A link or a button within a page of one column. */
export const QUIET_LINK =
  "min-h-6 rounded text-body font-medium text-accent underline-offset-2 hover:underline";
