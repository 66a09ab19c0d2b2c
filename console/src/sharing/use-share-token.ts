import { useEffect, useState } from "react";

/** 256 bits in base64url. Other fragments are places in the page. */
const TOKEN = /^#([\w-]{43})$/;

const tokenInAddress = () => TOKEN.exec(location.hash)?.[1] ?? null;

/**
 * The token of a share link. It stands in the fragment, which no server sees, and is taken out of the address at once:
 * what is left in the history opens nothing.
 */
export function useShareToken(): string | null {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    if (tokenInAddress() !== null) history.replaceState(history.state, "", location.pathname);
    // Another link that is opened in the same window starts the page anew.
    const restart = () => {
      if (tokenInAddress() !== null) location.reload();
    };
    addEventListener("hashchange", restart);
    return () => removeEventListener("hashchange", restart);
  }, []);
  return token;
}
