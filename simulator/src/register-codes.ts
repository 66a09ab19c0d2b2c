/** Codes of the national register with their descriptions, which each provider writes in its own way. */
import type { DocumentStatus } from "@cnh/license-law";
import type { SimulatedIdentity } from "./driver.ts";

export type Described = readonly [code: string, description: string];

export const SITUATIONS: Readonly<Record<DocumentStatus, Described>> = {
  none: ["0", "INEXISTENTE"],
  authorized: ["1", "EMISSÃO AUTORIZADA"],
  in_production: ["2", "EM EMISSÃO"],
  issued: ["3", "EMITIDA"],
  confirmed: ["4", "CONFIRMADA"],
  cancelled: ["Z", "CANCELADA - OUTROS MOTIVOS"],
};

export const CANCELLATIONS: Readonly<
  Record<NonNullable<SimulatedIdentity["cancellationReason"]>, Described>
> = {
  detran_error: ["A", "CANCELADA - ERRO DETRAN"],
  printing_error: ["B", "CANCELADA - ERRO GRÁFICA"],
  fraud: ["C", "CANCELADA - FRAUDE"],
  other: ["Z", "CANCELADA - OUTROS MOTIVOS"],
};

export const SEXES: Readonly<Record<SimulatedIdentity["sex"], Described>> = {
  male: ["1", "MASCULINO"],
  female: ["2", "FEMININO"],
};

export const NATIONALITIES: Readonly<Record<SimulatedIdentity["nationality"], Described>> = {
  brazilian: ["1", "BRASILEIRO"],
  naturalized_brazilian: ["2", "BRASILEIRO NATURALIZADO"],
  foreigner: ["3", "ESTRANGEIRO"],
  brazilian_born_abroad: ["4", "BRASILEIRO NASCIDO NO EXTERIOR"],
};

export const DOCUMENTS: Readonly<Record<SimulatedIdentity["identityDocument"]["kind"], Described>> =
  {
    identity_card: ["1", "CARTEIRA DE IDENTIDADE"],
    work_card: ["2", "CARTEIRA PROFISSIONAL"],
    passport: ["3", "PASSAPORTE"],
    military_certificate: ["4", "CERTIFICADO DE RESERVISTA"],
  };

export const REQUESTS: Readonly<
  Record<NonNullable<SimulatedIdentity["requests"]>[number], Described>
> = {
  first_license: ["1", "PRIMEIRA HABILITAÇÃO"],
  renewal: ["5", "RENOVAÇÃO DE EXAMES"],
  definitive_license: ["C", "CNH DEFINITIVA"],
};
