/** The changes of the license and its categories. */
import { ctb, resolution } from "../../law/citations.ts";
import type { ChangeRule } from "../change.ts";

export const LICENSE_CHANGES = {
  LICENSE_GONE: {
    severity: "CRITICAL",
    section: "license",
    when: "The register had a license for the CPF and now answers that none was issued.",
    title: { pt: "Habilitação não consta mais", en: "License no longer on record" },
    message: {
      pt: "O registro nacional mostrava uma habilitação e agora informa que não há nenhuma para este CPF.",
      en: "The national register listed a license and now answers that none was issued to this CPF.",
    },
    legalBasis: [ctb("art. 159"), ctb("art. 162, I")],
  },
  LICENSE_ISSUED: {
    severity: "INFO",
    section: "license",
    when: "The register had no license for the CPF and now has one.",
    title: { pt: "Habilitação emitida", en: "License issued" },
    message: {
      pt: "O registro nacional passou a mostrar uma habilitação para este CPF.",
      en: "The national register now lists a license for this CPF.",
    },
    legalBasis: [ctb("art. 159")],
  },
  LICENSE_RENEWED: {
    severity: "INFO",
    section: "validity",
    when: "The license expires later than before.",
    title: { pt: "CNH renovada", en: "License renewed" },
    message: {
      pt: "A validade da CNH passou de {from} para {to}.",
      en: "The expiry of the license moved from {from} to {to}.",
    },
    legalBasis: [ctb("art. 147, § 2º")],
  },
  EXPIRY_SHORTENED: {
    severity: "WARNING",
    section: "validity",
    when: "The license expires earlier than before.",
    title: { pt: "Validade da CNH reduzida", en: "License expires earlier" },
    message: {
      pt: "A CNH venceria em {from} e agora vence em {to}.",
      en: "The license would have expired on {from} and now expires on {to}.",
    },
    legalBasis: [ctb("art. 147, §§ 2º e 4º")],
  },
  CATEGORY_LOWERED: {
    severity: "CRITICAL",
    section: "category",
    when: "The category covers fewer vehicles than before, or the register lowered the driver to another one.",
    title: { pt: "Categoria rebaixada", en: "Category lowered" },
    message: {
      pt: "A categoria passou de {from} para {to}. O motorista não pode mais dirigir os veículos que só a anterior permitia.",
      en: "The category changed from {from} to {to}. The driver may no longer drive the vehicles that only the earlier one covers.",
    },
    legalBasis: [ctb("art. 143"), ctb("art. 162, III")],
  },
  CATEGORY_EXTENDED: {
    severity: "INFO",
    section: "category",
    when: "The category covers all vehicles of the earlier one, and more.",
    title: { pt: "Categoria ampliada", en: "Category extended" },
    message: {
      pt: "A categoria passou de {from} para {to}.",
      en: "The category changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 143")],
  },
  PAID_ACTIVITY_REMOVED: {
    severity: "WARNING",
    section: "license",
    when: "The license no longer permits paid driving (EAR).",
    title: { pt: "Atividade remunerada (EAR) retirada", en: "Paid driving (EAR) removed" },
    message: {
      pt: "A CNH não tem mais a observação de que exerce atividade remunerada (EAR).",
      en: "The license no longer has the remark that permits paid driving (EAR).",
    },
    legalBasis: [ctb("art. 147, §§ 3º e 5º")],
  },
  PAID_ACTIVITY_ADDED: {
    severity: "INFO",
    section: "license",
    when: "The license now permits paid driving (EAR).",
    title: { pt: "Atividade remunerada (EAR) incluída", en: "Paid driving (EAR) added" },
    message: {
      pt: "A CNH passou a ter a observação de que exerce atividade remunerada (EAR).",
      en: "The license now has the remark that permits paid driving (EAR).",
    },
    legalBasis: [ctb("art. 147, §§ 3º e 5º")],
  },
  RESTRICTIONS_CHANGED: {
    severity: "WARNING",
    section: "license",
    when: "The letters of the observations field differ.",
    title: { pt: "Restrições da CNH alteradas", en: "Restrictions of the license changed" },
    message: {
      pt: "As restrições da CNH passaram de {from} para {to}.",
      en: "The restrictions of the license changed from {from} to {to}.",
    },
    legalBasis: [ctb("art. 162, VI")],
  },
  REGISTRATION_CHANGED: {
    severity: "WARNING",
    section: "license",
    when: "The CPF now has another registration number.",
    title: { pt: "Número de registro alterado", en: "Registration number changed" },
    message: {
      pt: "O número de registro da CNH passou de {from} para {to}. Confira se é a mesma pessoa.",
      en: "The registration number of the license changed from {from} to {to}. Check that it is the same person.",
    },
    legalBasis: [resolution("598/2016", "art. 2º, I")],
  },
  STATE_CHANGED: {
    severity: "INFO",
    section: "license",
    when: "Another state now has the driver's records.",
    title: { pt: "CNH transferida de estado", en: "License moved to another state" },
    message: {
      pt: "O cadastro do motorista passou de {from} para {to}.",
      en: "The driver's records moved from {from} to {to}.",
    },
    legalBasis: [ctb("art. 241")],
  },
  PROVISIONAL_ENDED: {
    severity: "INFO",
    section: "license",
    when: "A provisional license (PPD) became a definitive one.",
    title: { pt: "CNH definitiva", en: "Definitive license" },
    message: {
      pt: "A permissão para dirigir (PPD) deu lugar à CNH definitiva.",
      en: "The provisional license (PPD) was replaced by the definitive one.",
    },
    legalBasis: [ctb("art. 148, §§ 3º e 4º")],
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
