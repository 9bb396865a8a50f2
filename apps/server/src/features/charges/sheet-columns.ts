import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { SheetColumn } from '@wattbook/contract/charges/charges.endpoints';
import { chargingLoss } from '@wattbook/domain/charges/charging-loss';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { odometer, range } from '@wattbook/i18n/formats/distance';
import { currencyLabel, formatMoney } from '@wattbook/i18n/formats/money';
import { co2, energy, percent, power } from '@wattbook/i18n/formats/physical';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type Quantity, shownValue } from '@wattbook/i18n/formats/quantity';
import { ruleMessages } from '@wattbook/i18n/rule-messages';
import { translate } from '@wattbook/i18n/translate';
import type { Cell } from '../../services/sheets/cell.ts';
import { wallClock } from '../../services/sheets/wall-clock.ts';

/** One column of the sheet of charges. */
export interface ChargeSheetColumn {
  readonly head: string;
  readonly width: number;
  readonly cell: (charge: Charge) => Cell;
}

/** The columns of the sheet for those of the list, in the language and units of the user; a column of two values is two columns (CHG-020). */
export function chargeSheetColumns(
  names: readonly SheetColumn[],
  catalogue: Catalogue,
  preferences: Preferences,
): readonly ChargeSheetColumn[] {
  const t = (key: MessageKey, values?: Record<string, string>) => translate(catalogue, key, values);
  const withUnit = (what: string, unit: string) => t('records.withUnit', { what, unit });
  const plain = (label: MessageKey, width: number, cell: ChargeSheetColumn['cell']) => ({ head: t(label), width, cell });
  const figure = (label: MessageKey, quantity: Quantity, read: (charge: Charge) => number | null) => {
    const head = withUnit(t(label), quantity.unit(preferences));
    return { head, width: Math.max(10, head.length + 2), cell: (charge: Charge) => shownValue(quantity, read(charge), preferences) };
  };
  const wallOf = wallClock(preferences.zone);
  const { currency } = preferences;
  const cost = withUnit(t('charges.cost'), currencyLabel(currency, preferences));
  const columns: Readonly<Record<SheetColumn, () => readonly ChargeSheetColumn[]>> = {
    date: () => [
      plain('charges.start', 20, ({ startTime }) => ({ wall: wallOf(Date.parse(startTime)) })),
      plain('charges.end', 20, ({ endTime }) => ({ wall: wallOf(Date.parse(endTime)) })),
    ],
    place: () => [
      plain('charges.place', 40, (charge) => placeOf(charge)),
      plain('charges.current', 12, ({ ac }) => t(ac ? 'charges.ac' : 'charges.dc')),
    ],
    type: () => [plain('charges.type', 14, ({ type }) => t(chargeTypeMessages[type]))],
    charged: () => [figure('charges.charged', energy, ({ kWh }) => kWh)],
    metered: () => [
      figure('chargeForm.meterStart', energy, ({ meterStart }) => meterStart),
      figure('chargeForm.meterEnd', energy, ({ meterEnd }) => meterEnd),
      figure('charges.metered', energy, meteredEnergy),
    ],
    loss: () => [
      figure('charges.lostEnergy', energy, (charge) => chargingLoss(charge)?.kWh ?? null),
      figure('charges.loss', percent, (charge) => chargingLoss(charge)?.percent ?? null),
    ],
    battery: () => [
      figure('charges.startLevel', percent, ({ startLevel }) => startLevel),
      figure('charges.endLevel', percent, ({ endLevel }) => endLevel),
    ],
    duration: () => [
      {
        head: withUnit(t('charges.duration'), 'min'),
        width: 14,
        cell: ({ startTime, endTime }) => Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000),
      },
    ],
    max: () => [figure('charges.max', power, ({ max }) => max)],
    range: () => [
      figure('charges.startRange', range, ({ startRange }) => startRange),
      figure('charges.endRange', range, (charge) => charge.range),
    ],
    // An amount in another currency is a text with it: a sum over the column leaves it out.
    cost: () => [{ head: cost, width: 14, cell: (charge) => costCell(charge, preferences) }],
    odometer: () => [figure('charges.odometer', odometer, (charge) => charge.odometer)],
    co2: () => [figure('charges.co2', co2, (charge) => charge.co2)],
    co2Saved: () => [figure('charges.co2Saved', co2, ({ co2Saved }) => co2Saved)],
    card: () => [plain('charges.card', 24, ({ cardName }) => cardName)],
    errors: () => [plain('ruleErrors.column', 40, ({ errors }) => errors.map(({ ruleId }) => t(ruleMessages[ruleId])).join(' ') || null)],
    tags: () => [plain('charges.tags', 24, ({ tags }) => tags.join(', '))],
    comment: () => [plain('charges.comment', 40, ({ comment }) => comment)],
  };
  return names.flatMap((name) => columns[name]());
}

const costCell = ({ cost, costCurrency }: Charge, preferences: Preferences): Cell =>
  costCurrency === null || costCurrency === preferences.currency ? cost : formatMoney(cost, preferences, { currency: costCurrency });

/** The place of a charge as the list names it, without a look-up: point, address, position. */
const placeOf = ({ pointName, address, location }: Charge): string | null =>
  pointName ?? address ?? (location === null ? null : formatPosition(location));
