import { useEffect, useState } from "react";

/** 256 bits in base64url. Other fragments are anchors in the page. */
const TOKEN = /^#([\w-]{43})$/;

const tokenInAddress = () => TOKEN.exec(location.hash)?.[1] ?? null;

/**
 * The token of a share link. It is in the fragment, which no server sees, and is removed from the address immediately:
 * the remaining history entry opens nothing.
 */
export function useShareToken(): string | null {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    if (tokenInAddress() !== null) history.replaceState(history.state, "", location.pathname);
    // Another link opened in the same window reloads the page.
    const restart = () => {
      if (tokenInAddress() !== null) location.reload();
    };
    addEventListener("hashchange", restart);
    return () => removeEventListener("hashchange", restart);
  }, []);
  return token;
}
