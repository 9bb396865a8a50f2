import type { ImportedVehicle } from '@wattbook/contract/imports/import.schema';
import { flattenMessages } from '@wattbook/i18n/catalogue';
import { imports } from '@wattbook/i18n/messages/imports.en';
import { translate } from '@wattbook/i18n/translate';
import { expect, it } from 'vitest';
import { doneText } from './done-text.ts';

const catalogue = { language: 'en' as const, messages: flattenMessages({ imports }) };
const none = { added: 0, changed: 0, skipped: 0 };
const vehicle = (changes: Partial<ImportedVehicle>): ImportedVehicle => ({
  vehicleId: '0198f000-0000-7000-8000-00000000000a',
  name: 'Bee',
  firstTime: null,
  lastTime: null,
  trips: none,
  charges: none,
  ...changes,
});
const textOf = (...vehicles: Partial<ImportedVehicle>[]) =>
  doneText([{ vehicles: vehicles.map(vehicle), places: null }], (key, values) => translate(catalogue, key, values)).replaceAll(/\s/g, ' ');

it('the message of an import says what it has brought (SET-029)', () => {
  expect(textOf({ trips: { ...none, added: 3 } }, { trips: { ...none, added: 1 }, charges: { ...none, added: 1 } })).toBe(
    'Import done: 4 new trips, 1 new charge',
  );
  expect(textOf({ trips: { ...none, skipped: 9 } })).toBe('Import done');
});
