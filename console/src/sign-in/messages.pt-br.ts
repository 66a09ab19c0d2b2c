const minutesOf = (seconds: number | null) => Math.max(1, Math.ceil((seconds ?? 60) / 60));

export const messages = {
  product: "CNH Reports",
  email: "E-mail",
  name: "Nome",
  password: "Senha",
  newPassword: "Nova senha",
  signIn: "Entrar",
  locked: (seconds: number | null) =>
    `Muitas tentativas. Tente de novo em ${minutesOf(seconds)} min.`,
  start: {
    title: "Entrar",
    ended: "Sua sessão terminou. Entre para continuar de onde parou.",
    remember: "Manter conectado",
    forgot: "Esqueci a senha",
    refused: "E-mail ou senha incorretos.",
    or: "ou",
    passkey: "Entrar com chave de acesso",
    passkeyRefused: "A chave de acesso não foi aceita. Tente de novo ou use a senha.",
    restarted: "Muitos códigos incorretos. Entre de novo.",
  },
  code: {
    title: "Verificação em duas etapas",
    ask: "Digite o código de 6 dígitos do seu aplicativo autenticador.",
    label: "Código",
    refused: "Código incorreto ou vencido. Confira o aplicativo e tente de novo.",
    useBackup: "Usar um código de recuperação",
    askBackup: "Digite um dos códigos que você guardou. Cada um funciona uma única vez.",
    backupLabel: "Código de recuperação",
    refusedBackup: "Código incorreto ou já usado.",
    useApp: "Usar o aplicativo autenticador",
    lost: "Sem o aplicativo e sem os códigos? Peça a um responsável pela organização que remova a sua verificação em duas etapas.",
    askPasskey: "Senha correta. Agora confirme com a sua chave de acesso.",
    passkeyRefused: "A chave de acesso não foi aceita. Tente de novo.",
    lostPasskey:
      "Sem a chave de acesso? Peça a um responsável pela organização que remova a sua verificação em duas etapas.",
    back: "Começar de novo",
  },
  reset: {
    badEmail: "Confira o e-mail: ele parece incompleto.",
    askTitle: "Redefinir senha",
    ask: "Informe seu e-mail. Enviaremos um link para criar uma nova senha.",
    send: "Enviar link",
    sentTitle: "Confira seu e-mail",
    sent: (email: string) =>
      `Se ${email} tem uma conta, o link chega em instantes. Ele vale por 30 minutos. Confira também o spam.`,
    again: "Enviar outro link",
    back: "Voltar ao login",
    title: "Criar nova senha",
    ends: "Ao salvar, todas as sessões são encerradas. A verificação em duas etapas não muda.",
    submit: "Salvar nova senha",
    doneTitle: "Senha alterada",
    done: "Todas as sessões foram encerradas. Entre com a nova senha.",
    expiredTitle: "Este link não é mais válido",
    expired: "Ele vale por 30 minutos e funciona uma única vez.",
  },
  signUp: {
    link: "Criar conta de teste",
    title: "Criar conta de teste",
    ask: "Só para testar a API: motoristas simulados, nada é cobrado, sem convite. Enviaremos um link para confirmar o seu e-mail.",
    send: "Enviar link",
    closed: "Esta instalação não oferece contas de teste. Peça um convite a quem a opera.",
    sentTitle: "Confira seu e-mail",
    sent: (email: string) =>
      `O link para ${email} chega em instantes. Ele vale por 24 horas. Confira também o spam.`,
    again: "Enviar outro link",
    back: "Já tenho conta",
    open: (email: string) => `${email} está confirmado. Falta pouco para a sua primeira chave.`,
    organization: "Organização",
    organizationHint: "O nome da empresa ou do projeto.",
    knownSignIn: "Você já tem uma conta. Entre para criar a organização de teste.",
    another: (email: string) =>
      `Você entrou como ${email}, e o link é para outro e-mail. Saia e abra o link de novo.`,
    already: "Você já criou uma organização de teste. Entre para usá-la.",
    submit: "Criar e ver a chave",
    expiredTitle: "Este link não é mais válido",
    expired:
      "Ele vale por 24 horas e funciona uma única vez. Se você já o usou, entre com a sua senha.",
    keyTitle: "Sua chave de teste",
    copy: "Copiar chave",
    firstCall: "O primeiro relatório, de um motorista simulado:",
    enter: "Guardei a chave: abrir o console",
  },
  invite: {
    title: "Convite",
    by: (inviter: string | null, organization: string) =>
      inviter === null
        ? `Este é um convite para ${organization}.`
        : `${inviter} convidou você para ${organization}.`,
    role: "Papel",
    until: "Válido até",
    newPerson: "Crie sua conta para aceitar.",
    submitNew: "Criar conta e aceitar",
    nameHint: "Como seu nome aparecerá para a equipe.",
    knownSignIn: "Você já tem uma conta. Entre para aceitar.",
    acceptAs: (email: string) => `Aceitar como ${email}`,
    anotherTitle: "Este convite é para outro e-mail",
    another: (email: string) =>
      `Você entrou como ${email}. Saia para aceitar com o endereço que recebeu o convite.`,
    leave: "Sair e continuar",
    alreadyTitle: "Você já participa desta organização",
    open: "Abrir o console",
    createdTitle: "Conta criada",
    created: (email: string) => `Agora entre como ${email}.`,
    expiredTitle: "Este convite não é mais válido",
    expired:
      "Ele vale por 7 dias e funciona uma única vez. Também pode ter sido cancelado ou substituído por um mais novo. Peça outro a quem convidou você.",
    missingTitle: "Abra o convite pelo e-mail",
    missing: "O link do convite está no e-mail que você recebeu. Abra-o de novo por lá.",
    badName: "Use um nome de até 80 caracteres, sem links.",
  },
  end: {
    title: "Encerrar todas as sessões",
    ask: "Sua conta será desconectada de todos os navegadores, inclusive deste.",
    submit: "Encerrar todas as sessões",
    doneTitle: "Sessões encerradas",
    done: "Se alguém entrou na sua conta, essa pessoa sabe a sua senha. Troque-a agora.",
    change: "Redefinir senha",
    expired:
      "Ele vale por 7 dias e funciona uma única vez. Você ainda pode encerrar sessões em Minha conta.",
    account: "Abrir Minha conta",
    missingTitle: "Abra o link pelo e-mail",
    missing:
      "O link está no e-mail sobre o novo acesso. Você também pode encerrar sessões em Minha conta.",
  },
  strength: {
    empty:
      "De 12 a 128 caracteres. Uma frase com várias palavras é fácil de lembrar e difícil de adivinhar.",
    short: (missing: number) =>
      missing === 1 ? "Falta 1 caractere." : `Faltam ${missing} caracteres.`,
    repetitive: "Repetitiva demais: varie os caracteres.",
    guessable: "Parecida demais com seu nome ou e-mail.",
    enough: "Tamanho suficiente. Quanto mais palavras, mais forte.",
    refused:
      "Senha comum demais ou parecida com seu nome ou e-mail. Use uma frase com várias palavras.",
  },
};
