import { expect, it } from 'vitest';
import { suggestSites, type VisitedCell } from './suggest-sites.ts';

const cell = (latitude: number, charges: number, stops = 0, address: string | null = null): VisitedCell => ({
  latitude,
  longitude: 11,
  charges,
  stops,
  address,
});

it('suggests what is visited often, most charges first', () => {
  const found = suggestSites([cell(48, 4, 9), cell(49, 0, 10), cell(50, 5), cell(51, 31)], [], []);
  expect(found.map(({ latitude }) => latitude)).toEqual([51, 50, 49]);
});

it('neighbouring cells are one place, with the address of the most visited', () => {
  const [place, ...others] = suggestSites([cell(48, 3, 0, 'Am Ring 2'), cell(48.0008, 9, 0, 'Am Ring 1'), cell(48.01, 5)], [], []);
  expect(place).toEqual({ latitude: expect.closeTo(48.0006, 6), longitude: 11, charges: 12, stops: 0, address: 'Am Ring 1' });
  expect(others).toHaveLength(1);
});

it('leaves out what lies in a site or beside a dismissed place', () => {
  const cells = [cell(48, 9), cell(49, 9), cell(50, 9)];
  const found = suggestSites(cells, [{ latitude: 48.0004, longitude: 11, radius: 100 }], [{ latitude: 49.0004, longitude: 11 }]);
  expect(found.map(({ latitude }) => latitude)).toEqual([50]);
});

it('suggests at most five', () => {
  expect(
    suggestSites(
      [1, 2, 3, 4, 5, 6, 7].map((latitude) => cell(latitude, 10)),
      [],
      [],
    ),
  ).toHaveLength(5);
});
