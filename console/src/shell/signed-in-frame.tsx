import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { meQuery } from "../api/me.ts";
import { useLocale } from "../words/locale.tsx";

/** Everything behind the sign-in speaks the person's language, before anything is painted in another. */
export function SignedInFrame() {
  const { data } = useSuspenseQuery(meQuery);
  const { setLocale } = useLocale();
  const { locale } = data.person;
  useLayoutEffect(() => setLocale(locale), [locale, setLocale]);
  return <Outlet />;
}
