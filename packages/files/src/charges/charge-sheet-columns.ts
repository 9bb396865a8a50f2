import type { ListedCharge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeColumn } from '@wattbook/contract/charges/charge-columns';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import type { listedNames } from '@wattbook/domain/plain-fields';
import { chargingLoss } from '@wattbook/domain/charges/charging-loss';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { chargeFieldNames, chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { odometer, range } from '@wattbook/i18n/formats/distance';
import { co2, energy, percent, power } from '@wattbook/i18n/formats/physical';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { ruleMessages } from '@wattbook/i18n/rule-messages';
import { plainColumns } from '../sheets/plain-columns.ts';
import { type SheetColumn, sheetColumnKinds } from '../sheets/sheet-column.ts';

/** A charge as the sheet reads it. */
type SheetCharge = Pick<
  ListedCharge,
  | 'startTime'
  | 'endTime'
  | 'siteId'
  | 'pointName'
  | 'address'
  | 'location'
  | 'ac'
  | 'type'
  | 'kWh'
  | 'gridkWh'
  | 'meterStart'
  | 'meterEnd'
  | 'startLevel'
  | 'endLevel'
  | 'max'
  | 'startRange'
  | 'range'
  | 'cost'
  | 'costCurrency'
  | 'ownCost'
  | 'odometer'
  | 'co2'
  | 'co2Saved'
  | 'cardName'
  | 'errors'
  | 'tags'
  | ReturnType<typeof listedNames<typeof plainChargeFields>>[number]
>;

interface SheetNames {
  /** The named places of the account by id. */
  readonly siteNames: ReadonlyMap<string, string>;
  /** A charge has a cost in another currency and a rate for it. */
  readonly hasConverted: boolean;
}

/** The columns of the sheet for those of the list, in the language and units of the user; With a converted cost all costs in the own currency are a column of their own. A column of two values is two columns (CHG-020). */
export function chargeSheetColumns(
  names: readonly ChargeColumn[],
  catalogue: Catalogue,
  preferences: Preferences,
  { siteNames, hasConverted }: SheetNames,
): readonly SheetColumn<SheetCharge>[] {
  const kinds = sheetColumnKinds<SheetCharge>(catalogue, preferences);
  const { t, plain, figure, start, end, duration, cost, ownCost } = kinds;
  const columns: Readonly<Record<ChargeColumn, () => readonly SheetColumn<SheetCharge>[]>> = {
    date: () => [start('charges.start'), end('charges.end')],
    place: () => [
      plain('charges.place', 40, (charge) => placeOf(charge, siteNames)),
      plain('charges.current', 12, ({ ac }) => t(ac ? 'charges.ac' : 'charges.dc')),
    ],
    type: () => [plain('charges.type', 14, ({ type }) => t(chargeTypeMessages[type]))],
    charged: () => [figure('charges.charged', energy, ({ kWh }) => kWh)],
    metered: () => [
      figure('charges.meterAtStart', energy, ({ meterStart }) => meterStart),
      figure('charges.meterAtEnd', energy, ({ meterEnd }) => meterEnd),
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
    duration: () => [duration('charges.duration')],
    max: () => [figure('charges.max', power, ({ max }) => max)],
    range: () => [
      figure('charges.startRange', range, ({ startRange }) => startRange),
      figure('charges.endRange', range, (charge) => charge.range),
    ],
    cost: () => [cost('charges.cost'), ...(hasConverted ? [ownCost('charges.ownCost', (charge) => charge.ownCost ?? null)] : [])],
    odometer: () => [figure('charges.odometer', odometer, (charge) => charge.odometer)],
    co2: () => [figure('charges.co2', co2, (charge) => charge.co2)],
    co2Saved: () => [figure('charges.co2Saved', co2, ({ co2Saved }) => co2Saved)],
    card: () => [plain('charges.card', 24, ({ cardName }) => cardName)],
    errors: () => [plain('ruleErrors.column', 40, ({ errors }) => errors.map(({ ruleId }) => t(ruleMessages[ruleId])).join(' ') || null)],
    tags: () => [plain('charges.tags', 24, ({ tags }) => tags.join(', '))],
    ...plainColumns(plainChargeFields, chargeFieldNames, kinds),
  };
  return names.flatMap((name) => columns[name]());
}

/** The place of a charge as the list names it, without a look-up: named place, point, address, position. */
const placeOf = ({ siteId, pointName, address, location }: SheetCharge, siteNames: ReadonlyMap<string, string>): string | null =>
  siteNames.get(siteId ?? '') ?? pointName ?? address ?? (location === null ? null : formatPosition(location));
