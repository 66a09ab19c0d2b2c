import type { ErasureCertificate } from "@cnh/contract/console";
import { download } from "../kit/download.ts";

export const reportsErased = ({ certificate }: ErasureCertificate): number =>
  certificate.erased["reports"] ?? 0;

/** The file contains the certificate as signed, so that it can be checked against the published keys. */
export function downloadCertificate(certificate: ErasureCertificate, name: string): void {
  download(name, "application/json", `${JSON.stringify(certificate, null, 2)}\n`);
}
