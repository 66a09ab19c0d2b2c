/** Words and sequences of which common passwords are made, in lower case and without accents. */

/** From public lists of leaked passwords in Portuguese and English, and from the words of our business. */
export const COMMON_WORDS: readonly string[] = `
senha senhas minhasenha password passwd passw0rd letmein welcome bemvindo admin administrador administrator root user
usuario login acesso access secret segredo master default teste test testing qwerty asdf zxcv iloveyou teamo amor
amorzinho princesa princess monkey macaco dragon dragao football futebol baseball shadow sombra sunshine superman
batman pokemon starwars computer computador internet google facebook whatsapp instagram samsung iphone android windows
microsoft linux brasil brazil saopaulo riodejaneiro brasilia flamengo corinthians palmeiras santos vasco gremio
internacional cruzeiro atletico botafogo fluminense familia family mamae papai mother father deus jesus cristo senhor
fechada aberta mudar123 mudar trocar change changeme alterar novasenha newpassword temporaria temporary provisoria
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april
june july august september october november december segunda terca quarta quinta sexta sabado domingo monday tuesday
wednesday thursday friday saturday sunday verao inverno outono primavera summer winter autumn spring
empresa company trabalho escritorio office cliente financeiro motorista driver caminhao truck carteira habilitacao
detran denatran senatran multa multas frota transito transporte logistica rodovia veiculo carro cnhreports cnh reports
report doutormultas relatorio console sistema portal correct horse battery staple hunter ninja azerty abc123 trustno
whatever nothing secure seguro segura forte strong
`
  .split(/\s+/)
  .filter((word) => word.length >= 3);

const ROWS = ["1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const COLUMNS = "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p";
const MIN_SEQUENCE = 3;

/** Every run of neighbours in the alphabet and on the keyboard, in both directions, the longest first. */
export const SEQUENCES: readonly string[] = [...ROWS.map((row) => row + row), COLUMNS]
  .flatMap((row) => [row, row.split("").toReversed().join("")])
  .flatMap((row) => runsOf(row))
  .toSorted((a, b) => b.length - a.length);

function runsOf(row: string): string[] {
  const runs = new Set<string>();
  for (let start = 0; start < row.length; start += 1) {
    for (let end = start + MIN_SEQUENCE; end <= Math.min(row.length, start + 14); end += 1)
      runs.add(row.slice(start, end));
  }
  return [...runs];
}
