/** The many Portuguese phrases that allow or forbid driving. */
import { Phrases } from "./phrases.ts";

const DRIVE =
  "dirigir|conduzir|guiar|rodar|pilotar|circular|trafegar|viajar|transitar|transportar|dirigindo|conduzindo|rodando|trabalhando|guiando|pilotando|rodagem|volante|motorista|dirigi-lo|conduzi-lo";
const FREE =
  "liberad*|apt*|autorizad*|livre|livres|habilitad*|desimpedid*|regular|regularizad*|desembaraçad*";
const IS =
  "está|estão|fica|ficam|segue|seguem|continua|continuam|permanece|encontra-se|acha-se|mostra-se|é|voltou|volta|considera-se";

/** Permissions for today. */
export const MAY_NOW = new Phrases(`
  pode|podem|posso|podemos|consegue ${DRIVE}
  pode|podem|posso|podemos ser escalad*|designad*|alocad*|aproveitad*|mantid*|contratad*|admitid*
  pode|podem|posso|podemos ..1 mantê-lo|mantê-la|escalá-lo|escalá-la|colocá-lo|colocá-la|usá-lo|usá-la|contratá-lo|admiti-lo|aproveitá-lo|aproveitá-la|empregá-lo|utilizá-lo|utilizá-la|chamá-lo|enviá-lo|designá-lo|liberá-lo|liberá-la
  pode|podem|posso ..1 escalar|entregar|emprestar|ceder|confiar-lhe|entregar-lhe|emprestar-lhe|confiar|contratar|admitir
  pode|podem|posso ..3 entrar|ficar|permanecer|continuar|seguir|voltar ..3 escala|volante|rota|rotas|${DRIVE}
  pode|podem|posso ..2 continuar|seguir|voltar ..1 ${DRIVE}
  pode|podem|posso ..2 assumir|pegar|retomar ..3 direção|volante|estrada|caminhão|carro|moto|veículo|frete|viagem|rota|serviço|turno|transporte
  pode|podem|posso também|ainda|já|hoje|agora|normalmente|livremente|tranquilamente|, ..4 ${DRIVE}
  pode|podem|posso confirmar ..3 admissão|contratação|viagem|reserva
  pode|podem sair|trabalhar|atuar|fazer ..3 dirigindo|motorista|volante|entregas|viagem|viagens|frete|fretes|transporte
  poder dirigir|conduzir|rodar
  pode|podem ..2 exercer|trabalhar|atuar
  pode|podem ..2 usá-la|usá-lo|utilizá-la|usar|utilizar
  não precisa|precisam|é ..1 parar|deixar|interromper|afastar
  autoriza|autorizam|autorizar|permite|permitem|permitir|possibilita|faculta ..3 direção|dirigir|conduzir|condução|trabalho|rodar|dirija
  válid* para dirigir|conduzir|rodar|uso
  tem|recebe|ganha ..1 sinal|luz verde
  sinal|luz verde
  deixe-o|deixe ..3 dirigir|rodar|conduzir|volante
  pode|podem ..1 contar com
  vale|valem para dirigir|conduzir|rodar
  à disposição ..2 empresa|frota|escala
  disponível para ..3 dirigir|escala|viagem|viagens|rota|frota|serviço
  segue|continua|permanece ..2 dirigindo|rodando|trabalhando|volante|escala|ativo|ativa
  escale-o|escale ..2 motorista|condutor|normalmente
  direção|condução ..3 permitida|liberada|autorizada|possível|livre|admitida|tolerada
  tem|têm|possui|possuem|goza ..1 liberdade|autonomia|condições|aptidão|sinal ..2 de|para
  pode|podem|pode-se|podendo ..3 seguir|prosseguir|ir|levar|sair|usar|utilizar|pegar|buscar|assumir|operar|manobrar|transportar ..4 carro|carros|caminhão|caminhões|moto|motos|veículo|veículos|ônibus|van|entregas|entrega|carga|passageiros|estrada|rua|ruas|cidade|trabalho
  pode-se dirigir|conduzir|rodar|usar
  podem|pode ser usad*|utilizad*|conduzid*|dirigid*|entregues|entregue|apresentad*
  não ..2 motivo|razão|porquê ..3 impedir|afastar|proibir|parar|retirar|tirar|barrar|recusar|negar
  não ..1 afasta|afastam|retira|tira|compromete|suprime ..3 direito|direção|capacidade|volante
  continua|continuam|segue|seguem ..1 produzindo|ativ*|apt*
  dirige|dirigem ..2 normalmente|legalmente|regularmente
  com tranquilidade|segurança jurídica
  sem cometer infração
  está|estão|tudo ok
  não traz|traz|há|tem|gera ..1 problema|problemas
  circula|circulam|roda|rodam|anda|dirige ..3 dentro da lei
  libera|liberam ..1 caminhão|caminhões|carro|carros|moto|motos|veículo|veículos
  situação|cnh|habilitação ..2 permite|permitem|autoriza
  cai|caem|some|acaba|termina com ..3 exame|pagamento|pedido|curso|recurso
  ao volante ..2 normalmente|tranquil*
  já basta|serve|vale ..1 para
  para|de seguir|continuar usando|dirigindo|rodando|trabalhando|conduzindo
  ${IS} ..2 ${FREE}
  ${IS} ..3 ${FREE} para|a ${DRIVE}
  ${FREE} para|a ..2 ${DRIVE}|escala|viagem|viagens|frota|rota|rotas|serviço|uso|estrada
  pront* para ..2 ${DRIVE}|escala|viagem|frota|rota|serviço|uso|estrada
  tem|possui|mantém|conserva ..3 permissão|autorização|direito|liberdade|aval ..2 para|de|a ${DRIVE}
  direito de dirigir ..3 preservado|mantido|intacto|íntegro|ativo|restabelecido|válido
  nada ..4 impede|impedem|proíbe|obsta|veda|desabona
  ${DRIVE} ..4 é|continua|segue|está|permanece permitid*|liberad*|possível|lícito|regular
  é|continua|segue permitid*|lícito|possível ${DRIVE}
  o|a|lhe libera|autoriza|habilita ..2 ${DRIVE}
  libera|autoriza|habilita ..2 condutor|motorista|pessoa|titular|ele|ela
  volta|voltam|retorna|retornam|voltou a dirigir|conduzir|rodar
  volta|voltam|retorna|retornam ao volante|trabalho
  aprovação ..3 para dirigir|conduzir
  situação|habilitação|condição|condutor|motorista|cnh|documento|carteira|conclusão ..2 regular|favorável|normal
  condutor|motorista|habilitação|cnh|situação|carteira ..2 em ordem|dia
  tudo em|nos ordem|dia|conformes
  tudo certo|regular|normal|bem|tranquilo
  dirigir|conduzir|rodar|circular ..4 sem problema|problemas|restrição|restrições|ressalva|ressalvas
  sem impedimento|impedimentos|óbice|óbices
  não há|existe|existem|consta|constam|mostra|traz|vejo ..3 impedimento|impedimentos|proibição|óbice|obstáculo|vedação
  nenhum|nenhuma impedimento|proibição|óbice|obstáculo
  siga|continue dirigindo|trabalhando|rodando
  dirija normalmente|tranquilamente|tranquilo|sem
  mantenha-o|mantenha ..3 escala
  mantê-lo|mantê-la ..3 rotas|rota|escala|volante|função
  sem risco de multa
`);

