import { describe, expect, it } from 'vitest';
import { settle } from './settle.ts';
import { at, clock, detect, every } from './testing/detect.ts';

const charging = (seconds: number, from: string, to: string) =>
  every(seconds, from, to, (n) => ({ odometerKm: 100, charging: 'charging', energyAddedKwh: n, soc: 50 + n }));

describe('a source that ends (detection.md, section 7; decision 0061)', () => {
  it('in a charge: the state is unknown, and the charge settled, after its rhythm and an hour', () => {
    const { state } = detect([charging(60, '10:00', '10:30')]);
    const quiet = clock('11:31');
    expect(settle(state, quiet - 1)).toMatchObject({ live: { state: 'Charging', lastState: 'Charging' }, dueAt: quiet });
    expect(settle(state, quiet - 1).segments.at(-1)).toMatchObject({ kind: 'charge', settled: false });
    expect(settle(state, quiet)).toMatchObject({
      live: { state: null, since: null, lastState: 'Charging', lastHeardAt: clock('10:30') },
      dueAt: null,
    });
    expect(settle(state, quiet).segments.at(-1)).toMatchObject({ kind: 'charge', endTime: clock('10:30'), settled: true });
  });

  it('has the rhythm of its own silences: a source polled by the hour is quiet after two', () => {
    const { state } = detect([charging(3600, '04:00', '10:00')]);
    expect(settle(state, clock('11:59')).live.state).toBe('Charging');
    expect(settle(state, clock('12:00')).live.state).toBe(null);
  });

  it('in a drive: the state is unknown after 15 minutes, and was Driving', () => {
    const { state } = detect([every(60, '10:00', '10:30', (n) => ({ gear: 'D', odometerKm: 100 + n }))]);
    expect(settle(state, clock('10:45')).live).toMatchObject({ state: null, lastState: 'Driving' });
  });

  it('parked: it stays parked', () => {
    const { state } = detect([every(60, '10:00', '10:30', () => ({ gear: 'P', odometerKm: 100 }))]);
    expect(settle(state, clock('30:00')).live).toMatchObject({ state: 'Parked', lastState: 'Parked' });
  });
});

describe('what is undecided (detection.md, section 7; decision 0061)', () => {
  const before = every(60, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, charging: 'none', soc: 50 }));
  const settings = { offlineCharges: true };

  it('is shown as it would be decided now: a silence whose odometer is not known again yet', () => {
    const { lines, state } = detect([before, at('14:00', { gear: 'P', soc: 80 }), at('14:01', { gear: 'P', soc: 80 })], settings);
    expect(state.gap).not.toBe(null);
    expect(lines).toEqual(['idle 10:00-10:05', 'charge~ 10:05-14:00', 'idle 14:00-14:01']);
  });

  it('settles when its source is quiet', () => {
    const { state } = detect([before, at('14:00', { gear: 'P', soc: 80 }), at('14:01', { gear: 'P', soc: 80 })], settings);
    const settledAt = (time: string) => settle(state, clock(time)).segments.map(({ settled }) => settled);
    expect(settledAt('14:02')).toEqual([true, false, false]);
    expect(settledAt('15:02')).toEqual([true, true, false]);
  });

  it('settles when a second level agrees, where only one shows a charge', () => {
    const poll = (time: string, soc: number) => at(time, { odometerKm: 100, soc, plugged: true, charging: 'stopped' });
    const chargeIn = (...levels: number[]) => {
      const { state } = detect([levels.map((soc, n) => poll(`1${n}:00`, soc))]);
      return settle(state, clock(`1${levels.length - 1}:01`)).segments.find(({ kind }) => kind === 'charge');
    };
    expect(chargeIn(50, 50, 80)).toMatchObject({ startLevel: 50, endLevel: 80, settled: false });
    expect(chargeIn(50, 50, 80, 80)).toMatchObject({ endLevel: 80 });
    expect(chargeIn(50, 50, 80, 50)).toBe(undefined);
  });

  it('settles within an hour where a drive waits for an odometer that is late (decision 0063)', () => {
    const poll = (time: string, lat: number, odometerKm: number) => at(time, { lat, lon: 9, odometerKm, soc: 60 });
    const { state } = detect([poll('10:00', 50, 100), poll('10:15', 50.1, 102), poll('10:30', 50.1, 112)]);
    const tripSettledAt = (time: string) => settle(state, clock(time)).segments.find(({ kind }) => kind === 'trip')?.settled;
    expect(tripSettledAt('11:14')).toBe(false);
    expect(tripSettledAt('11:15')).toBe(true);
  });
});
