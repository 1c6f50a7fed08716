/**
 * What unwanted messages speak of and how, in Portuguese, Spanish and English.
 * Each list weighs once, however many of its words occur; none is enough by
 * itself: customers sell casinos their software and have an agency for SEO.
 * Words that business here uses in other senses (crédito, trading, aplicativo,
 * investimento, tráfego) are in no list alone.
 */
const any = (...patterns: string[]) => new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'iu');

/** They write to anybody who has a site: of it, of us as one business among many, to no one by name. */
export const TO_ANYBODY = any(
  'dear (?:friend|beneficiary|customer|user|sir ?(?:/|or) ?madam|(?:purchasing|marketing|website) manager|business owner)',
  '(?:businesses|companies|brands|sites) like yours|(?:does|is|grow|promote|help) your (?:business|company|brand)|(?:empresas|negócios|marcas) como (?:a sua|o seu)|(?:empresas|negocios) como (?:la suya|el suyo)|sua empresa (?:precisa|merece|pode|está|não)|su empresa (?:necesita|merece)',
  'your (?:web ?)?(?:site|page|blog|domain|store|online presence|web presence|business listing)',
  '(?:dear|hi|hello) (?:web ?master|admin|site owner|website owner|business owner)',
  '(?:seu|teu|vosso) (?:web)?site',
  '(?:site|página|domínio|blog|instagram|perfil) (?:de vocês|da sua empresa)',
  'sua (?:página|presença|loja|marca)',
  'seu (?:blog|domínio|negócio|instagram|perfil)',
  '(?:su|tu) (?:sitio|página|pagina|web|dominio|blog|negocio|tienda)(?: web)?',
  'sitio web de (?:su|tu) empresa',
);

/** They sell: what they do for others, and what it costs. */
export const OFFER = any(
  'we (?:can |will |also |specialize in |are specialized in )?(?:offer|provide|help|build|design|develop|create|supply|deliver|guarantee|boost|fund)\\w*',
  'we (?:do|make|produce|manufacture|sell|specialize|are an? [^.!?]{0,30}(?:agency|factory|manufacturer|supplier|company))|i (?:can|am reaching out)|want (?:me|us|to|more|\\d)|do you (?:accept|need (?:funding|money|a loan|more))|looking for [^.?!]{0,40}\\?',
  'fazemos|(?:sou|somos) (?:especialistas?|uma agência|una agencia)|consigo|quer (?:ser|ter|ver|que)|posso te|le interesa',
  'our (?:services?|team|agency|company|experts?|packages?|clients?|platform|network)',
  '(?:i|we) (?:can|could|will) (?:help|improve|increase|boost|get|write|provide|send you)',
  'would you (?:be|like|mind)[^.?!]{0,60}(?:interested|to (?:buy|receive|increase|improve|get))',
  'are you (?:interested|looking) (?:in|for)',
  "i(?: would|’d|'d) (?:like|love) to (?:offer|contribute|write|publish|place|discuss)",
  '(?:oferecemos|ofereço|vendemos|vendo|fornecemos|garantimos|disponibilizamos|trabalhamos com)',
  'noss[ao]s? (?:serviços?|agência|pacotes?|planos?|especialistas?|plataforma|equipe de especialistas)',
  '(?:posso|podemos) (?:ajudar|melhorar|aumentar|colocar|criar|te mostrar|mostrar|enviar)',
  '(?:quer|deseja|gostaria de|precisa) (?:aumentar|vender mais|atrair|aparecer|ter mais|receber mais|ganhar|limpar|um empréstimo|de (?:dinheiro|crédito|capital|empréstimo))',
  '(?:ofrecemos|nuestros servicios|nuestra (?:agencia|empresa|plataforma)|podemos ayudar(?:le|te|lo|les)?|le ofrec\\w+|te ofrec\\w+|garantizamos|(?:desea|quiere|necesita) (?:aumentar|vender|un préstamo|dinero))',
  '(?:special|exclusive|best) (?:offer|price|deal)s?',
  '(?:condição|oferta|promoção|desconto|oportunidade) (?:especial|exclusiv[ao]|imperdível|únic[ao])',
  'oferta (?:especial|exclusiva)|oportunidad única',
);

