import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../routes/public.ts';
import { tripTrack } from '../details/trip-panels.ts';
import { SampleList } from './sample-list.tsx';
import { splitIndexAt } from './split-index.ts';
import classes from './split-steps.module.css';

interface MomentStepProps {
  readonly trip: TripDetail;
  readonly index: number | null;
  readonly onChosen: (index: number) => void;
}

/** The samples of a trip as a list, and the chosen one on the map, where one can be chosen too (TRIP-106). */
export function MomentStep({ trip, index, onChosen }: MomentStepProps) {
  const t = useT();
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const roads = useOwnRoads(trip.vehicleId);
  const track = useMemo(() => tripTrack(trip.items), [trip]);
  const chosen = index === null ? undefined : trip.items[index]?.timestamp;
  return (
    <>
      <p className={classes['hint']}>{t('tripParts.momentHint')}</p>
      <div className={classes['moment']}>
        <SampleList items={trip.items} index={index} onChosen={onChosen} />
        {track.length > 1 && (
          <MapFrame
            title={t('tripParts.map')}
            note={<span className={classes['hint']}>{t('tripParts.mapHint')}</span>}
            styleUrl={styleUrl}
            preferences={preferences}
            track={track}
            {...roads}
            cursor={chosen === undefined ? null : Date.parse(chosen)}
            onTrack={(x) => onChosen(splitIndexAt(trip.items, x))}
          />
        )}
      </div>
    </>
  );
}
