import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

function numberOfBits(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

const anyJson = fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' });

describe('canonical JSON', () => {
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number with the bits %s as %s (RFC 8785, appendix B)', (bits, text) =>
    expect(canonicalJson(numberOfBits(bits))).toBe(text),
  );

  it.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('refuses the bits %s (RFC 8785, appendix B)', (bits) =>
    expect(() => canonicalJson(numberOfBits(bits))).toThrow('not finite'),
  );

  it.each([
    {
      name: '3.2.2, primitive types',
      json: String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
      text: String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    },
    {
      name: '3.2.3, names by their UTF-16 code units',
      json: String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
      text: '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    },
    {
      name: 'names that are numbers, and empty structures',
      json: String.raw`{"1":{"f":{"f":"hi","F":5},"\n":56.0},"10":{},"":"empty","a":{},"111":[{}],"A":{}}`,
      text: String.raw`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}`,
    },
    {
      name: 'letters with accents, whatever the language',
      json: '{"péché":1,"pêche":2,"peach":3}',
      text: '{"peach":3,"péché":1,"pêche":2}',
    },
    { name: 'a letter and its mark stay two', json: String.raw`{"a":"\u1e0d\u0307"}`, text: '{"a":"\u1e0d\u0307"}' },
    { name: 'a list keeps its order', json: '[56,{"d":true,"10":null,"1":[]}]', text: '[56,{"1":[],"10":null,"d":true}]' },
    {
      name: 'controls are escaped in lower case, delete is not',
      json: String.raw`"\u0008\u0009\u000C\u001F\u007F"`,
      text: '"\\b\\t\\f\\u001f\u007f"',
    },
    { name: 'a name that is a prototype', json: '{"b":1,"__proto__":{"a":2}}', text: '{"__proto__":{"a":2},"b":1}' },
  ])('is as RFC 8785 says: $name', ({ json, text }) => expect(canonicalJson(JSON.parse(json))).toBe(text));

  it.each([
    ['a half of a pair in a text', '\ud83d'],
    ['a half of a pair in a name', { '\ude00': 1 }],
    ['a list with a hole', [undefined]],
    ['a list with a place left out', Object.assign([], { length: 2 })],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a big integer', 1n],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => expect(() => canonicalJson(value)).toThrow('not JSON'));

  it('leaves out names without a value', () => expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}'));

  it('says the same as the value, and is its own canonical text', () =>
    fc.assert(
      fc.property(anyJson, (value) => {
        fc.pre(JSON.stringify(value).isWellFormed());
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    ));

  it('does not depend on the order of names', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), anyJson, { noNullPrototype: false }),
        fc.infiniteStream(fc.nat()),
        (record, ranks) => {
          const ranked = Object.entries(record).map((pair) => ({ pair, rank: ranks.next().value }));
          const shuffled = ranked.sort((a, b) => a.rank - b.rank).map(({ pair }) => pair);
          expect(canonicalJson(Object.fromEntries(shuffled))).toBe(canonicalJson(record));
        },
      ),
    ));
});
