/** What happens when the session of a person ends: here, by the service, or in another window of the same browser. */
import { askForProof } from "../account/fresh-proof.ts";
import { signOut } from "../api/account.ts";
import { attend } from "../api/as-signed-in.ts";
import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";

const SIGN_IN = "/console/sign-in";
const windows = new BroadcastChannel("cnh-session");

/** Ends the session of this browser, in all of its windows. */
export async function endSessionHere(): Promise<void> {
  await signOut(undefined);
  // A channel reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  windows.postMessage("signed out");
}

/** Ends the session and loads the page anew, so that nothing of the person stays in memory. */
export async function signOutAndLeave(): Promise<void> {
  await endSessionHere();
  location.replace(SIGN_IN);
}

interface CurrentPage {
  /** Its path, to come back to. */
  readonly path: () => string;
  /** Asks its routes again whether it may be shown. */
  readonly reload: () => Promise<void>;
}

/** Takes care of ended sessions from now on. */
export function attendSession({ path, reload }: CurrentPage): void {
  const onSessionEnded = () => {
    // Whoever has just arrived had no session here, and is led by the route itself.
    if (queryClient.getQueryData(meQuery.queryKey) === undefined) return;
    const search = new URLSearchParams({ next: path(), ended: "true" });
    location.replace(`${SIGN_IN}?${search.toString()}`);
  };
  const onSecondFactorRequired = () => {
    // The route leads to the enrolment as soon as it knows.
    void queryClient.refetchQueries({ ...meQuery, exact: true }).then(reload);
  };
  attend({ onSessionEnded, onSecondFactorRequired, askForProof });
  windows.addEventListener("message", onSessionEnded);
}
