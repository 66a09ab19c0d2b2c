import { useMutation } from "@tanstack/react-query";
import { changeProfile } from "../api/account.ts";
import { type Locale, useLocale } from "../messages/locale.tsx";
import { useChanged } from "./use-changed.ts";

/** The language setting of the signed-in user: it changes here immediately, and is stored. */
export function useLanguage() {
  const { locale, setLocale } = useLocale();
  const changed = useChanged();
  const mutation = useMutation({ mutationFn: changeProfile, onSettled: changed });
  const change = (next: Locale) => {
    setLocale(next);
    mutation.mutate({ locale: next });
  };
  return { locale, change, error: mutation.error };
}
