import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { allowList } from './allow-list.ts';

const address = z.object({ line1: z.string() });
const place = z.object({
  address: z.union([address, z.string()]).nullable(),
  location: z.object({ latitude: z.union([z.number(), z.string()]) }).nullable(),
});

describe('the allow list of an answer', () => {
  it.each([
    [
      { address: { line1: 'Ulm', secret: 1 }, location: { latitude: 48, secret: 1 }, secret: 1 },
      { address: { line1: 'Ulm' }, location: { latitude: 48 } },
    ],
    [
      { address: 'c2VhbGVk', location: { latitude: 'c2VhbGVk' } },
      { address: 'c2VhbGVk', location: { latitude: 'c2VhbGVk' } },
    ],
    [
      { address: null, location: null },
      { address: null, location: null },
    ],
  ])('%#: passes declared fields only, also where a text or an object is possible', (value, expected) => {
    expect(allowList(place)(value)).toEqual(expected);
  });

  it('copies nothing where nothing else is there, and only the rows with something else', () => {
    const list = z.object({ data: z.array(place) });
    const known = { address: { line1: 'Ulm' }, location: null };
    const [same, cut] = [{ data: [known] }, { data: [known, { ...known, secret: 1 }] }];
    expect(allowList(list)(same)).toBe(same);
    expect(allowList(list)(cut)).toEqual({ data: [known, known] });
  });

  it('validates a union of several kinds of objects as a whole', () => {
    const either = z.union([z.object({ kind: z.literal('a'), a: z.number() }), z.object({ kind: z.literal('b'), b: z.number() })]);
    expect(allowList(either.nullable())({ kind: 'b', a: 1, b: 2 })).toEqual({ kind: 'b', b: 2 });
    expect(allowList(either.nullable())(null)).toBeNull();
  });
});
