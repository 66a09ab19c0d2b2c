import { useEffect, useState } from "react";

/**
 * The secret of a mail's link. It is in the fragment, which no server sees, and is removed from the address
 * immediately: the remaining history entry opens nothing, and a copied address reveals nothing.
 */
export function useFragmentToken(): string | null {
  const [token] = useState(() => location.hash.slice(1) || null);
  useEffect(() => {
    if (location.hash !== "")
      history.replaceState(history.state, "", location.pathname + location.search);
    // Another link opened in the same window reloads the page.
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);
  return token;
}
