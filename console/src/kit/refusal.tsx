import type { ReactNode } from "react";

/** Why a form was refused, in one sentence, announced when it appears. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="text-body font-medium text-bad">
      {children}
    </p>
  );
}
