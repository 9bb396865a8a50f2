import type { ListedTrip } from '@wattbook/contract/trips/trip.schema';
import type { TripColumn } from '@wattbook/contract/trips/trip-columns';
import { efficiencyOf } from '@wattbook/domain/trips/efficiency';
import { classOf } from '@wattbook/domain/trips/trip-tags';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { consumption } from '@wattbook/i18n/formats/consumption';
import { distance, odometer, speed } from '@wattbook/i18n/formats/distance';
import { co2, energy, fuel, percent, temperature } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { ruleMessages } from '@wattbook/i18n/rule-messages';
import { type SheetColumn, sheetColumnKinds } from '../sheets/sheet-column.ts';

/** A trip as the sheet reads it. */
export type SheetTrip = Pick<
  ListedTrip,
  | 'startTime'
  | 'errors'
  | 'endTime'
  | 'startAddress'
  | 'endAddress'
  | 'startLocation'
  | 'endLocation'
  | 'startSiteId'
  | 'endSiteId'
  | 'placesKey'
  | 'tags'
  | 'privateDistance'
  | 'toWorkDistance'
  | 'reason'
  | 'name'
  | 'company'
  | 'driver'
  | 'comment'
  | 'distance'
  | 'avgConsumption'
  | 'usedkWh'
  | 'usedGas'
  | 'cost'
  | 'costCurrency'
  | 'ownCost'
  | 'avgSpeed'
  | 'avgOutTemp'
  | 'co2'
  | 'startOdometer'
  | 'endOdometer'
>;

/** What the sheet of trips needs besides the trips. */
interface TripSheetContext {
  /** The rated consumption of the vehicle in kWh per km; null: unknown. */
  readonly efficiency: number | null;
  /** The place where a trip begins or ends in words; null: unknown. */
  readonly placeOf: (trip: SheetTrip, edge: 'start' | 'end') => string | null;
  /** A trip has a cost in another currency and a rate for it. */
  readonly hasConverted: boolean;
}

/** The columns of the sheet for those of the list, in the language and units of the user; with a converted cost all costs in the own currency are a column of their own. A column of two values is two columns (TRIP-019, OQ-111). */
export function tripSheetColumns(
  names: readonly TripColumn[],
  { efficiency, placeOf, hasConverted }: TripSheetContext,
  catalogue: Catalogue,
  preferences: Preferences,
): readonly SheetColumn<SheetTrip>[] {
  const { t, plain, figure, start, end, duration, cost, ownCost } = sheetColumnKinds<SheetTrip>(catalogue, preferences);
  const labelOf = (tag: string) => {
    const named = classOf(tag);
    return named === null ? tag : t(tripClassMessages[named]);
  };
  const columns: Readonly<Record<TripColumn, () => readonly SheetColumn<SheetTrip>[]>> = {
    date: () => [start('trips.start'), end('trips.end')],
    address: () => [plain('trips.from', 40, (trip) => placeOf(trip, 'start')), plain('trips.to', 40, (trip) => placeOf(trip, 'end'))],
    tags: () => [
      plain('trips.tags', 24, ({ tags }) => tags.map(labelOf).join(', ')),
      figure('trips.privateDistance', distance, ({ privateDistance }) => privateDistance),
      figure('trips.toWorkDistance', distance, ({ toWorkDistance }) => toWorkDistance),
      plain('trips.reason', 30, ({ reason }) => reason),
      plain('trips.name', 24, ({ name }) => name),
      plain('trips.company', 24, ({ company }) => company),
    ],
    distance: () => [figure('trips.distance', distance, (trip) => trip.distance)],
    duration: () => [duration('trips.duration')],
    consumption: () => [figure('trips.consumption', consumption, ({ avgConsumption }) => avgConsumption)],
    used: () => [figure('trips.used', energy, ({ usedkWh }) => usedkWh)],
    fuel: () => [figure('trips.fuel', fuel, ({ usedGas }) => usedGas)],
    cost: () => [cost('trips.cost'), ...(hasConverted ? [ownCost('trips.ownCost', (trip) => trip.ownCost ?? null)] : [])],
    speed: () => [figure('trips.averageSpeed', speed, ({ avgSpeed }) => avgSpeed)],
    temp: () => [figure('trips.temperature', temperature, ({ avgOutTemp }) => avgOutTemp)],
    co2: () => [figure('trips.co2', co2, (trip) => trip.co2)],
    startOdometer: () => [figure('trips.startOdometer', odometer, ({ startOdometer }) => startOdometer)],
    odometer: () => [figure('trips.endOdometer', odometer, ({ endOdometer }) => endOdometer)],
    efficiency: () => [figure('trips.efficiency', percent, ({ avgConsumption }) => efficiencyOf(avgConsumption, efficiency))],
    errors: () => [plain('ruleErrors.column', 40, ({ errors }) => errors.map(({ ruleId }) => t(ruleMessages[ruleId])).join(' ') || null)],
    driver: () => [plain('trips.driver', 20, ({ driver }) => driver)],
    comment: () => [plain('trips.comment', 40, ({ comment }) => comment)],
  };
  return names.flatMap((name) => columns[name]());
}
