import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsProofAsked } from "../account/fresh-proof.ts";

const FreshProofDialog = lazy(() =>
  import("../account/fresh-proof-dialog.tsx").then(({ FreshProofDialog: component }) => ({
    default: component,
  })),
);

export function RootLayout() {
  const isProofAsked = useIsProofAsked();
  return (
    <Suspense>
      <Outlet />
      <Suspense>{isProofAsked && <FreshProofDialog />}</Suspense>
    </Suspense>
  );
}
