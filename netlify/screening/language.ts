/** The commonest words of each language, by which they are told apart. */
const PORTUGUESE =
  /(?<![\p{L}\d])(?:o|os|as|e|do|da|dos|das|em|no|na|um|uma|não|nao|você|voce|vocês|voces|vcs|com|ao|seu|sua|são|é|meu|minha|nosso|nossa|muito|olá|bom|boa|dia|tarde|obrigad[ao]|por|para|pra|que|de)(?![\p{L}\d])/giu;
const ENGLISH =
  /(?<![\p{L}\d])(?:the|and|you|your|we|our|is|are|to|of|in|for|with|this|that|have|it|my|on|from|can|will|me|i|be|hi|hello|dear)(?![\p{L}\d])/giu;
const SPANISH =
  /(?<![\p{L}\d])(?:el|los|las|y|con|una|un|su|sus|le|les|usted|ustedes|del|en|muy|hola|gracias|nuestra|nuestro|nuestros|somos|es|por|para|que|de|al|si)(?![\p{L}\d])/giu;

/** With fewer words than this, the language cannot be told. */
const FEWEST_WORDS = 3;

/** Whether a text is in English or Spanish rather than in Portuguese; false when that cannot be told. */
export function isNotPortuguese(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const foreign = Math.max(count(ENGLISH), count(SPANISH));
  return foreign >= FEWEST_WORDS && foreign > count(PORTUGUESE);
}
