/**
 * Returns the one text of a JSON value (RFC 8785): names sorted by their UTF-16 code units, no spaces, numbers and texts as ECMAScript writes them. Names without a value are left out.
 * Throws for what has no such text: a number that is not finite, a half of a surrogate pair, anything that is not JSON.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return quoted(value);
  // `map` would leave out holes.
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalJson(item)).join(',')}]`;
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

const objectText = (value: object): string =>
  `{${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${quoted(name)}:${canonicalJson(item)}`)
    .join(',')}}`;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
