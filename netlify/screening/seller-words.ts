import { anyOf } from './any-of.ts';

/**
 * How unwanted messages speak, in Portuguese, Spanish and English. Each list weighs once, however many of its words
 * occur. None is enough by itself: customers sell software to casinos and have an agency for SEO.
 */

/** Said to anybody who has a site: about the site, about us as one business among many, to nobody by name. */
export const TO_ANYBODY = anyOf(
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

/** Said by who sells: what they do for others, and what it costs. */
export const OFFER = anyOf(
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

/** Pressure to act now: to click, to answer, to buy. */
export const PRESSURE = anyOf(
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

/** An order to the reader at the beginning of a sentence, as advertisements give it. */
export const IMPERATIVE =
  /(?:^|[.!?:\n]\s*)(?:aument|economiz|reduz|ganh|troqu|automatiz|simul|conheç|consult|cham|garant|aproveit|compr|deposit|confirm|regulariz|descubr|invist|acess|cadastr|torne|transform|venda|evite|quer |pid[ae] |compr[ae] |contact[ae] |get |add |join |start |order |visit |contact |email us|boost |grow |buy |claim |turn |earn |save |discover |try )/iu;

/** Prices and gains, as advertisements write them. */
export const PRICE =
  /(?:r\$|us\$|\$|€|£) ?\d|\d ?(?:%|reais|dólares|dolares|dollars|usd|euros|рублей)|(?<![\p{L}])(?:grátis|gratuit[ao]s?|gratis|for free|discount|desconto)(?![\p{L}])/iu;

/** How to leave a mailing list, which only mass mail says. */
export const OPT_OUT = anyOf(
  'unsubscribe',
  'opt[ -]?out',
  '(?:remove|exclude) (?:you|me|your (?:site|website|domain|address))(?: \\S+){0,3} (?:from|list)',
  'to (?:stop|not) receiv\\w+',
  'descadastr\\w+',
  '(?:não|nao) (?:deseja|quer|quiser) (?:mais )?receber',
  'sair (?:desta|da) lista|remover (?:da|de nossa) lista',
  'darse de baja|cancelar (?:la |su )?suscripción|no desea recibir',
);
