import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { fileMoment } from '@wattbook/i18n/formats/moment';
import { useMemo, useState } from 'react';
import { useMapStyle } from '../../configuration/public.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isUnread } from '../../../keyring/unread-places.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SamplesCard } from '../samples/samples-card.tsx';
import { placeText } from '../../places/public.ts';
import { useOwnRoads } from '../../routes/public.ts';
import { useNamesNear } from '../use-names-near.ts';
import classes from './trip-pictures.module.css';
import { tripAxis, tripPanels, tripTrack } from './trip-panels.ts';

/** Map and chart of a trip with a shared cursor (TRIP-074, TRIP-075, TRIP-076). */
export function TripPictures({ trip }: { readonly trip: TripDetail }) {
  const t = useT();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(trip.vehicleId);
  const formats = useFormats();
  const nameNear = useNamesNear(trip);
  const [cursor, setCursor] = useState<number | null>(null);
  const { items } = trip;
  const track = useMemo(() => tripTrack(items), [items]);
  const panels = useMemo(() => tripPanels(trip, formats, t), [trip, formats, t]);
  const axis = useMemo(() => tripAxis(trip, formats, t), [trip, formats, t]);
  const name = (place: ReturnType<typeof placeText>) =>
    [place?.street, place?.city].filter(Boolean).join(', ') || t(isUnread(trip) ? 'trips.sealedPlace' : 'trips.noPlace');

  return (
    <>
      {track.length < 2 ? (
        <Card title={t('trips.track')}>
          <p className={classes['none']}>{t(isUnread(trip) ? 'trips.sealedPositions' : 'trips.noPositions')}</p>
        </Card>
      ) : (
        <MapFrame
          title={t('trips.track')}
          styleUrl={styleUrl}
          preferences={formats.preferences}
          track={track}
          {...roads}
          startLabel={name(placeText(trip.startAddress, trip.startLocation, nameNear))}
          endLabel={name(placeText(trip.endAddress, trip.endLocation, nameNear))}
          lengthText={formats.withUnit('distance', trip.distance) ?? undefined}
          cursor={cursor}
          onCursor={setCursor}
        />
      )}
      <ChartFrame
        title={t('trips.course')}
        panels={panels}
        axis={axis}
        fileName={t('trips.fileName', { date: fileMoment(trip.startTime, formats.preferences) })}
        cursor={cursor}
        onCursor={setCursor}
        emptyText={t(items.length === 0 ? 'trips.noSamples' : 'trips.fewSamples')}
      />
      {items.length > 0 && <SamplesCard key={trip.id} trip={trip} cursor={cursor} onCursor={setCursor} />}
    </>
  );
}
