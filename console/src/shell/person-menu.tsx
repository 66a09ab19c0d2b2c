import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useLanguage } from "../identity/use-language.ts";
import { meQuery } from "../api/me.ts";
import { Icon } from "../kit/icon.tsx";
import { signOutAndLeave } from "./session-end.ts";
import { useShellMessages } from "./messages.ts";

/** The signed-in user, with links to the account and the sign-out. */
export function PersonMenu() {
  const messages = useShellMessages();
  const { locale, change } = useLanguage();
  const { href } = useLocation();
  const { data } = useSuspenseQuery(meQuery);
  const item = "rounded-md px-1.5 py-1 hover:bg-raised hover:text-ink";
  return (
    <details className="px-1 text-body text-ink-soft">
      <summary className="flex min-h-8 list-none items-center gap-2 rounded-md px-1.5 hover:bg-raised">
        <Icon name="person" />
        <span className="min-w-0 flex-1 truncate" title={data.person.email}>
          {data.person.name}
        </span>
        <Icon name="down" size={12} />
      </summary>
      <div className="flex flex-wrap gap-1 pt-1">
        <Link to="/account" search={{ from: href }} className={item}>
          {messages.account}
        </Link>
        {data.operator !== "no" && (
          <Link to="/operators" className={item}>
            {messages.operators}
          </Link>
        )}
        <button
          type="button"
          className={item}
          onClick={() => change(locale === "en" ? "pt-BR" : "en")}
        >
          {locale === "en" ? "Português" : "English"}
        </button>
        <button type="button" className={item} onClick={() => void signOutAndLeave()}>
          {messages.signOut}
        </button>
      </div>
    </details>
  );
}
