/** Translates the answer of ActiveThread for a CPF to identity and license. */
import type { Day, LicenseFacts } from "@cnh/license-law";
import { type Enrichment, LookupFailure } from "../../../usecases/sources/source.ts";
import { toBlock } from "../national-blocks.ts";
import { DOCUMENT_STATUS, meaningOf, PROVISIONAL, wasIssued } from "../national-register.ts";
import { categoryOf, dayOf, paddedDigitsOf, stateOf } from "../provider-values.ts";
import { observationsOf } from "./observations.ts";
import { identityOf } from "./translate-identity.ts";
import { type Cnh, type DadosCondutor, resultV1, resultV2 } from "./wire.ts";

/** The license in a result of either version. Throws broken_answer if it is malformed or is another person's. */
export function toCnh(result: unknown, cpf: string): Cnh {
  const cnh = cnhOf(result);
  if (cnh === null) throw new LookupFailure("broken_answer", "activethread: not a license");
  if ((paddedDigitsOf(cnh.cpf, 11) ?? cpf) !== cpf) {
    throw new LookupFailure("broken_answer", "activethread: the license of another person");
  }
  return cnh;
}

function cnhOf(result: unknown): Cnh | null {
  const newer = resultV2.safeParse(result);
  if (newer.success) return newer.data.cnh;
  const older = resultV1.safeParse(result);
  return older.success ? inNewerTerms(older.data.dadosCondutor) : null;
}

/** Translates V1 to V2. V1 has exams and courses too, but in a form that is not documented: they stay unknown. */
function inNewerTerms(older: DadosCondutor): Cnh {
  const { registro, dataPrimeiraHabilitacao, telefoneCelular, ...shared } = older;
  return {
    ...shared,
    numeroRegistro: registro,
    dataPrimeiraCnh: dataPrimeiraHabilitacao,
    telefone: telefoneCelular,
  };
}

export function toEnrichment(cnh: Cnh, today: Day): Enrichment {
  const origin = { source: "national", fetchedOn: today } as const;
  return {
    identity: identityOf(cnh),
    facts: {
      person: { ...origin, birthDate: dayOf(cnh.dataNascimento) },
      license: { ...origin, ...licenseOf(cnh) },
      blocks: cnh.bloqueios ? { ...origin, list: cnh.bloqueios.map(toBlock) } : null,
      courses: null,
    },
  };
}

function licenseOf(cnh: Cnh): LicenseFacts {
  const documentStatus = meaningOf(DOCUMENT_STATUS, cnh.situacaoCNH);
  const dates = {
    firstIssuedOn: dayOf(cnh.dataPrimeiraCnh),
    issuedOn: dayOf(cnh.dataEmissao),
    expiresOn: dayOf(cnh.dataExpiracao),
  };
  const state = stateOf(cnh.ufDominio);
  return {
    ...dates,
    ...observationsOf(cnh.observacao),
    issued: wasIssued(documentStatus, Object.values(dates)),
    registrationNumber: paddedDigitsOf(cnh.numeroRegistro, 11),
    // The provider returns one license, whether or not the register has more.
    recordCount: null,
    documentStatus,
    previousDocumentStatus: meaningOf(DOCUMENT_STATUS, cnh.situacaoCNHAnterior),
    category: categoryOf(cnh.categoria),
    loweredCategory: null,
    authorizedCategory: null,
    heldSince: null,
    state,
    jurisdictionState: state,
    firstIssuedState: stateOf(cnh.ufPrimeiraHabilitacao),
    provisional: meaningOf(PROVISIONAL, cnh.permissionado),
  };
}
