import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Lead, PublicFrame } from "./public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { useSignInMessages } from "./messages.ts";

export function SignInPage() {
  const messages = useSignInMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
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
    </PublicFrame>
  );
}
