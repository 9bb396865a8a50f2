import { describe, expect, it } from 'vitest';
import type { MapScene } from './map-data.ts';
import { fitOf } from './map-fit.ts';

const at = (lon: number, lat: number) => ({ lon, lat });
const trackPoint = (lon: number, lat: number) => ({ x: 0, ...at(lon, lat), speed: null, power: null });
const charge = { id: 'a', ...at(11.6, 48.2), kind: 'dc', label: 'Garching' } as const;
const scene = (of: Partial<MapScene>): Pick<MapScene, 'track' | 'charges' | 'routes'> => ({ track: [], charges: [], ...of });

describe('what a map shows at first', () => {
  it('of a charge, or of a trip of which one position is known, is its place at zoom 13 (MAP-040, OQ-098)', () => {
    for (const place of [scene({ charges: [charge] }), scene({ track: [trackPoint(11.6, 48.2)] })])
      expect(fitOf(place, 1280)).toMatchObject({ bounds: [11.6, 48.2, 11.6, 48.2], maxZoom: 13 });
  });

  it.each([1280, 390])('of all trips is every line of them, with at least 20 px around, on a map of %d px (STAT-024)', (width) => {
    const fit = fitOf(scene({ routes: [[at(11, 48), at(12, 49)], [at(9.5, 50)]] }), width);
    expect(fit?.bounds).toEqual([9.5, 48, 12, 50]);
    expect(Math.min(...Object.values(fit?.padding ?? {}))).toBeGreaterThanOrEqual(20);
  });

  it('of nothing is no place', () => expect(fitOf(scene({}), 1280)).toBeNull());
});
