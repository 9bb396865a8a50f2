import { describe, expect, it } from 'vitest';
import type { Device } from '../home-assistant/devices.ts';
import { plainKind } from '../sources/plain-kinds.ts';
import { programsPage } from './page.ts';
import { type TrueMoment, trueMomentsOf } from './true-car.ts';
import { Watch } from './watch.ts';

const at = Date.parse('2026-06-15T12:00:00Z');
const car = { key: 'tesla', name: 'Blitz & Co', timeZone: 'Europe/Berlin', device: 'wattbook_1', abrpToken: 't' };
const real: TrueMoment = { ts: at, states: ['Parked', 'Charging'], level: 61.5, odometerKm: 1000, plugged: true };
const read = { state: 'Charging', level: 61.4, odometer: 1000, plugged: true, lastUpdate: new Date(at).toISOString() };
const taken = (soc: number) => ({ count: 3, last: { token: 't', tlm: { utc: at / 1000, soc } } });

function watching(entities: Device['entities'], level = 61.5) {
  const watch = new Watch({
    devices: () => [{ id: 'wattbook_1', name: 'x', isAvailable: true, entities }],
    telemetryOf: () => taken(level),
  });
  watch.tell(car, [real]);
  return watch;
}

describe('the programs of the household', () => {
  it.each([
    ['all of it', {}, []],
    ['what rounding differs by', { level: 61, odometer: 1000.9 }, []],
    ['a state that was true minutes ago', { state: 'Parked' }, []],
    ['another state', { state: 'Driving' }, ['state']],
    ['another level', { level: 60.5 }, ['level']],
    ['another odometer', { odometer: 1002 }, ['odometer']],
    ['a cable that is not there', { plugged: false }, ['plugged']],
    ['nothing of the level', { level: null }, ['level']],
  ])('find what is true and what is not: %s', (_, changed, different) => {
    const [watched] = watching({ ...read, ...changed }).list();
    expect(watched?.values.filter(({ agrees }) => !agrees).map(({ name }) => name)).toEqual(different);
    expect(watched?.values).toHaveLength(4);
  });

  it('compare each report once, when it is complete', () => {
    const watch = watching({ ...read, level: 10 });
    expect(watch.list()[0]?.compared).toBe(0);
    for (const _ of [1, 2, 3]) watch.look();
    expect(watch.list()[0]).toMatchObject({ compared: 1, differed: 1 });
  });

  it('know what a car reported before, as it reports only what changes', () => {
    const watch = watching({ ...read, lastUpdate: new Date(at + 60_000).toISOString(), state: 'Driving' });
    watch.tell(car, [real, { ts: at + 60_000, states: ['Driving'] }]);
    expect(watch.list()[0]?.values.every(({ agrees }) => agrees)).toBe(true);
  });

  it('show it on a page, in the language and the time of the household', () => {
    const page = (entities: Device['entities'], language: 'en' | 'de', level = 61.5) =>
      programsPage({ cars: watching(entities, level).list(), problems: ['level: unit <x>'], startedAt: at, language });
    expect(page(read, 'en')).toContain('All 5 values agree with what is true.');
    expect(page(read, 'en')).toContain('Blitz &amp; Co');
    expect(page(read, 'de')).toContain('So hat es das Auto um 14:00:00 gemeldet.');
    expect(page(read, 'de', 50)).toContain('4 von 5 Werten stimmen.');
    expect(page({ ...read, level: 10 }, 'en')).toContain('<td>10%</td><td>61.5%</td><td>No</td>');
    expect(page(read, 'en')).toContain('unit &lt;x&gt;');
  });
});

it('what is true of a car is told with what it did in the minutes before, and as parked where it does not tell sleep apart', () => {
  const base = { start: at - 3_600_000, startLevel: 60, endLevel: 61, kWh: 1, place: { lat: 1, lon: 2, name: '' }, plugged: false };
  const segments = [
    { ...base, kind: 'parked', end: at - 60_000 },
    { ...base, kind: 'sleep', start: at - 60_000, end: at + 3_600_000 },
  ] as const;
  const source = plainKind('telemetry-all', 60);
  const tellsSleep = { ...source, capabilities: { ...source.capabilities, asleep: true, usableLevel: true } };
  const sample = { ts: at, source: 'push', soc: 60, usableSoc: 59, plugged: false };
  expect(trueMomentsOf({ source: tellsSleep }, [sample], segments)).toEqual([
    { ts: at, states: ['Parked', 'Sleep'], level: 59, plugged: false },
  ]);
  const silent = { ...source, capabilities: { ...source.capabilities, asleep: false, usableLevel: false } };
  expect(trueMomentsOf({ source: silent }, [sample], segments)[0]).toMatchObject({ states: ['Parked', 'Parked'], level: 60 });
});
