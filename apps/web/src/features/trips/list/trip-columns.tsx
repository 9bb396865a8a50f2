import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { SortOf } from '../../../lists/read-page.ts';
import { FromTo } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { cost, duration, quantity, dateColumn } from '../../../ui/table/column-kinds.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { efficiencyOf } from '@wattbook/domain/trips/efficiency';
import { TripTags } from '../tags/trip-tags.tsx';
import { unknownOfTrip } from '../unknown-of-trip.ts';
import { RuleErrorsMark } from '../../../ui/marks/rule-errors-mark.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import classes from './trip-columns.module.css';
import { TripPlaces } from './trip-places.tsx';

type TripColumn = Column<TripRow, SortOf<'GET /v1/trips'>>;

/** Of a vehicle with a tank whose size is known. */
const fuel: TripColumn = { id: 'fuel', label: 'trips.fuel', flag: 'fuel', ...quantity('fuel', (trip) => trip.usedGas) };

const whereAndWhy: readonly TripColumn[] = [
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
    render: (trip) => (
      <>
        <TripTags trip={trip} />
        {trip.reason !== null && (
          <div className={classes['reason']} title={trip.reason}>
            {trip.reason}
          </div>
        )}
      </>
    ),
  },
];

/** What was driven and used. */
const driven: readonly TripColumn[] = [
  {
    id: 'distance',
    label: 'trips.distance',
    flag: 'distance',
    sort: 'distance',
    strong: true,
    ...quantity('distance', (trip) => trip.distance),
  },
  { id: 'duration', label: 'trips.duration', flag: 'duration', ...duration },
  {
    id: 'consumption',
    label: 'trips.consumption',
    flag: 'consumption',
    sort: 'avgConsumption',
    missing: unknownOfTrip.energy,
    ...quantity('consumption', (trip) => trip.avgConsumption),
  },
  {
    id: 'used',
    label: 'trips.used',
    flag: 'used',
    sort: 'usedkWh',
    missing: unknownOfTrip.energy,
    ...quantity('energy', (trip) => trip.usedkWh),
  },
];

/** What it cost, and what is hidden by default. */
const more: readonly TripColumn[] = [
  { id: 'cost', label: 'trips.cost', flag: 'cost', sort: 'cost', missing: unknownOfTrip.cost, ...cost() },
  {
    id: 'speed',
    label: 'trips.averageSpeed',
    flag: 'speed',
    shownByDefault: false,
    sort: 'avgSpeed',
    ...quantity('speed', (trip) => trip.avgSpeed),
  },
  {
    id: 'temp',
    label: 'trips.temperature',
    flag: 'temp',
    shownByDefault: false,
    sort: 'avgOutTemp',
    missing: unknownOfTrip.entry,
    ...quantity('temperature', (trip) => trip.avgOutTemp),
  },
  {
    id: 'co2',
    label: 'trips.co2',
    flag: 'co2',
    shownByDefault: false,
    sort: 'co2',
    missing: unknownOfTrip.energy,
    ...quantity('co2', (trip) => trip.co2),
  },
  {
    id: 'startOdometer',
    label: 'trips.startOdometer',
    flag: 'startOdometer',
    shownByDefault: false,
    missing: unknownOfTrip.entry,
    ...quantity('odometer', (trip) => trip.startOdometer),
  },
  {
    id: 'odometer',
    label: 'trips.endOdometer',
    flag: 'odometer',
    shownByDefault: false,
    sort: 'endOdometer',
    missing: unknownOfTrip.entry,
    ...quantity('odometer', (trip) => trip.endOdometer),
  },
];

const last: readonly TripColumn[] = [
  {
    id: 'errors',
    label: 'ruleErrors.column',
    flag: 'errors',
    width: 84,
    text: () => '',
    render: ({ errors }) => <RuleErrorsMark errors={errors} />,
  },
  { id: 'driver', label: 'trips.driver', flag: 'driver', shownByDefault: false, missing: unknownOfTrip.entry, text: (trip) => trip.driver },
  {
    id: 'comment',
    label: 'trips.comment',
    flag: 'comment',
    shownByDefault: false,
    missing: unknownOfTrip.entry,
    text: (trip) => trip.comment,
  },
];

const efficiencyColumn = (rated: Vehicle['efficiency']): TripColumn => ({
  id: 'efficiency',
  label: 'trips.efficiency',
  flag: 'efficiency',
  shownByDefault: false,
  missing: unknownOfTrip.efficiency,
  ...quantity('percent', (trip) => efficiencyOf(trip.avgConsumption, rated)),
});

/**
 * The columns of the list by the display flags of TRIP-028. `weather` follows with its data. Efficiency compares with the vehicle, so it needs its rated consumption; fuel needs a tank.
 */
export const tripColumns = ({ efficiency, liter }: Pick<Vehicle, 'efficiency' | 'liter'>): readonly TripColumn[] => [
  dateColumn(150, (trip) => <UnheardMark segment={trip} />),
  ...whereAndWhy,
  ...driven,
  ...(liter === null ? [] : [fuel]),
  ...more,
  efficiencyColumn(efficiency),
  ...last,
];
