/** Translates the personal data of ActiveThread, and the register's data about the license itself. */
import type { Contact, Identity, RegisterRecord } from "../../../usecases/sources/source.ts";
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
  emailOf,
  nameOf,
  municipalityOf,
  paddedDigitsOf,
  phoneOf,
  postalCodeOf,
  proseOf,
  renachOf,
  stateOf,
} from "../provider-values.ts";
import type { Cnh } from "./wire.ts";

export function identityOf(cnh: Cnh): Identity {
  const affective = [nameOf(cnh.filiacaoAfetiva1), nameOf(cnh.filiacaoAfeitva2)].filter(
    (name) => name !== null,
  );
  return {
    ...recordOf(cnh),
    ...contactOf(cnh),
    name: nameOf(cnh.nome),
    socialName: nameOf(cnh.nomeSocial),
    motherName: nameOf(cnh.nomeMae),
    fatherName: nameOf(cnh.nomePai),
    affectiveParents: affective.length === 0 ? null : affective,
    sex: meaningOf(SEXES, cnh.sexo),
    nationality: meaningOf(NATIONALITIES, cnh.nacionalidade),
    birthplace: municipalityOf(null, cnh.localidadeNascimento),
    identityDocument: knownRecord({
      kind: meaningOf(DOCUMENT_KINDS, cnh.tipoDocumento),
      number: documentNumberOf(cnh.numeroDocumento),
      issuer: proseOf(cnh.orgaoExpedidor),
      state: stateOf(cnh.ufOrgaoExpeditor),
    }),
  };
}

export function contactOf(cnh: Cnh): Contact {
  return {
    phone: phoneOf(cnh.telefone),
    email: emailOf(cnh.email),
    address: knownRecord({
      street: proseOf(cnh.logradouro) ?? proseOf(cnh.endereco),
      number: proseOf(cnh.numeroEndereco),
      complement: proseOf(cnh.complemento),
      district: proseOf(cnh.bairro),
      city: municipalityOf(null, cnh.municipioEndereco),
      state: stateOf(cnh.ufEndereco),
      postalCode: postalCodeOf(cnh.cep),
    }),
  };
}

function recordOf(cnh: Cnh): RegisterRecord {
  return {
    formNumber: paddedDigitsOf(cnh.numero, 10),
    renachNumber: renachOf(cnh.renach),
    pguNumber: documentNumberOf(cnh.pgu),
    impedimentListNumber: null,
    cancellationReason: meaningOf(CANCELLATION_REASONS, cnh.situacaoCNH),
    issueState: null,
    transferState: null,
    registeredOn: dayOf(cnh.dataCadastramento),
    lastTransaction: knownRecord({
      code: documentNumberOf(cnh.codigoTransacaoUltimaAtualizacao),
      on: null,
    }),
    requests: requestsOf([
      cnh.requerimento1,
      cnh.requerimento2,
      cnh.requerimento3,
      cnh.requerimento4,
    ]),
  };
}
