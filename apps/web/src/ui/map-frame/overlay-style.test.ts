import { describe, expect, it } from 'vitest';
import { chargeFeatures, trackFeatures } from './overlay-style.ts';

const line = [
  { lon: 11.7, lat: 48.4 },
  { lon: 11.6, lat: 48.2 },
];
const widthsOf = (counts: readonly number[] | undefined) =>
  trackFeatures({
    track: [],
    charges: [],
    routes: (counts ?? [1]).map(() => line),
    ...(counts === undefined ? {} : { routeCounts: counts }),
    colourBy: null,
  }).features.map(({ properties }) => properties?.['width']);

describe('the lines of a map of many trips', () => {
  it('are thicker where the car drove more often', () => {
    const [once = 0, twice = 0, often = 0] = widthsOf([1, 2, 36]);
    expect([once, often]).toEqual([2.5, 5]);
    expect(twice).toBeGreaterThan(once);
    expect(twice).toBeLessThan(often);
  });

  it('stay below the full width after two trips, and have the width of a track without counts', () => {
    expect(widthsOf([1, 2]).at(1)).toBeLessThan(5);
    expect(widthsOf(undefined)).toEqual([null]);
  });

  it('keep their own counts where another line has too few points', () => {
    const { features } = trackFeatures({ track: [], charges: [], routes: [[], line], routeCounts: [36, 1], colourBy: null });
    expect(features.map(({ properties }) => properties?.['width'])).toEqual([2.5]);
  });
});

it('hidden charges draw no marks', () => {
  const charges = [{ id: 'a', kind: 'ac', label: '', lon: 11, lat: 48 }] as const;
  expect(chargeFeatures({ charges }).features).toHaveLength(1);
  expect(chargeFeatures({ charges, hidesCharges: true }).features).toHaveLength(0);
});
