/** Translates the personal data of a driver of WSDenatran, and the register's data about the license itself. */
import type { Identity, RegisterRecord } from "../../../usecases/sources/source.ts";
import {
  CANCELLATION_REASONS,
  DOCUMENT_KINDS,
  knownRecord,
  meaningOf,
  NATIONALITIES,
  requestsOf,
  SEXES,
} from "../national-register.ts";
import {
  dayOf,
  documentNumberOf,
  nameOf,
  municipalityOf,
  paddedDigitsOf,
  postalCodeOf,
  proseOf,
  renachOf,
  stateOf,
} from "../provider-values.ts";
import type { Condutor } from "./wire.ts";

/** The register knows neither a social name nor affective parents, and has no phone or e-mail address. */
export function identityOf(condutor: Condutor): Identity {
  return {
    ...recordOf(condutor),
    name: nameOf(condutor.nome),
    socialName: null,
    motherName: nameOf(condutor.nomeMae),
    fatherName: nameOf(condutor.nomePai),
    affectiveParents: null,
    sex: meaningOf(SEXES, condutor.sexo),
    nationality: meaningOf(NATIONALITIES, condutor.nacionalidade),
    birthplace: municipalityOf(
      condutor.localidadeNascimento,
      condutor.descricaoLocalidadeNascimento,
    ),
    identityDocument: knownRecord({
      kind: meaningOf(DOCUMENT_KINDS, condutor.tipoDocumento),
      number: documentNumberOf(condutor.numeroDocumento),
      issuer: proseOf(condutor.orgaoExpedidorDocumento),
      state: stateOf(condutor.ufExpedidorDocumento),
    }),
    phone: null,
    email: null,
    address: knownRecord({
      street: proseOf(condutor.enderecoLogradouro),
      number: proseOf(condutor.enderecoNumero),
      complement: proseOf(condutor.enderecoComplemento),
      district: proseOf(condutor.enderecoBairro),
      city: municipalityOf(condutor.enderecoMunicipio, condutor.descricaoEnderecoMunicipio),
      state: stateOf(condutor.enderecoUf),
      postalCode: postalCodeOf(condutor.enderecoCep),
    }),
  };
}

function recordOf(condutor: Condutor): RegisterRecord {
  return {
    formNumber: paddedDigitsOf(condutor.numeroFormularioCnh, 10),
    renachNumber: renachOf(condutor.numeroFormularioRenach),
    pguNumber: documentNumberOf(condutor.numeroPgu),
    impedimentListNumber: documentNumberOf(condutor.numeroListaImpedimento),
    cancellationReason: meaningOf(CANCELLATION_REASONS, condutor.situacaoCnh),
    issueState: stateOf(condutor.ufHabilitacaoAtual),
    transferState: stateOf(condutor.ufSolicitanteTransferencia),
    registeredOn: dayOf(condutor.dataCadastramento),
    lastTransaction: knownRecord({
      code: documentNumberOf(condutor.codigoTransacaoUltimaAtualizacao),
      on: dayOf(condutor.dataTransacaoUltimaAtualizacao),
    }),
    requests: requestsOf([
      condutor.motivoRequerimento1,
      condutor.motivoRequerimento2,
      condutor.motivoRequerimento3,
      condutor.motivoRequerimento4,
    ]),
  };
}
