import site from '../content/site.json' with { type: 'json' };
import { findProduct } from '../products.ts';

/** First words of the chat, which the visitor can change before sending. On a product's page they name the product. */
export function greetingFor(slug?: string): string {
  const product = findProduct(slug);
  return product ? site.productGreeting.replace('{sigla}', product.acronym) : site.greeting;
}
