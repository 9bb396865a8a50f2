import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonItems } from './json-items.ts';
import { UnreadableDocument } from './unreadable.ts';

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = async (text: string, size = 7) => Array.fromAsync(readJsonItems(inChunks(text, size), 'data'));

describe('the items of a JSON list', () => {
  it('are those of the document, however it is cut into chunks', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), fc.boolean(), async (items, size, isNamed) => {
        const document = isNamed ? { status_code: 1000, data: items, after: [1, 2] } : items;
        const text = JSON.stringify(document, null, size % 3);
        expect(await read(text, size)).toEqual(JSON.parse(JSON.stringify(items)));
      }),
    ));

  it('are read although what follows the list never ends', async () => {
    async function* endless() {
      yield '[1, 2]';
      for (;;) yield ' ';
    }
    expect(await Array.fromAsync(readJsonItems(endless(), 'data'))).toEqual([1, 2]);
  });

  it.each([
    ['[{"a": 1}, {"b": ', 'it ends in the middle'],
    ['[1', 'it ends in the middle'],
    ['', 'it has no list of data'],
    ['{"error": "no key"}', 'it has no list of data'],
    ['<html>\n[1]</html>', 'it has no list of data'],
    ['[1, , 2]', 'an entry of its list is no JSON'],
    ['[{"a": }]', 'an entry of its list is no JSON'],
    [`["${'x'.repeat(1_000_001)}"]`, 'an entry of its list is too long'],
    [`{"head": "${'x'.repeat(100_001)}", "data": []}`, 'it has no list of data'],
  ])('are refused with the document: %.40s', (text, message) =>
    expect(read(text, 50_000)).rejects.toThrow(new UnreadableDocument(message)),
  );
});