/** Permissions for the future; a condition makes them harmless. */
export const MAY_LATER = new Phrases(`
  poderá|poderão|poderei|poderia ..3 ${DRIVE}|escalad*
  voltará|voltarão a dirigir|conduzir|rodar
  voltará ao volante
  estará|ficará ..2 ${FREE}
  será|seria ..2 liberad*|autorizad*|permitid*
`);

/** Prohibitions for today. A denial inverts them. */
export const MAY_NOT_NOW = new Phrases(`
  proibid*|impedid*|vedad*|impossibilitad*|inabilitad* de dirigir|conduzir|guiar|rodar|pilotar|circular
  proibid*|impedid*|vedad* ..1 dirigir|conduzir
  está|fica|ficou|foi|continua|segue ..1 proibid*|impedid*|inabilitad*
  há|existe|consta|mostra|traz ..3 impedimento|proibição|vedação
  impede|impedem|proíbe|proíbem|veda ..1 de|que|o dirigir|conduzir|rodar|condutor|motorista|dirija|conduza
  deve|devem|precisa ..2 parar|deixar de dirigir|conduzir|trabalhar|rodar|circular
  está|fica|ficou ..1 irregular|ilegal|inabilitad*|inabilitação
  em falta|infração com|desde|perante
  tirá-lo|retirá-lo|afastá-lo|retire|afaste|tire|retirar|afastar|tirar ..4 escala|volante|direção|funções
  reserva|entrega|locação ..3 recusad*|negad*
  suspender a direção
  habilitação|cnh|carteira ..3 nula|inválida
  dirigir|conduzir ..4 é|são|está proibid*|vedad*
  direção|condução ..3 vedad*|proibid*|suspensa|impedida|interditada
  vedad*|proibid* ao|à|para|ao
  afastad*|retirad*|tirado ..3 direção|volante|escala|funções|serviço
  dirigir|conduzir ..2 virou|tornou-se|passou|configura|constitui ..3 infração|crime
  perde|perdeu|perderá ..4 direito de dirigir
  deve|precisa|tem ..2 entregar|devolver ..1 cnh|carteira|habilitação|documento
  são|é proibid*
`);

