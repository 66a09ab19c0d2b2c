import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { meQuery } from "../api/me.ts";
import { useLocale } from "../messages/locale.tsx";

/** Every page of a signed-in user appears in the user's language, never first in another. */
export function SignedInFrame() {
  const { data } = useSuspenseQuery(meQuery);
  const { setLocale } = useLocale();
  const { locale } = data.person;
  useLayoutEffect(() => setLocale(locale), [locale, setLocale]);
  return <Outlet />;
}
