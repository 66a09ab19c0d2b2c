import { useEffect, useState } from "react";

/**
 * The secret of a mail's link. It stands in the fragment, which no server sees, and is taken out of the address at once:
 * what is left in the history opens nothing, and a copied address hands nothing on.
 */
export function useFragmentToken(): string | null {
  const [token] = useState(() => location.hash.slice(1) || null);
  useEffect(() => {
    if (location.hash !== "")
      history.replaceState(history.state, "", location.pathname + location.search);
    // Another link that is opened in the same window starts the page anew.
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);
  return token;
}
