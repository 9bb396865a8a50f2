import type { VehicleDay } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** The figures of a day that are shown. */
export type DaySums = Omit<VehicleDay, 'date'>;

/** The figures of a day as texts, null where there is no value (DASH-032). */
export interface DayTexts {
  readonly trips: string | null;
  readonly distance: string | null;
  readonly consumption: string | null;
  readonly charges: string | null;
  readonly energy: string | null;
}

/** Trips with distance and consumption, charges with energy; null without a trip or charge. */
export function dayTexts(sums: DaySums | undefined, formats: Formats, t: Translate): DayTexts {
  const { trips = 0, charges = 0 } = sums ?? {};
  return {
    trips: trips === 0 ? null : t('calendar.trips', { count: trips }),
    distance: trips === 0 ? null : formats.withUnit('distance', sums?.distance),
    consumption: trips === 0 ? null : formats.withUnit('consumption', sums?.avgConsumption),
    charges: charges === 0 ? null : t('calendar.charges', { count: charges }),
    energy: charges === 0 ? null : formats.withUnit('energy', sums?.kWh),
  };
}

/** A day in one sentence for screen readers: "Wednesday, 2026-11-18: 2 trips, 45.3 km, 17.2 kWh/100 km, 1 charge, 12.30 kWh". */
export function daySentence(name: string, texts: DayTexts, t: Translate): string {
  const parts = [texts.trips, texts.distance, texts.consumption, texts.charges, texts.energy].filter((text) => text !== null);
  return `${name}: ${parts.length === 0 ? t('calendar.nothing') : parts.join(', ')}`;
}
