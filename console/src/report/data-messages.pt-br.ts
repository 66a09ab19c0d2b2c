import type { Details } from "@cnh/contract";

type Personal = NonNullable<Details["personal"]>;
type License = NonNullable<Details["license"]>;
type Course = NonNullable<Details["courses"]>[number];
type Lookup = NonNullable<Details["stateLookup"]>["history"][number];
type Messages<Key extends string> = Readonly<Record<Key, string>>;

const SEXES: Messages<NonNullable<Personal["sex"]>> = { female: "Feminino", male: "Masculino" };
const NATIONALITIES: Messages<NonNullable<Personal["nationality"]>> = {
  brazilian: "Brasileira",
  naturalized_brazilian: "Brasileira por naturalização",
  foreigner: "Estrangeira",
  brazilian_born_abroad: "Brasileira nascida no exterior",
};
const DOCUMENTS: Messages<NonNullable<NonNullable<Personal["identityDocument"]>["kind"]>> = {
  identity_card: "RG",
  work_card: "Carteira de trabalho",
  passport: "Passaporte",
  military_certificate: "Certificado militar",
};
const STATUSES: Messages<NonNullable<License["documentStatus"]>> = {
  none: "Sem documento",
  authorized: "Autorizado",
  in_production: "Em produção",
  issued: "Emitido",
  confirmed: "Emissão confirmada",
  cancelled: "Cancelado",
};
const CANCELLATIONS: Messages<NonNullable<License["cancellationReason"]>> = {
  detran_error: "Erro do Detran",
  printing_error: "Erro de impressão",
  fraud: "Fraude",
  other: "Outro motivo",
};
const REQUESTS: Messages<NonNullable<License["requests"]>[number]> = {
  first_license: "Primeira habilitação",
  second_copy: "Segunda via",
  foreign_record: "Registro de estrangeiro",
  record: "Registro",
  renewal: "Renovação",
  category_change: "Mudança de categoria",
  category_addition: "Adição de categoria",
  data_change: "Alteração de dados",
  rehabilitation: "Reabilitação",
  definitive_license: "CNH definitiva",
  golden_license: "CNH de bom condutor",
  new_process: "Novo processo",
};
const COURSES: Messages<Course["kind"]> = {
  dangerous_goods: "Produtos perigosos",
  school: "Transporte escolar",
  collective: "Transporte coletivo",
  emergency: "Veículos de emergência",
  indivisible_load: "Carga indivisível",
  mototaxi: "Mototáxi",
  motofrete: "Motofrete",
  recycling: "Reciclagem",
  preventive_recycling: "Reciclagem preventiva",
  renewal_update: "Atualização na renovação",
};
const PARTS: Messages<Lookup["part"]> = {
  license: "Habilitação",
  infractions: "Infrações",
  medicalExams: "Exames",
  toxicological: "Toxicológico",
};

export const messages = {
  title: "Dados da CNH",
  hint: "Tudo o que as fontes informaram, como está no registro.",
  missing: (labels: string) => `Não informado: ${labels}.`,
  notInformed: "não informado",
  yes: "Sim",
  no: "Não",
  none: "Nenhuma",
  groups: { personal: "Motorista", license: "Habilitação", courses: "Cursos", lookup: "Consulta" },
  noCourse: "Nenhum curso no registro.",
  coursesMissing: "Não consultados. Isso não quer dizer que não existam.",
  personal: {
    name: "Nome",
    socialName: "Nome social",
    motherName: "Mãe",
    fatherName: "Pai",
    affectiveParents: "Filiação afetiva",
    cpf: "CPF",
    birthDate: "Nascimento",
    sex: "Sexo",
    nationality: "Nacionalidade",
    birthplace: "Naturalidade",
    identityDocument: "Documento de identidade",
    phone: "Telefone",
    email: "E-mail",
    address: "Endereço",
  },
  license: {
    registrationNumber: "Nº de registro",
    licenseFormNumber: "Nº do espelho",
    renachNumber: "Nº do RENACH",
    pguNumber: "Nº do PGU",
    impedimentListNumber: "Nº na lista de impedidos",
    recordCount: "Registros do CPF",
    documentStatus: "Emissão do documento",
    previousDocumentStatus: "Emissão do documento anterior",
    cancellationReason: "Motivo do cancelamento",
    category: "Categoria",
    loweredCategory: "Categoria rebaixada",
    authorizedCategory: "Categoria autorizada",
    state: "UF do prontuário",
    jurisdictionState: "UF de domínio",
    issueState: "UF de emissão",
    transferState: "UF da transferência",
    firstIssuedState: "UF da primeira habilitação",
    firstIssuedOn: "Primeira habilitação",
    issuedOn: "Emissão",
    expiresOn: "Validade",
    provisional: "Permissão (PPD)",
    ear: "Atividade remunerada (EAR)",
    restrictions: "Observações",
    registeredOn: "Entrada no registro",
    lastTransaction: "Última transação",
    requests: "Último pedido",
  },
  sexes: SEXES,
  nationalities: NATIONALITIES,
  documents: DOCUMENTS,
  statuses: STATUSES,
  cancellations: CANCELLATIONS,
  requests: REQUESTS,
  courses: COURSES,
  completed: (day: string, state: string | null) =>
    state === null ? `concluído em ${day}` : `concluído em ${day} (${state})`,
  completedUnknown: "conclusão não informada",
  validUntil: (day: string) => `vale até ${day}`,
  parts: PARTS,
  outcomes: {
    answered: (day: string) => `respondida em ${day}`,
    unavailable: (day: string) => `sem resposta em ${day}`,
    refused: (day: string) => `negada em ${day}`,
    pending: (day: string) => `pedida em ${day}, aguardando resposta`,
  },
  overview: {
    title: "Habilitação",
    kind: "Tipo",
    provisional: "Permissão para Dirigir (PPD)",
    definitive: "CNH definitiva",
    courses: "Cursos especiais",
    noCourse: "Nenhum no registro",
    untexted: "sem descrição na nossa tabela, mas válida",
    courseEnds: (day: string) => `até ${day}`,
    courseEnded: (day: string) => `vencido em ${day}`,
    courseUnknown: "data não informada",
  },
};
