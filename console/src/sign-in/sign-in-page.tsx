import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { signUpTermsQuery } from "../api/account.ts";
import { Lead, PublicFrame, QUIET_LINK } from "../identity/public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { useSignInMessages } from "./messages.ts";

export function SignInPage() {
  const messages = useSignInMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const terms = useQuery(signUpTermsQuery);
  const { next = "/", ended } = useSearch({ from: "/sign-in" });
  const enter = () => {
    // No data of the previously signed-in user may remain.
    queries.clear();
    void navigate({ href: next, replace: true });
  };
  return (
    <PublicFrame title={messages.start.title}>
      {ended === true && <Lead>{messages.start.ended}</Lead>}
      <SignIn onDone={enter} />
      {terms.data?.isOpen === true && (
        <p className="mt-4 border-t border-line pt-3 text-center">
          <Link to="/sign-up" className={QUIET_LINK}>
            {messages.signUp.link}
          </Link>
        </p>
      )}
    </PublicFrame>
  );
}
