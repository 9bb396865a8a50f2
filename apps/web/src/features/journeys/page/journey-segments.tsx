import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useMemo } from 'react';
import { ListCard } from '../../../lists/list-card.tsx';
import type { ListOf } from '../../../lists/list-of.ts';
import { readList } from '../../../lists/read-list.ts';
import { paths } from '../../../paths.ts';
import { useStoreOrigin } from '../../../ui/origin/use-origin.ts';
import { useActor } from '../../account/public.ts';
import { chargeList } from '../../charges/public.ts';
import { tripList } from '../../trips/public.ts';
import { useVehicle } from '../../vehicles/public.ts';

interface Shown {
  readonly title: MessageKey;
  readonly empty: MessageKey;
  readonly prefix: string;
  readonly only: { readonly from: string; readonly to: string };
}

/** A list of segments as a part of a journey: those of its time, in the order in which they were driven, to read. */
const partOf = <Row extends { readonly id: string }>(list: ListOf<Row>, { title, empty, prefix, only }: Shown): ListOf<Row> => {
  const { filters: _filters, tool: _tool, bulkSums: _bulkSums, details: _details, ...shown } = readList(list);
  return {
    ...shown,
    prefix,
    only,
    messages: { title, stale: list.messages.stale },
    sort: { by: 'startTime', descending: false },
    pageSize: 10,
    empty: { icon: list.empty.icon, title: empty },
  };
};

const segmentLists = [paths.trips.pattern, paths.charges.pattern];

/** The trips and the charges of a journey. Nothing is changed here: each leads to its page, and back. */
export function JourneySegments({ journey: { id, name, startTime: from, endTime: to } }: { readonly journey: Journey }) {
  const [vehicle, actor] = [useVehicle(), useActor()];
  useStoreOrigin(paths.journey(id), { lists: segmentLists, label: name });
  const [trips, charges] = useMemo(() => {
    const only = { from, to };
    return [
      partOf(tripList({ vehicle, actor }), { title: 'journeys.tripsOf', empty: 'journeys.noTrips', prefix: 'trips', only }),
      partOf(chargeList({ vehicle, actor }), { title: 'journeys.chargesOf', empty: 'journeys.noCharges', prefix: 'charges', only }),
    ] as const;
  }, [vehicle, actor, from, to]);
  return (
    <>
      <ListCard list={trips} owner={vehicle.id} />
      <ListCard list={charges} owner={vehicle.id} />
    </>
  );
}
