import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('search parameters', () => {
  it.each([
    ['?cardId=1e5', { cardId: '1e5' }],
    ['?a=true&b=null&c=0x10', { a: 'true', b: 'null', c: '0x10' }],
    ['?search=%7B%22a%22%3A1%7D', { search: '{"a":1}' }],
    ['?filter[tags]=Klinikum+Nord', { 'filter[tags]': 'Klinikum Nord' }],
    ['', {}],
  ])('%s stays text', (text, search) => {
    expect(parseSearch(text)).toEqual(search);
  });

  it('omits empty and undefined values', () => {
    expect(stringifySearch({ a: '', b: undefined, c: 'x' })).toBe('?c=x');
    expect(stringifySearch({})).toBe('');
  });

  it('survives a round trip', () => {
    const parameters = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), { noNullPrototype: true });
    fc.assert(
      fc.property(parameters, (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual(search);
      }),
    );
  });
});