/** Trades that write to every form they find. Each entry is one trade: two of them weigh more than one. */
export const TOPICS: RegExp[] = [
  // Search engines and links.
  any(
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
  any(
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
  any(
    '(?:web|website|site|logo|graphic) (?:design|redesign|development|developers?|maintenance)',
    '(?:design|redesign|develop|rebuild|criar|refazer|modernizar) (?:your|seu|o seu|su) (?:web)?(?:site|sitio)',
    '(?:mobile|web|app) (?:app )?(?:development|developers?)|(?:dedicated|offshore|outsourc\\w+) (?:developers?|team|development)',
    '(?:criação|desenvolvimento|reformulação|manutenção) de (?:web)?(?:sites?|lojas? virtua\\w+|páginas)|sites? profissiona\\w+|landing pages?',
    '(?:diseño|desarrollo) (?:de )?(?:páginas? )?(?:sitios? )?web',
    'logo(?:tipos?|marcas?)? (?:profissiona\\w+|design)',
  ),
  // Money that comes by itself.
  any(
    'bit ?coins?|crypto\\w*|cripto\\w*|ethereum|usdt|blockchain|nfts?|forex|binary options|opções binárias|web3',
    '(?:business|personal|unsecured|quick|fast|instant) (?:loans?|funding|financing|capital|cash)|loans? (?:offer|from|at)|merchant cash advance|working capital',
    'empréstimos? (?:\\S+ ){0,3}(?:rápid\\w*|fácil|pessoa\\w+|online|sem|para|aprovad\\w+|consignad\\w+|garantid\\w+)|sem consulta (?:ao )?(?:spc|serasa)|limpa(?:r|mos)? (?:o )?(?:seu )?nome|crédito (?:rápido|fácil|imediato|aprovado|sem)|dinheiro (?:rápido|fácil|na hora)|carta (?:de crédito )?contemplada',
    'préstamos?|dinero (?:rápido|fácil)|financiamiento (?:rápido|inmediato)',
    '(?:passive|extra) income|renda (?:extra|passiva)|ingresos (?:extra|pasivos)|ganh(?:e|ar) dinheiro|gana(?:r)? dinero|make money|earn (?:up to )?(?:\\$|usd|money)|trabalh(?:e|ar) (?:de|em) casa',
    'inheritance|beneficiary|next of kin|herança|herencia|(?:million|milhões de|millones de) (?:dollars|dólares|dolares|usd|euros)|\\$ ?\\d+(?:[.,]\\d+)? (?:million|milh\\w+)|investment (?:opportunity|partner|proposal|portfolio)|private investors?|robô (?:de )?(?:investimento|trader)|retorno (?:garantido|de \\d+ ?%)|roi garantido',
  ),
  // Games, bodies, goods.
  any(
    'online (?:casinos?|betting|pharmacy|gambling|slots)|cassinos? online|casas? de apostas|apostas (?:esportivas|online)|bônus de (?:boas-vindas|cadastro)|free spins|giros grátis|tigrinho|aviator|jackpots?|slots',
    'viagra|cialis|levitra|tadala\\w+|sildenafil|weight ?-?loss|lose weight|emagre\\w+|adelgazar|cbd|vapes?|testosterone|disfunção|keto',
    'sex\\w*|porn\\w*|escorts?|acompanhantes|xxx|dating|onlyfans|nudes?|hot girls|garotas',
    'replica (?:watches|bags)|rolex|réplicas?|diplomas? (?:reconhecid\\w+|sem|válid\\w+|online)|compra(?:r)? diploma|fake (?:documents|passports?)|cnh (?:fácil|sem)',
    'air ?pods|power ?banks?|led (?:lights|strips)|sunglasses|oculos de sol|face masks|power tools',
  ),
  // Prizes.
  any(
    'congratulations|you (?:have )?won|has won|lottery|(?:claim|collect) your|jackpot',
    'parabéns|(?:foi|foram) (?:selecionad|contemplad|escolhid|sortead)[ao]s?|prêmio|troféu|sorteio|felicidades|ha sido seleccionad[ao]',
  ),
  // Alarms that want a click or a payment.
  any(
    '(?:domain|trademark|listing|account|hosting|mailbox) (?:name )?(?:registration|expir\\w+|renewal|suspen\\w+|verification|infring\\w+|termination)',
    'copyright (?:infringement|violation)|(?:illegally|unauthorized|without permission) (?:us\\w+ )?(?:my|our) (?:images?|photos?|pictures?)',
    'your (?:account|mailbox|domain|site|website|listing)[^.!]{0,40}(?:suspend|expir|deactivat|block|full)\\w*|hospedagem[^.!]{0,40}(?:venc|suspens|expir)\\w*',
    '(?:seu|su) (?:domínio|dominio|conta|cuenta|e-?mail|correo|hospedagem)[^.!]{0,40}(?:expir\\w+|venc\\w+|suspens\\w+|bloquead\\w+|cancelad\\w+|suspendid\\w+)',
    '(?:marca|nome) (?:\\S+ ){0,8}(?:registrad[ao] por terceiros|inpi)|registro (?:da sua|de) marca',
    '(?:boleto|fatura|factura|multa|protesto|intimação) (?:\\S+ ){0,3}(?:em atraso|vencid[ao]|pendente|em aberto|anexo|vencida)',
    'data breach|we (?:have )?hacked|ransom|vulnerabilit(?:y|ies)|bug bounty|security (?:issue|flaw|bug)s? (?:on|in)',
  ),
];

/** They press for a step: a click, an answer, now. */
export const PRESSURE = any(
  'click (?:here|below|the link|on)',
  '(?:clique|clica|acesse|toque) (?:aqui|agora|no link|abaixo|já|o link)',
  '(?:haga|haz) clic|ingres[ae] (?:aquí|al enlace)',
  '(?:act|order|buy|call|apply|reply|register|join|sign up) (?:now|today|here)',
  '(?:compre|garanta|cadastre-se|solicite|ligue|chame|peça|inscreva-se) (?:já|agora|hoje|o seu|a sua|sua|seu|no telegram)',
  'aproveite|(?:responda|ligue|garanta) (?:já|hoje|agora)|(?:ganhe|ganá|gana|win|earn) (?:até |up to |hasta )?(?:r?\\$|us\\$|€|um |uma |un )',
  '(?:limited|vagas|tempo|tiempo|oferta) (?:time|offer|limitad[ao]s?|por tempo|por tiempo)|últimas (?:vagas|unidades|horas)|só (?:hoje|até)',
  '(?:reply|respond|responda|answer) (?:with )?(?:"|“|\')?(?:yes|sim|sí|quero|interested)',
  '100 ?% (?:free|guaranteed|safe|real|legal|garantid\\w+|grátis|seguro|white ?-?hat|gratis|aprovado)',
  '(?:no|zero|without any) (?:obligation|cost|upfront|risk|hidden)\\w*|sem (?:compromisso|burocracia|consulta|custo inicial|sair de casa)|sin (?:compromiso|aval|riesgo)',
  '(?:free|complimentary) (?:audit|consultation|quote|trial|report|analysis|mockup|demo)|(?:auditoria|análise|relatório|diagnóstico|consultoria) (?:gratuit[ao]|grátis)|(?:auditoría|análisis) gratuit[ao]',
  '(?:contact|message|text|add|chame|fale|escreva|escríbeme|contáctame|write)(?: \\S+){0,3} (?:on|via|no|pelo|por|at) (?:telegram|whatsapp|skype|signal)',
  'telegram ?[:@]|skype ?:',
  'guaranteed (?:results?|ranking|approval|returns?|profit)|resultados? garantidos?|lucro garantido|ganhos garantidos|garantía de resultados',
);

/** An order to whoever reads, at the beginning of a sentence, as advertisements give it. */
export const IMPERATIVE =
  /(?:^|[.!?:\n]\s*)(?:aument|economiz|reduz|ganh|troqu|automatiz|simul|conheç|consult|cham|garant|aproveit|compr|deposit|confirm|regulariz|descubr|invist|acess|cadastr|torne|transform|venda|evite|quer |pid[ae] |compr[ae] |contact[ae] |get |add |join |start |order |visit |contact |email us|boost |grow |buy |claim |turn |earn |save |discover |try )/iu;

/** Prices and gains as advertisements say them. */
export const PRICE =
  /(?:r\$|us\$|\$|€|£) ?\d|\d ?(?:%|reais|dólares|dolares|dollars|usd|euros|рублей)|(?<![\p{L}])(?:grátis|gratuit[ao]s?|gratis|for free|discount|desconto)(?![\p{L}])/iu;

/** Mass mail that says how to leave its list. */
export const OPT_OUT = any(
  'unsubscribe',
  'opt[ -]?out',
  '(?:remove|exclude) (?:you|me|your (?:site|website|domain|address))(?: \\S+){0,3} (?:from|list)',
  'to (?:stop|not) receiv\\w+',
  'descadastr\\w+',
  '(?:não|nao) (?:deseja|quer|quiser) (?:mais )?receber',
  'sair (?:desta|da) lista|remover (?:da|de nossa) lista',
  'darse de baja|cancelar (?:la |su )?suscripción|no desea recibir',
);

/** What customers of this company write about. */
export const OUR_TRADE = any(
  'tms',
  'wms',
  'erps?',
  'cte?-?e|mdf-?e|nf-?e|nota fiscal|notas fiscais|sped|factura electrónica',
  'fretes?|fletes?|freights?|transportadoras?|transportadores?|carriers?|cargas?|logístic\\w+|logistics?|roteiriza\\w+|frota|flota|fleet|caminh(?:ão|ões)|camiones|trucks?',
  'armazé(?:m|ns)|armazenagem|galp(?:ão|ões)|almac[eé]n(?:es)?|warehous\\w+|estoques?|inventários?|inventario|inventory|expedição|picking|endereçamento|depósitos?|paletes?|pallets?',
  'demonstração|demonstrar|demo|orçamento|cotação|cotización|proposta comercial|quotation|quote|implanta(?:r|ção)|migra(?:r|ção)|integra(?:r|ção)|módulos?|licenças?',
  'indústria|fábrica|produção|pcp|chão de fábrica|financeiro|fiscal|contabilidade|faturamento|manufactur\\w+',
  'suporte|chamado|currículo|vaga|estágio|candidat\\w+|tcc|edital|licitaç\\w+|entrevista|contador[a]?|sistemas?|software|planilhas?',
);

/** The writer wants something from us, as customers do. */
export const REQUEST = any(
  '(?:preciso|precisamos|procuro|procuramos|busco|buscamos|estamos (?:procurando|avaliando|buscando|cotando|trocando)|usamos|necesitamos|necesito|queremos|quero|gostaríamos|gostaria|queria|quería|queríamos|quisiera|quisiéramos)',
  '(?:vocês|voces|vcs|ustedes) (?:\\S+ )?(?:tem|têm|tienen|atendem|fazem|trabalham|integram|ofrecen|conseguem|possuem|vendem|dão|cuentan)',
  '(?:we|i) (?:are|am) (?:looking for|evaluating|searching for|comparing)|(?:we|i) (?:need|use|run|operate|require)|do you (?:have|support|offer|integrate|work|provide)|can you|could you',
  'vocês|voces|vcs|ustedes|(?:com|con) (?:quem|quién)|alguém|(?:podem|poderiam|pueden|podrían)|favor|como (?:faço|funciona|solicit\\w+|gero|envio)|please (?:send|call|advise|let (?:us|me) know)',
  '(?:qual|quanto) (?:o|é|custa|fica|sai)|cuánto (?:cuesta|sale)|how much',
);
