import { expect, it } from 'vitest';
import { findModels, variantBesideBattery } from './find-models.ts';

const of = (model: string, variant: string | null, kWh: number, year: number | null = 2020) => ({ model, variant, kWh, year });
const models = [of('ID.3', '58 kWh', 58), of('ID.3', '77 kWh', 77, 2021), of('e-Golf', 'CCS', 31.5), of('ë-C4', null, 46)];
const found = (search: string) => findModels(models, search).map(({ model, kWh }) => `${model} ${kWh}`);

it.each([
  ['', ['ID.3 58', 'ID.3 77', 'e-Golf 31.5', 'ë-C4 46']],
  ['id3', ['ID.3 58', 'ID.3 77']],
  ['ID.3 77', ['ID.3 77']],
  ['golf', ['e-Golf 31.5']],
  ['31,5', ['e-Golf 31.5']],
  ['31,5 kWh', ['e-Golf 31.5']],
  ['E-C4', ['ë-C4 46']],
  ['2021', ['ID.3 77']],
  ['golf 77', []],
])('a search for %j finds %j (VEH-079)', (search, names) => expect(found(search)).toEqual(names));

it.each([
  ['58 kWh', 58, null],
  ['31,5 kWh', 31.5, null],
  ['64 kWh 11 kW-AC', 64, '64 kWh 11 kW-AC'],
  [null, 58, null],
])('the variant %j beside %d kWh is shown as %j', (variant, kWh, shown) => expect(variantBesideBattery({ variant, kWh })).toBe(shown));
