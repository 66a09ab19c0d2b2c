/** Handles the end of a user's session: here, by the service, or in another window of the same browser. */
import { askForProof } from "../identity/fresh-proof.ts";
import { signOut } from "../api/account.ts";
import { attend } from "../api/as-signed-in.ts";
import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";

const SIGN_IN = "/console/sign-in";
const windows = new BroadcastChannel("cnh-session");

/** Ends the session of this browser, in all its windows. */
export async function endSessionHere(): Promise<void> {
  await signOut(undefined);
  // A channel reaches only this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  windows.postMessage("signed out");
}

/** Ends the session and reloads the page, so that no data of the user stays in memory. */
export async function signOutAndLeave(): Promise<void> {
  await endSessionHere();
  location.replace(SIGN_IN);
}

interface CurrentPage {
  /** The path to come back to. */
  readonly path: () => string;
  /** Makes its routes check again whether it may be shown. */
  readonly reload: () => Promise<void>;
}

/** Registers the handlers of ended sessions. */
export function attendSession({ path, reload }: CurrentPage): void {
  const onSessionEnded = () => {
    // A page without a previous session is redirected by its route.
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
