import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackPoint } from './map-data.ts';
import { colourRuns, rampEnds, rampStep, rampStops } from './ramp.ts';
import { boundsOf, nearestOnTrack, positionAt } from './track-position.ts';

const point = (x: number, speed: number | null, power: number | null = null): TrackPoint => ({
  x,
  lon: 11 + x / 100,
  lat: 48,
  speed,
  power,
});

describe('the colours of a track', () => {
  it.each([
    [0, 0],
    [14, 0],
    [16, 1],
    [120, 4],
    [300, 5],
    [-5, 0],
  ])('%i km/h has colour %i', (speed, step) => {
    expect(rampStep(speed, rampStops.speed)).toBe(step);
  });

  it.each([
    [-100, 0],
    [0, 2],
    [8, 2],
    [130.1, 5],
  ])('%f kW has colour %i', (power, step) => {
    expect(rampStep(power, rampStops.power)).toBe(step);
  });

  it('have a legend from the first stop to the start of the last colour', () => {
    expect(rampEnds(rampStops.speed)).toEqual([0, 135]);
    expect(rampEnds(rampStops.power)).toEqual([-60, 130]);
  });

  it('cut the track where they change, without gaps', () => {
    expect(colourRuns([point(0, 10), point(1, 12), point(2, 100), point(3, null)], 'speed')).toEqual([
      {
        step: 0,
        line: [
          [11, 48],
          [11.01, 48],
          [11.02, 48],
        ],
      },
      {
        step: 3,
        line: [
          [11.02, 48],
          [11.03, 48],
        ],
      },
    ]);
    expect(colourRuns([point(0, 10)], 'speed')).toEqual([]);
  });

  it('cover every vertex in order, also where values are missing', () => {
    const track = fc
      .array(fc.option(fc.double({ min: 0, max: 250, noNaN: true })), { minLength: 2, maxLength: 200 })
      .map((speeds) => speeds.map((speed, x) => point(x, speed)));
    fc.assert(
      fc.property(track, (all) => {
        const lons = colourRuns(all, 'speed').flatMap(({ line }, index) => line.slice(index === 0 ? 0 : 1).map(([lon]) => lon));
        expect(lons).toEqual(all.map(({ lon }) => lon));
      }),
    );
  });
});

describe('the cursor on the track', () => {
  const track = [point(0, 1), point(10, 1), point(20, 1)];

  it.each([
    [-1, 11],
    [0, 11],
    [5, 11.05],
    [10, 11.1],
    [15, 11.15],
    [99, 11.2],
  ])('at %i is at %f degrees', (x, lon) => {
    expect(positionAt(track, x)?.lon).toBeCloseTo(lon, 9);
  });

  it('is found from a position near the track', () => {
    expect(nearestOnTrack(track, { lon: 11.104, lat: 48.001 }, 0.01)).toBe(10);
    expect(nearestOnTrack(track, { lon: 11.104, lat: 48.1 }, 0.01)).toBeNull();
    expect(positionAt([], 3)).toBeNull();
  });
});

describe('the box around positions', () => {
  it('contains them all', () => {
    expect(
      boundsOf([
        { lon: 3, lat: -1 },
        { lon: -2, lat: 5 },
      ]),
    ).toEqual([-2, -1, 3, 5]);
    expect(boundsOf([])).toBeNull();
  });
});
