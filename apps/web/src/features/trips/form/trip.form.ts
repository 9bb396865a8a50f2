import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { tripTexts } from '@wattbook/domain/trips/trip-fields';
import type { CallInput } from '../../../api/client.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type InputsOf, labelled, shownIf, type ValuesOf } from '../../../ui/form/field.ts';
import { moment } from '../../../ui/form/kinds/moment.tsx';
import { money, quantity } from '../../../ui/form/kinds/number.tsx';
import { tags } from '../../../ui/form/kinds/tags.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { place } from '../../addresses/public.ts';
import { DrawTripTags } from './draw-trip-tags.tsx';

/** The body of the form; the screen adds the vehicle. */
export type TripBody = Omit<NonNullable<CallInput<'POST /v1/trips'>['body']>, 'id' | 'vehicleId'>;

const hasTank = ({ liter }: Vehicle) => liter !== null;

/** The fields of a trip (TRIP-037, TRIP-040, OQ-108). */
export const tripForm = defineForm<TripBody>()(
  'trips',
  {
    startTime: labelled('trips.start', moment({ section: 'start', labels: { day: 'trips.startDate', time: 'trips.startTime' } })),
    startAddress: place({ address: 'startAddress', location: 'startLocation', key: 'placesKey' }, { section: 'start', wide: true }),
    startOdometer: quantity('odometer', { section: 'start' }),
    startLevel: quantity('percent', { section: 'start' }),
    endTime: labelled('trips.end', moment({ section: 'end', labels: { day: 'trips.endDate', time: 'trips.endTime' } })),
    endAddress: place({ address: 'endAddress', location: 'endLocation', key: 'placesKey' }, { section: 'end', wide: true }),
    endOdometer: quantity('odometer', { section: 'end', alsoNamed: ['odometer'] }),
    endLevel: quantity('percent', { section: 'end' }),
    tags: tags({ section: 'purpose', wide: true, Draw: DrawTripTags }),
    reason: text({ section: 'purpose', wide: true, maxLength: tripTexts.reason }),
    name: text({ section: 'purpose', maxLength: tripTexts.name, alsoNamed: ['person'] }),
    company: text({ section: 'purpose', maxLength: tripTexts.company }),
    driver: shownIf(namesDriver, text({ section: 'purpose', wide: true, maxLength: tripTexts.driver })),
    comment: longText({ section: 'purpose', wide: true, maxLength: tripTexts.comment, rows: 3 }),
    usedkWh: quantity('energy', { section: 'figures' }),
    cost: money('costCurrency', { section: 'figures' }),
    avgOutTemp: quantity('temperature', { section: 'figures', signed: true }),
    startGasLevel: shownIf(hasTank, quantity('percent', { section: 'figures' })),
    endGasLevel: shownIf(hasTank, quantity('percent', { section: 'figures' })),
  },
  {
    related: [
      ['startTime', 'endTime', 'distance'],
      ['startOdometer', 'endOdometer', 'distance'],
      ['startAddress', 'endAddress', 'distance'],
      ['tags', 'reason', 'driver'],
    ],
    derived: ['distance'],
  },
);

export type TripTable = typeof tripForm.fields;
export type TripInputs = InputsOf<TripTable>;
export type TripValues = ValuesOf<TripTable>;
