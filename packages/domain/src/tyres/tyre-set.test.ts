import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTyres, kmOfTyres, leastTread, type Mount, producedIn, seasonAt, seasonDue } from './tyre-set.ts';

const mount = (startDate: string, startOdometer: number, endDate: string | null = null, endOdometer: number | null = null): Mount => ({
  startDate,
  startOdometer,
  endDate,
  endOdometer,
});
const winter = mount('2025-10-15', 10_000, '2026-04-05', 15_000);

describe('a set of tyres', () => {
  it.each<[string, Mount[], boolean]>([
    ['never mounted', [], true],
    ['mounted', [winter, mount('2026-10-10', 20_000)], true],
    ['mounted before it was taken off', [winter, mount('2026-03-01', 16_000)], false],
    ['mounted at a lower odometer', [winter, mount('2026-10-10', 14_000)], false],
    ['mounted twice at once', [mount('2026-10-10', 1), mount('2026-11-10', 2)], false],
    ['taken off before it was mounted', [mount('2026-10-10', 10, '2026-10-09', 20)], false],
    ['taken off on a day without an odometer', [mount('2026-10-10', 10, '2026-10-19')], false],
  ])('that was %s', (_, mounts, isFine) => expect('mounts' in checkTyres({ mounts, dot: null })).toBe(!isFine));

  it.each([
    ['DOT X4 2523', 2023],
    ['0124', 2024],
    ['5423', null],
    ['abc', null],
  ])('with the DOT code %j was made in %s', (dot, year) => expect(producedIn(dot)).toBe(year));

  it('says of a DOT code what it has to be', () => {
    expect(checkTyres({ mounts: [], dot: 'abc' })).toEqual({ dot: { word: 'dot_code' } });
  });

  it('has run what it was mounted for, up to the odometer of the vehicle', () => {
    expect(kmOfTyres([winter, mount('2026-10-10', 20_000)], 21_500)).toBe(6500);
    expect(kmOfTyres([winter], null)).toBe(5000);
    expect(kmOfTyres([mount('2026-10-10', 20_000)], null)).toBeNull();
  });

  it('never runs backwards', () => {
    const km = fc.nat(1_000_000);
    fc.assert(fc.property(km, km, (start, now) => (kmOfTyres([mount('2026-01-01', start)], now) ?? -1) >= 0));
  });

  it('has the least tread of its last measurement', () => {
    const tread = { frontLeft: 5, frontRight: 4.5, rearLeft: null, rearRight: 6 };
    expect(
      leastTread([
        { ...tread, date: '2026-05-01' },
        { ...tread, date: '2025-05-01', frontLeft: 1 },
      ]),
    ).toBe(4.5);
    expect(leastTread([])).toBeNull();
  });
});

describe('the season', () => {
  it.each([
    ['2026-09-30', 'Summer'],
    ['2026-10-01', 'Winter'],
    ['2027-03-31', 'Winter'],
    ['2027-04-01', 'Summer'],
  ])('of %s is %s', (day, season) => expect(seasonAt(day)).toBe(season));

  it('is due where a set of it waits and one of the other is mounted', () => {
    const [on, off] = [[mount('2026-04-01', 1)], []];
    const day = '2026-11-01';
    expect(
      seasonDue(
        [
          { season: 'Summer', mounts: on },
          { season: 'Winter', mounts: off },
        ],
        day,
      ),
    ).toBe('Winter');
    expect(
      seasonDue(
        [
          { season: 'Summer', mounts: off },
          { season: 'Winter', mounts: on },
        ],
        day,
      ),
    ).toBeNull();
    expect(
      seasonDue(
        [
          { season: 'AllSeason', mounts: on },
          { season: 'Winter', mounts: off },
        ],
        day,
      ),
    ).toBeNull();
    expect(seasonDue([{ season: 'Summer', mounts: on }], day)).toBeNull();
  });
});
