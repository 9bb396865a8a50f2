import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { expect, it } from 'vitest';
import { formatsFor } from '../../i18n/use-formats.ts';
import { inEnglish } from '../../testing/english.ts';
import { chargeLabel } from './charge-label.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const reported = { ac: false, acInferred: false, kWh: 41.38, startUnheard: null, endUnheard: null, unheard: 0 };

it.each([
  [{}, 'Autohof Nord', 'Autohof Nord, 41.38 kWh'],
  [{ kWh: null }, null, ''],
  [{ acInferred: true }, 'Autohof Nord', 'Autohof Nord, 41.38 kWh, probably DC'],
  [{ acInferred: true, ac: true, endUnheard: 3600 }, null, '41.38 kWh, probably AC, End estimated'],
])('a charge with %j at %s is "%s" on a map', (values, place, label) => {
  expect(chargeLabel({ ...reported, ...values }, place, formats, inEnglish).replaceAll('\u00a0', ' ')).toBe(label);
});
