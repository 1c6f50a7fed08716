import { anyOf } from './any-of.ts';

/** What customers of this company write about. A new product's word goes here. */
export const OUR_TRADE = anyOf(
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

/** Said by who wants something from us, as customers do. */
export const REQUEST = anyOf(
  '(?:preciso|precisamos|procuro|procuramos|busco|buscamos|estamos (?:procurando|avaliando|buscando|cotando|trocando)|usamos|necesitamos|necesito|queremos|quero|gostaríamos|gostaria|queria|quería|queríamos|quisiera|quisiéramos)',
  '(?:vocês|voces|vcs|ustedes) (?:\\S+ )?(?:tem|têm|tienen|atendem|fazem|trabalham|integram|ofrecen|conseguem|possuem|vendem|dão|cuentan)',
  '(?:we|i) (?:are|am) (?:looking for|evaluating|searching for|comparing)|(?:we|i) (?:need|use|run|operate|require)|do you (?:have|support|offer|integrate|work|provide)|can you|could you',
  'vocês|voces|vcs|ustedes|(?:com|con) (?:quem|quién)|alguém|(?:podem|poderiam|pueden|podrían)|favor|como (?:faço|funciona|solicit\\w+|gero|envio)|please (?:send|call|advise|let (?:us|me) know)',
  '(?:qual|quanto) (?:o|é|custa|fica|sai)|cuánto (?:cuesta|sale)|how much',
);
