import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { askForPasskey, canFillPasskeys, isDeclined } from "../identity/passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "../api/account.ts";

/** The service forgets a challenge after 5 minutes; one offered in autofill is renewed earlier. */
const RENEW_MS = 4 * 60_000;

/** Requests a challenge from the service and a passkey from the user. The browser allows one request at a time. */
function passkeyRequest() {
  let running: AbortController | undefined;
  const end = () => running?.abort();
  const start = async (mediation: CredentialMediationRequirement) => {
    end();
    const { signal } = (running = new AbortController());
    const { body: options } = await startPasskeySignIn(undefined);
    const response = await askForPasskey(options, mediation, signal);
    await signInWithPasskey({ response });
  };
  return { start, end };
}

/**
 * Signs in with a passkey: offered in the address field's autofill while the page is open, or requested by a button.
 */
export function usePasskeySignIn(onDone: () => void) {
  const [request] = useState(passkeyRequest);
  const asked = useMutation({ mutationFn: () => request.start("optional"), onSuccess: onDone });
  const latest = useRef({ onDone, isAsked: false });
  useEffect(() => {
    latest.current = { onDone, isAsked: asked.isPending };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const offer = async () => {
      if (latest.current.isAsked) return;
      try {
        await request.start("conditional");
        latest.current.onDone();
      } catch {
        // A failed offer was not requested, so it shows no error.
      }
    };
    const begin = async () => {
      if (!(await canFillPasskeys()) || isGone) return;
      timer = setInterval(() => void offer(), RENEW_MS);
      await offer();
    };
    void begin();
    return () => {
      isGone = true;
      clearInterval(timer);
      request.end();
    };
  }, [request]);
  return {
    ask: () => asked.mutate(),
    isPending: asked.isPending,
    // Closing the browser's dialog is a change of mind, not an error.
    error: asked.isError && !isDeclined(asked.error) ? asked.error : null,
  };
}
