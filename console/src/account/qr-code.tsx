import { useMemo } from "react";
import { encode } from "uqr";
import { pathOf } from "./qr-path.ts";

/** The empty margin that scanners need, in modules. */
const EDGE = 4;

/** A QR code, always dark on white: many scanners cannot read inverted codes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: EDGE, ecc: "M" }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line bg-white text-black"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
}
