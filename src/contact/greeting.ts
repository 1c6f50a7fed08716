import texts from '../content/navegacao.json' with { type: 'json' };
import { findProduct } from '../products.ts';

const { greeting, productGreeting } = texts.whatsapp;

/** First words of the chat, which the visitor can change before sending. On a product's page they name the product. */
export function greetingFor(slug?: string): string {
  const product = findProduct(slug);
  return product ? productGreeting.replace('{sigla}', product.acronym) : greeting;
}
