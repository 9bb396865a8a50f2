import { describe, expect, it } from 'vitest';
import { at, clock, detect, every } from '../testing/detect.ts';

const home = { lat: 48.4, lon: 11.7 };
const away = { lat: 48.58, lon: 11.7 };
const stood = at('08:00', { soc: 80, odometerKm: 1000, ...home, moving: false, charging: 'none', plugged: false }, 'cardata');
const record = [
  at('12:00', { soc: 76, odometerKm: 1020, ...away, charging: 'charging', chargerPowerKw: 7.4, energyAddedKwh: 0 }, 'cardata-history'),
  every(300, '12:05', '12:55', () => ({ charging: 'charging', chargerPowerKw: 7.4 }), 'cardata-history'),
  at('13:00', { soc: 86, odometerKm: 1020, ...away, charging: 'stopped', energyAddedKwh: 9 }, 'cardata-history'),
];
const now = at('13:10', { moving: false, charging: 'none', plugged: false }, 'cardata');

describe('the history of a source (detection.md, section 2)', () => {
  it.each([
    ['nothing', []],
    ['a value of the moment it begins', [at('12:00', { acdc: 'AC' }, 'cardata')]],
    ['a value of just before', [at('11:59:58', { acdc: 'AC' }, 'cardata')]],
    ['a value of just after', [at('12:00:02', { acdc: 'AC' }, 'cardata')]],
    ['values of its beginning and end', [at('12:00', { acdc: 'AC' }, 'cardata'), at('13:00', { chargerPowerKw: 0 }, 'cardata')]],
  ])('is the charge that it recorded, and the drive before it, where the source remembers %s (VEH-024, OQ-069)', (_, remembered) => {
    const { segments, trips, charges } = detect([stood, ...record, ...remembered, now]);
    expect(segments.map(({ kind }) => kind).filter((kind) => kind !== 'idle')).toEqual(['trip', 'charge']);
    expect(charges[0]).toMatchObject({ startTime: clock('12:00'), endTime: clock('13:00'), estimated: false });
    expect(trips[0]).toMatchObject({ distance: 20, estimated: true });
  });

  it('is not believed against a better source that reported the same field within 15 minutes', () => {
    const { charges } = detect([
      stood,
      at('12:00', { soc: 80, charging: 'none' }, 'cardata'),
      at('12:10', { soc: 95, charging: 'charging' }, 'cardata-history'),
      at('12:12', { soc: 80, charging: 'none' }, 'cardata'),
    ]);
    expect(charges).toEqual([]);
  });
});
