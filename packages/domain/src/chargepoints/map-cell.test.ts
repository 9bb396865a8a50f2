import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, cellCount, cellDepth, cellRange, cellsIn } from './map-cell.ts';

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anyLevel = fc.integer({ min: 0, max: cellDepth });

describe('cells of the charge map (MAP-001)', () => {
  it('contain the cells of the levels below them', () => {
    fc.assert(
      fc.property(position, anyLevel, (at, level) => {
        const [first, last] = cellRange(cellAt(at, level), level);
        expect(cellAt(at)).toBeGreaterThanOrEqual(first);
        expect(cellAt(at)).toBeLessThanOrEqual(last);
      }),
    );
  });

  it('of a part of the map contain every position in it', () => {
    fc.assert(
      fc.property(position, position, fc.integer({ min: 0, max: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b, level, at) => {
        const [south, north] = [Math.min(a.latitude, b.latitude), Math.max(a.latitude, b.latitude)];
        const [west, east] = [Math.min(a.longitude, b.longitude), Math.max(a.longitude, b.longitude)];
        const inside = { latitude: south + (north - south) * at, longitude: west + (east - west) * at };
        const cells = cellsIn({ north, south, east, west }, level);
        expect(cells).toContain(cellAt(inside, level));
        expect(cells).toHaveLength(cellCount({ north, south, east, west }, level));
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  it('continue over the date line', () => {
    const box = { north: 1, south: -1, west: 179, east: -179 };
    expect(cellsIn(box, 4)).toContain(cellAt({ latitude: 0.5, longitude: 179.5 }, 4));
    expect(cellsIn(box, 4)).toContain(cellAt({ latitude: 0.5, longitude: -179.5 }, 4));
    expect(cellCount(box, 4)).toBe(4);
  });

  it.each([
    [{ latitude: 90, longitude: 180 }, 0],
    [{ latitude: -90, longitude: -180 }, 0],
  ])('exist for %j too', (at) => expect(cellAt(at)).toBeGreaterThanOrEqual(0));
});
