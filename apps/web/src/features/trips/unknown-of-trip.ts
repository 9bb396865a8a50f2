import type { MessageKey } from '@wattbook/i18n/catalogue';
import { paths } from '../../paths.ts';
import type { Unknown } from '../../ui/facts/unknown.ts';

interface TripWithId {
  readonly id: string;
}

const inForm =
  (reason: MessageKey) =>
  ({ id }: TripWithId): Unknown => ({ reason, next: { label: 'trips.edit', to: paths.trip(id) } });

/** Why a value of a trip is not known, with the form in which it can be entered. */
export const unknownOfTrip = {
  entry: inForm('trips.enterInForm'),
  energy: inForm('trips.noEnergyKnown'),
  efficiency: inForm('trips.noEfficiencyKnown'),
  cost: inForm('trips.noCostKnown'),
} as const;
