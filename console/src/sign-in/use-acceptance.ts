import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { acceptInvitation, signIn } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import type { Locale } from "../messages/locale.tsx";

interface NewPerson {
  readonly name: string;
  readonly password: string;
  readonly locale: Locale;
}

/** The result for a new user; if `isSignedIn` is false, the sign-in is still to do. */
export interface Accepted {
  readonly organizationId: string;
  readonly email: string;
  readonly isSignedIn: boolean;
}

/** Accepts an invitation as the signed-in user, or as a new user, who is then signed in. */
export function useAcceptance(token: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const enter = (organizationId: string) => {
    queries.clear();
    void navigate({
      to: "/$organizationId/$mode",
      params: { organizationId, mode: "live" },
      replace: true,
    });
  };
  const acceptance = useMutation({
    mutationFn: async (newPerson: NewPerson | null): Promise<Accepted> => {
      const { body } = await acceptInvitation({ body: { token, ...(newPerson && { newPerson }) } });
      const { organizationId, email } = body;
      if (newPerson === null) return { organizationId, email, isSignedIn: true };
      const { password } = newPerson;
      const isSignedIn = await signIn({ email, password, rememberMe: false }).then(
        () => true,
        // The account exists anyway; the page offers the sign-in.
        () => false,
      );
      return { organizationId, email, isSignedIn };
    },
    onSuccess: ({ organizationId, isSignedIn }) => {
      if (isSignedIn) enter(organizationId);
    },
    onError: (error) => {
      // The session ended, or the address got an account, since the page was opened: reload who is signed in.
      if (isApiError(error, "UNAUTHORIZED")) void queries.resetQueries();
    },
  });
  return { acceptance, enter };
}
