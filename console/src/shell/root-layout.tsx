import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsProofAsked } from "../identity/fresh-proof.ts";

const FreshProofDialog = lazy(() =>
  import("../identity/fresh-proof-dialog.tsx").then(({ FreshProofDialog: component }) => ({
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
