/** The sealed request of a row. Only this file writes and reads it. */
import type { Mode } from "../caller.ts";
import { bulkRowPlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";

export interface RowRequest {
  readonly cpf: string;
  readonly externalRef: string | null;
}

interface RowPlace {
  readonly mode: Mode;
  readonly bulkOrderId: string;
  readonly line: number;
}

export function sealRow(
  sealing: Sealing,
  place: RowPlace,
  { cpf, externalRef }: RowRequest,
): Buffer {
  return sealing.seal(bulkRowPlace(place), JSON.stringify([cpf, externalRef]));
}

export function openRow(sealing: Sealing, place: RowPlace, sealed: Buffer): RowRequest {
  const [cpf, externalRef] = JSON.parse(sealing.open(bulkRowPlace(place), sealed).toString()) as [
    string,
    string | null,
  ];
  return { cpf, externalRef };
}
