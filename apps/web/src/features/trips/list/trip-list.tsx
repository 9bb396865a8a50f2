import { IconRoute, IconTag } from '@tabler/icons-react';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { isLocked } from '@wattbook/domain/trips/trip-lock';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { lazy } from 'react';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import type { AssignmentOf, BulkSelection, SegmentList } from '../../../lists/list-of.ts';
import { MergeButton } from '../../../lists/merge/merge-button.tsx';
import { sumOfKnown } from '../../../lists/sum-of-known.ts';
import { paths } from '../../../paths.ts';
import { session } from '../../../session/browser-session.ts';
import { ChangelogLink } from '../../changelog/link/public.ts';
import { FeatureDialog } from '../../billing/plans/public.ts';
import { ImportLink } from '../../vehicles/public.ts';
import { tripSheet } from '../data/trip-files.ts';
import { tripRows, type TripRow } from '../data/trips.queries.ts';
import { PurposeItems } from '../purpose/purpose-items.tsx';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';
import { tripDeletion } from '../trip-deletion.ts';
import { tripName } from '../trip-name.ts';
import { mergedClassText, tripMerge } from '../trip-parts.ts';
import { TripCard } from './trip-card.tsx';
import { tripColumns } from './trip-columns.tsx';
import { tripFigures } from './trip-figures.ts';
import { TripsMap } from './trips-map.tsx';

const PurposeDialog = lazy(() => import('../purpose/purpose.dialog.tsx').then(({ PurposeDialog: component }) => ({ default: component })));

/** Why a trip cannot be changed. */
const lockOf = (vehicle: TripVehicle, role: 'user' | 'admin') => (trip: Pick<TripRow, 'startTime'>) =>
  isLocked(Date.parse(trip.startTime), vehicle, { now: Date.now(), role }) ? 'errors.logbook' : null;

/** The purpose of trips, except of those whose logbook is closed (TRIP-017, TRIP-117). A class that the plan does not have opens the feature dialog (TRIP-103). */
const purposeOf = (vehicle: TripVehicle & WithPlan, role: 'user' | 'admin'): AssignmentOf<TripRow> => ({
  icon: IconTag,
  messages: { label: 'trips.setPurpose', one: 'trips.setPurposeOf' },
  refusal: lockOf(vehicle, role),
  items: (props) => <PurposeItems {...props} vehicle={vehicle} />,
  dialog: (props) =>
    props.begin !== null && !includesClasses(vehicle) ? (
      <FeatureDialog text="trips.classesNotInPlan" onClose={props.onClose} />
    ) : (
      <PurposeDialog {...props} vehicle={vehicle} />
    ),
});

const mergeOf = (vehicle: TripVehicle, role: 'user' | 'admin') => (selected: BulkSelection<TripRow>) => (
  <MergeButton
    {...selected}
    merge={tripMerge}
    label="trips.merge"
    few="trips.mergeFew"
    consequence={(formats, t) => mergedClassText(selected.rows, formats, t)}
    refusal={lockOf(vehicle, role)}
  />
);

const distanceOf = (trips: readonly TripRow[]) => trips.reduce((sum, { distance }) => sum + distance, 0);

/** The list of trips of a vehicle (TRIP-014 to TRIP-032), with the efficiency to compare with and the rules that forbid a deletion. */
export const tripList = (
  vehicle: TripVehicle & Pick<Vehicle, 'efficiency' | 'liter' | 'type'>,
  role: 'user' | 'admin',
): SegmentList<TripRow, TripStats> => ({
  source: tripRows,
  messages: { title: 'trips.title', table: 'trips.tableLabel', summary: 'trips.summary', stale: 'trips.stale' },
  figures: tripFigures,
  columns: tripColumns(vehicle),
  sort: { by: 'startTime', descending: true },
  pageSize: 30,
  pageSizeOnPhone: 5,
  name: tripName,
  link: ({ id }) => paths.tripDetails(id),
  details: paths.tripDetails,
  card: (trip) => <TripCard trip={trip} />,
  days: { start: ({ startTime }) => startTime, sum: (trips, formats) => formats.withUnit('distance', distanceOf(trips)) },
  above: (trips) => <LockedPlaces rows={trips} />,
  filters: {
    search: 'trips.search',
    found: 'trips.found',
    tags: { of: ({ tags }) => tags, choices: tagChoices, label: tagLabel },
    estimated: 'table.partlyEstimatedHint',
    errors: true,
    map: { label: 'trips.showMap', draw: (shown) => <TripsMap {...shown} /> },
  },
  empty: {
    icon: IconRoute,
    title: 'trips.empty',
    filtered: 'trips.emptyFiltered',
    beyond: { last: 'trips.emptyLast', none: 'trips.none', noneNext: 'trips.noneNext', first: <ImportLink /> },
  },
  create: { label: 'trips.create', to: paths.createTrip() },
  tool: () => <ChangelogLink of="trips" />,
  deletion: tripDeletion(vehicle, role),
  download: tripSheet(vehicle.efficiency),
  // A support view only reads.
  assignment: session.view() === null ? purposeOf(vehicle, role) : undefined,
  bulkActions: session.view() === null ? mergeOf(vehicle, role) : undefined,
  // The energy only if at least one of them has it.
  bulkSums: (trips, formats) => [
    formats.withUnit('distance', distanceOf(trips)),
    formats.withUnit(
      'energy',
      sumOfKnown(trips, ({ usedkWh }) => usedkWh),
    ),
  ],
});
