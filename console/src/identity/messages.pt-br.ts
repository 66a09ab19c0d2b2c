const minutesOf = (seconds: number | null) => Math.max(1, Math.ceil((seconds ?? 60) / 60));

export const messages = {
  product: "CNH Reports",
  cancel: "Cancelar",
  currentPassword: "Senha atual",
  wrongPassword: "Senha incorreta.",
  locked: (seconds: number | null) =>
    `Muitas tentativas. Tente de novo em ${minutesOf(seconds)} min.`,
  proof: {
    title: "Confirme que é você",
    why: "Digite a senha de novo para continuar. A confirmação vale por 10 minutos.",
    submit: "Confirmar",
    withPasskey: "Está sem a senha? Saia e entre de novo com sua chave de acesso.",
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
