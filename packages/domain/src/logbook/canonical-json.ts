/**
 * Returns the one text of a JSON value (RFC 8785): names sorted by their UTF-16 code units, no spaces, numbers and texts as ECMAScript writes them. Names without a value are left out.
 * Throws for what has no such text: a number that is not finite, a half of a surrogate pair, anything that is not JSON.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'object' && isPlain(value)) return objectText(value);
  throw new Error(`A value of type ${typeof value} is not JSON.`);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error('A number that is not finite is not JSON.');
  return JSON.stringify(value);
}

function quoted(text: string): string {
  if (!text.isWellFormed()) throw new Error('A text with a half of a surrogate pair is not JSON.');
  return JSON.stringify(text);
}

// Loops, because a book of 10,000 entries is written thrice while somebody waits. A hole in an array is no JSON, as `undefined` is none.
function arrayText(values: readonly unknown[]): string {
  let text = '';
  for (let index = 0; index < values.length; index += 1) text += `${index === 0 ? '' : ','}${canonicalJson(values[index])}`;
  return `[${text}]`;
}

function objectText(value: object): string {
  let text = '';
  // Without a function `sort` compares UTF-16 code units.
  for (const name of Object.keys(value).sort()) {
    const item: unknown = (value as Readonly<Record<string, unknown>>)[name];
    if (item !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