/** Orders not to drive or not to hand over a vehicle. */
export const ORDERS_NOT_TO = new Phrases(`
  não dirija|conduza
  não ..1 escale|entregue|empreste|contrate
  não deve|devem|pode|podem|deverá ..2 dirigir|conduzir|escalar|escalá-lo|escalado|entregar|entregar-lhe|entregue
  não se deve|pode ..1 dirigir|conduzir
  não o|a|lhe escale|entregue
  ficar sem dirigir
  deixar de dirigir|conduzir
`);

/** Exceptions that the law does not make. */
export const EXEMPTS = new Phrases(`
  suspensão|cassação|penalidade|proibição|restrição|ordem|decisão|vedação|regra|exigência|impedimento|bloqueio|infração|lei|exame|vencimento ..4 não ..1 vale|alcança|atinge|abrange|aplica|inclui|afeta|impede|pune|conta|interfere|incide|proíbe
  não ..2 alcançad*|atingid*|abrangid*|sujeit* ..1 pela|pelo|a|à|por
  fora da|do|desta|deste restrição|proibição|suspensão|bloqueio|regra|penalidade|cassação
  exceção|exceções|exceto|salvo|ressalvad*|excepcionalmente
  habilitação|cnh|carteira|exame|curso|liberação ..2 dispensad*|desnecessári*|opcional|facultativ*
  lei|justiça|código|ctb|norma ..1 perdoa|permite|admite|autoriza|dispensa|faculta|libera
  polícia|policial|policiais|blitz|blitze|fiscalização|agente|agentes ..4 não|raramente|nunca|dificilmente|pouco
  apenas|só|somente ..3 rodovias|estradas|rodovia|cidade|noite|fora
  atinge|vale|alcança ..1 só|apenas|somente
`);

/** Denials of liability for handing over a vehicle. */
export const NOT_LIABLE = new Phrases(`
  empresa|locadora|empregador|patrão|frota|ela|dono|proprietário ..2 não responde|responderá|respondem
  não responde ..1 por|pelo nada|isso|erro
  responsabilidade ..2 é só|apenas|somente|exclusivamente ..1 dele|dela|condutor|motorista
`);

/** The vehicles that a sentence can name, by the category that they require. */
export const VEHICLES: Readonly<Record<string, Phrases>> = {
  A: new Phrases("moto|motos|motocicleta|motocicletas\ncategoria a"),
  B: new Phrases("carro|carros|automóvel|automóveis|utilitário\ncategoria b\ncategorias ..3 b"),
  C: new Phrases("caminhão|caminhões\ncategoria c\ncategorias c"),
  D: new Phrases("ônibus|van|vans|micro-ônibus\ncategoria d"),
  E: new Phrases("carreta|carretas|bitrem|reboque|articulado\ncategoria e"),
};

/** Words that mark driving as paid. */
export const PAID = new Phrases(`
  remunerad*|remuneração|frete|fretes|profissional|profissionalmente|táxi|ear
  por|a|ao|de trabalho
  trabalh* ..2 motorista|volante|aplicativo
  como motorista
  transporte de passageiros|cargas
`);

export const ANY_VEHICLE = new Phrases("qualquer|nenhum|todo veículo\nveículo algum");

