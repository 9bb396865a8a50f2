import { IconRoute, IconTag } from '@tabler/icons-react';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import type { AssignmentOf, BulkSelection, SegmentList } from '../../../lists/list-of.ts';
import { MergeButton } from '../../../lists/merge/merge-button.tsx';
import { sumOfKnown } from '../../../lists/sum-of-known.ts';
import { paths } from '../../../paths.ts';
import { ChangelogLink } from '../../changelog/link/public.ts';
import { FeatureDialog } from '../../billing/plans/public.ts';
import { ImportLink } from '../../vehicles/public.ts';
import { tripSheet } from '../data/trip-files.ts';
import { tripRows, type TripRow } from '../data/trips.queries.ts';
import { PurposeItems } from '../purpose/purpose-items.tsx';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';
import { tripDeletion } from '../trip-deletion.ts';
import { creationRefusal, type TripOwner, tripRefusal } from '../trip-refusal.ts';
import { tripName } from '../trip-name.ts';
import { mergedClassText, tripMerge } from '../trip-parts.ts';
import { TripCard } from './trip-card.tsx';
import { tripColumns } from './trip-columns.tsx';
import { tripFigures } from './trip-figures.ts';
import { TripsMap } from './trips-map.tsx';

interface ListOwner extends TripOwner {
  readonly vehicle: TripOwner['vehicle'] & Pick<Vehicle, 'efficiency' | 'liter' | 'type'>;
}

const PurposeDialog = lateWindow(() => import('../purpose/purpose.dialog.tsx').then(({ PurposeDialog: component }) => component));

/** The purpose of trips, except of those whose logbook is closed (TRIP-017, TRIP-117). A class that the plan does not have opens the feature dialog (TRIP-103). */
const purposeOf = ({ vehicle, ...owner }: ListOwner): AssignmentOf<TripRow> => ({
  icon: IconTag,
  messages: { label: 'trips.setPurpose', one: 'trips.setPurposeOf' },
  refusal: (trip) => tripRefusal('change', trip, { vehicle, ...owner }),
  items: (props) => <PurposeItems {...props} vehicle={vehicle} />,
  dialog: (props) =>
    props.begin !== null && !includesClasses(vehicle) ? (
      <FeatureDialog text="trips.classesNotInPlan" onClose={props.onClose} />
    ) : (
      <PurposeDialog {...props} vehicle={vehicle} />
    ),
});

const mergeOf = (owner: TripOwner) => (selected: BulkSelection<TripRow>) => (
  <MergeButton
    {...selected}
    merge={tripMerge}
    label="trips.merge"
    few="trips.mergeFew"
    consequence={(formats, t) => mergedClassText(selected.rows, formats, t)}
    refusal={(trip) => tripRefusal('merge', trip, owner)}
  />
);

const distanceOf = (trips: readonly TripRow[]) => trips.reduce((sum, { distance }) => sum + distance, 0);

/** The list of trips of a vehicle (TRIP-014 to TRIP-032), with the efficiency to compare with and the rules that forbid a deletion. */
export const tripList = (owner: ListOwner): SegmentList<TripRow, TripStats> => ({
  source: tripRows,
  messages: { title: 'trips.title', table: 'trips.tableLabel', summary: 'trips.summary', stale: 'trips.stale' },
  figures: tripFigures,
  columns: tripColumns(owner.vehicle),
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
    tags: { of: ({ tags }) => tags, choices: tagChoices, label: tagLabel, untagged: 'trips.untagged' },
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
  create: { label: 'trips.create', to: paths.createTrip(), refusal: creationRefusal(owner) },
  tool: () => <ChangelogLink of="trips" />,
  deletion: tripDeletion(owner),
  sheet: tripSheet(owner.vehicle.efficiency),
  // A support view only reads.
  assignment: canWrite(owner.actor) ? purposeOf(owner) : undefined,
  bulkActions: canWrite(owner.actor) ? mergeOf(owner) : undefined,
  // The energy only if at least one of them has it.
  bulkSums: (trips, formats) => [
    formats.withUnit('distance', distanceOf(trips)),
    formats.withUnit(
      'energy',
      sumOfKnown(trips, ({ usedkWh }) => usedkWh),
    ),
  ],
});
