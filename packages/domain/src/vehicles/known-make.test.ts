import { expect, it } from 'vitest';
import { knownMake } from './known-make.ts';
import { makes } from './vehicle-fields.ts';

it('every make of the list is known by its own name (VEH-015, VEH-016)', () => {
  for (const make of makes) expect(knownMake(make)).toBe(make);
});

it.each([
  ['Volkswagen', 'VW'],
  ['vw', 'VW'],
  ['Mercedes Benz', 'Mercedes'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Citroën', 'Citroen'],
  [' ŠKODA ', 'Skoda'],
  ['Mini', 'MINI'],
  ['CUPRA', 'Cupra'],
  ['smart', 'Smart'],
  ['DS Automobiles', 'DS'],
  ['Aiways', null],
  ['', null],
])('%j names the make %j (VEH-079)', (text, make) => expect(knownMake(text)).toBe(make));
