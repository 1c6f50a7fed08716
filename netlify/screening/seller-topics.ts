import { anyOf } from './any-of.ts';

/**
 * Trades that write to every form they find, in Portuguese, Spanish and English. Each entry is one trade: two of them
 * weigh more than one. A word that business here uses in another sense (crédito, trading, aplicativo, investimento,
 * tráfego) stands only in phrases, never alone.
 */
export const TOPICS: RegExp[] = [
  // Search engines and links.
  anyOf(
    'seo',
    'back ?-?links?',
    'link ?-?(?:building|exchange|insertion)s?',
    'guest ?-?posts?',
    '(?:sponsored|guest) (?:posts?|articles?|content)',
    'do ?-?follow',
    '(?:domain|page) (?:authority|rank)',
    '(?:d[ar]|ur) ?\\d{2}\\+?',
    '(?:first|top|page (?:1|one)) (?:page |positions? |rank\\w* )?(?:of|on|in) google',
    'google (?:rank\\w*|first page|page (?:1|one)|my business|maps rank\\w*)',
    '(?:search engine|organic) (?:optimi[sz]ation|rank\\w*|traffic|results?)',
    '(?:website|web|targeted|more|real) (?:traffic|visitors)',
    '(?:rank|ranking)s?',
    '(?:primeir[ao]s?|topo|primera|primeros?) (?:página|pagina|posiç\\w+|posic\\w+|lugar\\w*|resultados?)[^.]{0,20}google',
    '(?:topo|página um|primeira página) (?:do|no) google',
    '(?:posicionamiento|posicionamento|posicionar|aparecer|ranquear|rankear) (?:\\S+ ){0,6}google',
    'otimização (?:de sites|para (?:buscas|mecanismos))|tráfego (?:orgânico|qualificado|pago)|tráfico (?:orgánico|web)|gestor de tráfego',
    'post (?:patrocinado|pago)|artigo patrocinado|artículos? patrocinados?|publieditorial|troca de links|intercambio de enlaces',
  ),
  // Followers, leads, lists, advertising.
  anyOf(
    '(?:instagram|tiktok|youtube|facebook|real|new) (?:followers|likes|views|subscribers)',
    'seguidores (?:reais|brasileiros|reales)?',
    '(?:e-?mail|contact|mailing|users?|customers?|decision makers?|business) (?:lists?|database|leads)',
    '(?:lista|base|banco) de (?:e-?mails?|contatos|contactos|empresas|leads|datos de empresas|dados de empresas)',
    'lead generation|qualified leads|generate (?:more )?leads|geração de leads|leads qualificados|prospecção automática',
    '(?:disparos?|envios?|envíos?) (?:em massa|massivos?|masivos?|de (?:whatsapp|e-?mails?))',
    'marketing (?:digital|agency|services|multinível)|digital marketing|social media (?:marketing|management)|mídias sociais|gestão de redes sociais|redes sociales',
    '(?:explainer|promotional|animated) videos?|vídeos? (?:animado|institucional|explicativo)s?',
    '(?:contact ?form|bulk|mass) (?:marketing|mailing|messages?|submissions?|e-?mails?)',
    '(?:google|facebook|meta) ads',
  ),
  // Building sites and programs for others.
  anyOf(
    '(?:web|website|site|logo|graphic) (?:design|redesign|development|developers?|maintenance)',
    '(?:design|redesign|develop|rebuild|criar|refazer|modernizar) (?:your|seu|o seu|su) (?:web)?(?:site|sitio)',
    '(?:mobile|web|app) (?:app )?(?:development|developers?)|(?:dedicated|offshore|outsourc\\w+) (?:developers?|team|development)',
    '(?:criação|desenvolvimento|reformulação|manutenção) de (?:web)?(?:sites?|lojas? virtua\\w+|páginas)|sites? profissiona\\w+|landing pages?',
    '(?:diseño|desarrollo) (?:de )?(?:páginas? )?(?:sitios? )?web',
    'logo(?:tipos?|marcas?)? (?:profissiona\\w+|design)',
  ),
  // Money that comes by itself.
  anyOf(
    'bit ?coins?|crypto\\w*|cripto\\w*|ethereum|usdt|blockchain|nfts?|forex|binary options|opções binárias|web3',
    '(?:business|personal|unsecured|quick|fast|instant) (?:loans?|funding|financing|capital|cash)|loans? (?:offer|from|at)|merchant cash advance|working capital',
    'empréstimos? (?:\\S+ ){0,3}(?:rápid\\w*|fácil|pessoa\\w+|online|sem|para|aprovad\\w+|consignad\\w+|garantid\\w+)|sem consulta (?:ao )?(?:spc|serasa)|limpa(?:r|mos)? (?:o )?(?:seu )?nome|crédito (?:rápido|fácil|imediato|aprovado|sem)|dinheiro (?:rápido|fácil|na hora)|carta (?:de crédito )?contemplada',
    'préstamos?|dinero (?:rápido|fácil)|financiamiento (?:rápido|inmediato)',
    '(?:passive|extra) income|renda (?:extra|passiva)|ingresos (?:extra|pasivos)|ganh(?:e|ar) dinheiro|gana(?:r)? dinero|make money|earn (?:up to )?(?:\\$|usd|money)|trabalh(?:e|ar) (?:de|em) casa',
    'inheritance|beneficiary|next of kin|herança|herencia|(?:million|milhões de|millones de) (?:dollars|dólares|dolares|usd|euros)|\\$ ?\\d+(?:[.,]\\d+)? (?:million|milh\\w+)|investment (?:opportunity|partner|proposal|portfolio)|private investors?|robô (?:de )?(?:investimento|trader)|retorno (?:garantido|de \\d+ ?%)|roi garantido',
  ),
  // Games, bodies, goods.
  anyOf(
    'online (?:casinos?|betting|pharmacy|gambling|slots)|cassinos? online|casas? de apostas|apostas (?:esportivas|online)|bônus de (?:boas-vindas|cadastro)|free spins|giros grátis|tigrinho|aviator|jackpots?|slots',
    'viagra|cialis|levitra|tadala\\w+|sildenafil|weight ?-?loss|lose weight|emagre\\w+|adelgazar|cbd|vapes?|testosterone|disfunção|keto',
    'sex\\w*|porn\\w*|escorts?|acompanhantes|xxx|dating|onlyfans|nudes?|hot girls|garotas',
    'replica (?:watches|bags)|rolex|réplicas?|diplomas? (?:reconhecid\\w+|sem|válid\\w+|online)|compra(?:r)? diploma|fake (?:documents|passports?)|cnh (?:fácil|sem)',
    'air ?pods|power ?banks?|led (?:lights|strips)|sunglasses|oculos de sol|face masks|power tools',
  ),
  // Prizes.
  anyOf(
    'congratulations|you (?:have )?won|has won|lottery|(?:claim|collect) your|jackpot',
    'parabéns|(?:foi|foram) (?:selecionad|contemplad|escolhid|sortead)[ao]s?|prêmio|troféu|sorteio|felicidades|ha sido seleccionad[ao]',
  ),
  // Alarms that want a click or a payment.
  anyOf(
    '(?:domain|trademark|listing|account|hosting|mailbox) (?:name )?(?:registration|expir\\w+|renewal|suspen\\w+|verification|infring\\w+|termination)',
    'copyright (?:infringement|violation)|(?:illegally|unauthorized|without permission) (?:us\\w+ )?(?:my|our) (?:images?|photos?|pictures?)',
    'your (?:account|mailbox|domain|site|website|listing)[^.!]{0,40}(?:suspend|expir|deactivat|block|full)\\w*|hospedagem[^.!]{0,40}(?:venc|suspens|expir)\\w*',
    '(?:seu|su) (?:domínio|dominio|conta|cuenta|e-?mail|correo|hospedagem)[^.!]{0,40}(?:expir\\w+|venc\\w+|suspens\\w+|bloquead\\w+|cancelad\\w+|suspendid\\w+)',
    '(?:marca|nome) (?:\\S+ ){0,8}(?:registrad[ao] por terceiros|inpi)|registro (?:da sua|de) marca',
    '(?:boleto|fatura|factura|multa|protesto|intimação) (?:\\S+ ){0,3}(?:em atraso|vencid[ao]|pendente|em aberto|anexo|vencida)',
    'data breach|we (?:have )?hacked|ransom|vulnerabilit(?:y|ies)|bug bounty|security (?:issue|flaw|bug)s? (?:on|in)',
  ),
];
