import { ctb, resolution } from "../../law/citations.ts";
import { type AlertRule, raiser } from "../../alerts/alert.ts";

export const RECORD_ALERTS = {
  LICENSE_NOT_ISSUED: {
    severity: "CRITICAL",
    section: "license",
    forbidsDriving: true,
    actor: "both",
    where: "licensing_authority",
    violation: "501-00",
    when: "The register answered that no license was ever issued to this CPF.",
    title: "Não há CNH emitida para este CPF",
    message:
      "O registro nacional respondeu que não há habilitação emitida para este CPF. Dirigir sem habilitação é infração gravíssima, com multa de R$ 880,41, e entregar o veículo a quem não é habilitado também.",
    legalBasis: [ctb("art. 159"), ctb("art. 162, I"), ctb("arts. 163 e 164")],
    actions: [
      "Não dirija, nem entregue veículo a esta pessoa.",
      "Se a pessoa tem CNH, confira se o CPF informado é o do documento.",
    ],
    confidence: "high",
  },
  LICENSE_DOCUMENT_NOT_FOUND: {
    severity: "WARNING",
    section: "license",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The register shows no document and does not say whether a license was issued.",
    title: "Nenhum documento de CNH no registro",
    message:
      "O registro não mostra nenhum documento de CNH e não diz se já houve habilitação para este CPF. Dirigir sem habilitação é infração gravíssima.",
    legalBasis: [ctb("art. 159"), ctb("art. 162, I")],
    actions: ["Antes de dirigir, confirme a habilitação no aplicativo oficial ou no Detran."],
    confidence: "low",
  },
  LICENSE_HOLDER_UNDERAGE: {
    severity: "WARNING",
    section: "license",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "There is a license, though the holder is under 18 by the birth date on record. One of the two is wrong.",
    title: "Idade incompatível com a CNH",
    message:
      "Pela data de nascimento no registro, o titular tem {age} anos, mas a habilitação só é concedida a partir dos 18. Um dos dados está errado.",
    legalBasis: [ctb("art. 140, I")],
    actions: [
      "Não dirija antes de esclarecer a divergência.",
      "Confira a data de nascimento na CNH e peça a correção no órgão de trânsito.",
    ],
    confidence: "high",
  },
  LICENSE_DUPLICATE_RECORDS: {
    severity: "WARNING",
    section: "license",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The register answered more than one record for the CPF, though each driver has one registration for life.",
    title: "Mais de um registro para o mesmo CPF",
    message:
      "O registro nacional trouxe {count} registros para este CPF, mas cada condutor tem um só, por toda a vida. Este diagnóstico pode não refletir todos eles.",
    legalBasis: [resolution("598/2016", "art. 2º, I"), resolution("886/2021", "art. 4º")],
    actions: ["Peça ao órgão de trânsito do seu estado que verifique e unifique os registros."],
    confidence: "medium",
  },
  LICENSE_DOCUMENT_CANCELLED: {
    severity: "WARNING",
    section: "license",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The register shows the document as cancelled. This is where the document stands, not whether its holder may drive.",
    title: "Documento da CNH cancelado",
    message:
      "O registro mostra este documento como cancelado. Isso diz respeito ao documento emitido e não significa, por si só, perda do direito de dirigir.",
    legalBasis: [ctb("art. 159")],
    actions: [
      "Confira no aplicativo oficial se há outra CNH válida em seu nome.",
      "Pergunte ao órgão de trânsito do seu estado o motivo do cancelamento.",
    ],
    confidence: "low",
  },
  LICENSE_DOCUMENT_NOT_READY: {
    severity: "WARNING",
    section: "license",
    forbidsDriving: false,
    actor: "driver",
    where: "licensing_authority",
    when: "The document is authorized or being made, and not yet issued.",
    title: "Documento em emissão",
    message:
      "A emissão do documento foi {stage}, mas ainda não foi concluída. Na primeira habilitação, só se pode dirigir depois da emissão; na renovação, vale a CNH anterior, se estiver em dia.",
    legalBasis: [ctb("art. 159")],
    actions: [
      "Se é a primeira habilitação, não dirija antes da emissão.",
      "Acompanhe a emissão no aplicativo oficial ou no órgão de trânsito do seu estado.",
    ],
    confidence: "low",
  },
  REGISTRATION_NUMBER_DOUBTFUL: {
    severity: "INFO",
    section: "license",
    forbidsDriving: false,
    actor: "both",
    where: "licensing_authority",
    when: "The check digits of the registration number do not fit it. The rule for them is a community's, not an official text's.",
    title: "Confira o número de registro",
    message:
      "Os dígitos verificadores do número de registro da CNH não conferem. Pode ser erro de cadastro ou de leitura.",
    legalBasis: [resolution("886/2021", "art. 4º")],
    actions: ["Compare o número de registro com o impresso na CNH."],
    confidence: "low",
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

export const raiseRecord = raiser(RECORD_ALERTS);