/** Steps that lift a prohibition; a permission after one is not a contradiction. */
export const RESOLVED = new Phrases(`
  depois|após|assim|quando|se|caso|uma|só|somente|apenas|até|antes|cumprid*|concluíd*|renovad*|regularizad*|retirad*|unificad*|obtid*|emitid* ..9 renov*|regulariz*|liberação|libere|liberar|baixa|cumpr*|etapas|juízo|justiça|unific*|registro|registros|reabilitação|habilitação
  renovad*|regularizad*|cumprid*|concluíd*|retirad*|unificad*|corrigid*|feita|feito ..1 a|o|os|as
`);

/** Steps towards that, which are not sufficient. */
export const ON_THE_WAY = new Phrases(
  "depois|após|assim|quando|se|caso|uma|só|somente|apenas|feit* ..9 curso|reciclagem|coleta|exame|exames|ordem|decisão|prazo",
);

const DRIVING =
  "dirig*|conduz*|rodar|roda|rode|rodando|circular|circula|circule|circulação|trafegar|tráfego|transitar|volante|escala|escalar|escale|escalado|escalada|escalá-lo|pilotar|guiar|estrada|estradas|viagem|viagens|viajar|rota|rotas|frete|fretes|direção|condução|entregas";
const HAND_OVER =
  "entrega|entregar|entregue|entregar-lhe|entregou|empresta|emprestar|empreste|ceder|cede|confiar|confie|chave|chaves";
const MENTION = `${DRIVING}|${HAND_OVER}|carro|carros|moto|motos|ciclomotor|ciclomotores|caminhão|caminhões|ônibus|carreta|carretas|trajeto|trajetos|percurso|percursos|deslocamento|deslocamentos`;

/** Words for driving, for vehicles to drive, or for handing them over. */
export const DRIVING_MENTION = new Phrases(MENTION);

/**
 * The phrases in which a text may mention driving if driving is not allowed: the prohibition, its consequences, and the
 * steps required first. A word for driving outside these phrases is treated as a permission.
 */
export const RESTRAINED = new Phrases(`
  não|nem|ninguém|nenhum|nenhuma|nunca|jamais|tampouco --9 ${MENTION} ..3 ${MENTION} ..3 ${MENTION}
  não|nem|ninguém|nenhum|nenhuma|nunca|jamais|tampouco --9 ${MENTION} ..3 ${MENTION}
  não|nem|ninguém|nenhum|nenhuma|nunca|jamais|tampouco --9 ${MENTION}
  sem|tanto ..3 ${MENTION}
  proib*|proíb*|imped*|veda*|parar|pare|deixar|deixe|evit*|afast*|retir*|tirar|tire|suspens*|cassa*|abster-se|abstenha-se|retire|aguard*|esper* ..9 ${MENTION} ..6 ${MENTION}
  proib*|proíb*|imped*|veda*|parar|pare|deixar|deixe|evit*|afast*|retir*|tirar|tire|suspens*|cassa*|abster-se|abstenha-se|retire|aguard*|esper* ..9 ${MENTION}
  ${MENTION} ..14 infração|infrações|crime|proib*|vedad*|cassação|multa|multas|multad*|punid*|penalidade|flagrad*|retid*|retenção|responde|respondem|custa|custará|cuidado|agrava|agravam|piora
  ${MENTION} ..6 não|nem|só|somente ..2 é|são|será|seria|está|deve|devem|pode|podem|poderá|volta|depois
  infração|infrações|crime|multa|multas|consequência|consequências|responde|respondem|pune|punem|risco|cassação|culpa|responsabilidade|penalidade ..14 ${MENTION}
  quem|quanto|se|caso|quando|enquanto --4 ${MENTION}
  direito|habilitação|permissão|carteira de|para dirigir
  só|somente|apenas|antes|longe|fora ..7 ${MENTION}
  para|voltar|volta|volte|retorno|poderá|poderão|poderia|voltará ..2 ${DRIVING}
  voltar|volta|volte|retorno|poderá|poderão|poderia|voltará ..4 ${MENTION}
  está|esteja|estiver|pego|parado|flagrado ..2 dirigindo|volante
  passar|passe|deixar|deixe|entregar|ceder ..3 direção|volante|carro|moto ..2 a|para|com|parado|parada outro|outra|alguém
  deixe|deixar|fica|fique|ficar ..2 ${MENTION} parado|parada
`);
