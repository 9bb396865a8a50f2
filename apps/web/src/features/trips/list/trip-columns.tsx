import { durationForm } from '@wattbook/i18n/formats/duration';
import type { QuantityName } from '../../../i18n/use-formats.ts';
import { FromTo, TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { TripRow } from '../data/trips.queries.ts';
import { efficiencyOf } from '../efficiency.ts';
import { TripTags } from '../tags/trip-tags.tsx';
import { EstimatedMark } from '../../../ui/marks/estimated-mark.tsx';
import classes from './trip-columns.module.css';
import { TripPlaces } from './trip-places.tsx';

/** A number in the reader's unit, its unit in the header. */
const figure = (name: QuantityName, of: (trip: TripRow) => number | null): Pick<Column<TripRow>, 'align' | 'unit' | 'text'> => ({
  align: 'right',
  unit: (formats) => formats.unit(name),
  text: (trip, formats) => formats.value(name, of(trip)),
});

/**
 * The columns of the list by the display flags of TRIP-028. `weather` and `errors` come with their sources; the flag `errors` of the setting is
 * kept as it is until then. Efficiency compares with the vehicle, so it needs its rated consumption.
 */
export const tripColumns = (vehicleEfficiency: number | null): readonly Column<TripRow>[] => [
  {
    id: 'date',
    label: 'trips.date',
    sort: 'startTime',
    unit: (_, t) => t('trips.startAndEnd'),
    width: 150,
    text: (trip, formats) => formats.dateTime(trip.startTime),
    render: (trip, formats) => (
      <TwoLines
        first={
          <>
            {formats.date(trip.startTime)}
            {trip.estimated && (
              <>
                {' '}
                <EstimatedMark />
              </>
            )}
          </>
        }
        second={formats.times(trip.startTime, trip.endTime)}
      />
    ),
  },
  {
    id: 'address',
    label: 'trips.fromTo',
    flag: 'address',
    width: '29%',
    text: () => null,
    render: (trip) => (
      <TripPlaces trip={trip}>
        {(from, to) => (
          <div className={classes['places']}>
            <FromTo from={from} to={to} />
          </div>
        )}
      </TripPlaces>
    ),
  },
  {
    id: 'tags',
    label: 'trips.tags',
    flag: 'tags',
    width: '18%',
    text: (trip) => trip.tags.join(', '),
    render: (trip) => <TripTags trip={trip} />,
  },
  {
    id: 'distance',
    label: 'trips.distance',
    flag: 'distance',
    sort: 'distance',
    strong: true,
    ...figure('distance', (trip) => trip.distance),
  },
  {
    id: 'duration',
    label: 'trips.duration',
    flag: 'duration',
    align: 'right',
    unit: () => durationForm,
    text: (trip, formats) => formats.span(trip.startTime, trip.endTime),
  },
  {
    id: 'consumption',
    label: 'trips.consumption',
    flag: 'consumption',
    sort: 'avgConsumption',
    ...figure('consumption', (trip) => trip.avgConsumption),
  },
  { id: 'used', label: 'trips.used', flag: 'used', sort: 'usedkWh', ...figure('energy', (trip) => trip.usedkWh) },
  {
    id: 'cost',
    label: 'trips.cost',
    flag: 'cost',
    sort: 'cost',
    align: 'right',
    unit: (formats) => formats.currency(),
    text: (trip, formats) => formats.amount(trip.cost),
  },
  {
    id: 'speed',
    label: 'trips.averageSpeed',
    flag: 'speed',
    shownByDefault: false,
    sort: 'avgSpeed',
    ...figure('speed', (trip) => trip.avgSpeed),
  },
  {
    id: 'temp',
    label: 'trips.temperature',
    flag: 'temp',
    shownByDefault: false,
    sort: 'avgOutTemp',
    ...figure('temperature', (trip) => trip.avgOutTemp),
  },
  { id: 'co2', label: 'trips.co2', flag: 'co2', shownByDefault: false, sort: 'co2', ...figure('co2', (trip) => trip.co2) },
  {
    id: 'startOdometer',
    label: 'trips.startOdometer',
    flag: 'startOdometer',
    shownByDefault: false,
    ...figure('odometer', (trip) => trip.startOdometer),
  },
  {
    id: 'odometer',
    label: 'trips.endOdometer',
    flag: 'odometer',
    shownByDefault: false,
    sort: 'endOdometer',
    ...figure('odometer', (trip) => trip.endOdometer),
  },
  {
    id: 'efficiency',
    label: 'trips.efficiency',
    flag: 'efficiency',
    shownByDefault: false,
    ...figure('percent', (trip) => efficiencyOf(trip.avgConsumption, vehicleEfficiency)),
  },
  { id: 'driver', label: 'trips.driver', flag: 'driver', shownByDefault: false, text: (trip) => trip.driver },
  { id: 'comment', label: 'trips.comment', flag: 'comment', shownByDefault: false, text: (trip) => trip.comment },
];

/** The words the server sorts by. */
export const sortableWords: readonly string[] = tripColumns(null).flatMap(({ sort }) => sort ?? []);
