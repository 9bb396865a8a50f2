import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, randomFrom, seedOf } from './random.ts';

const numbers = (seed: number, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('the random generator', () => {
  it('returns the same numbers for the same seed and others for another', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(numbers(seed, 20)).toEqual(numbers(seed, 20));
        expect(numbers(seed, 20)).not.toEqual(numbers(seed + 1, 20));
      }),
    );
  });

  it('returns values within the bounds', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        (seed, low, width) => {
          const value = randomFrom(seed).between(low, low + width);
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(low + width);
        },
      ),
    );
  });

  it('has a uniform and a normal distribution', () => {
    const even = numbers(1, 20_000);
    expect(even.reduce((sum, x) => sum + x, 0) / even.length).toBeCloseTo(0.5, 1);
    const random = randomFrom(2);
    const normal = Array.from({ length: 20_000 }, () => random.normal());
    const mean = normal.reduce((sum, x) => sum + x, 0) / normal.length;
    const spread = Math.sqrt(normal.reduce((sum, x) => sum + (x - mean) ** 2, 0) / normal.length);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(spread - 1)).toBeLessThan(0.03);
  });

  it('picks every item of a list, and throws for an empty list', () => {
    const random = randomFrom(3);
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it('has no collisions for neighbouring inputs', () => {
    const hashes = new Set<number>();
    for (let a = -50; a < 50; a++) for (let b = -50; b < 50; b++) hashes.add(hashOf(9, a, b));
    expect(hashes.size).toBe(10_000);
    expect(seedOf('München')).toBe(seedOf('München'));
    expect(seedOf('a b')).not.toBe(seedOf('b a'));
  });
});
