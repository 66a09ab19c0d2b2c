import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Lead, PublicFrame } from "./public-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { useSignInWords } from "./messages.ts";

export function SignInPage() {
  const words = useSignInWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { next = "/", ended } = useSearch({ from: "/sign-in" });
  const enter = () => {
    // No data of the previously signed-in user may remain.
    queries.clear();
    void navigate({ href: next, replace: true });
  };
  return (
    <PublicFrame title={words.start.title}>
      {ended === true && <Lead>{words.start.ended}</Lead>}
      <SignIn onDone={enter} />
    </PublicFrame>
  );
}
