import type { Location } from '@wattbook/contract/scalars';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import classes from './trip-form-map.module.css';

interface TripFormMapProps {
  readonly start: Location | null;
  readonly end: Location | null;
}

/** The chosen places of both ends on a map, so that a wrong town of the same name is noticed. */
export function TripFormMap({ start, end }: TripFormMapProps) {
  const t = useT();
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const track = useMemo(
    () =>
      [start, end].flatMap((place, x) =>
        place === null ? [] : [{ x, lat: place.latitude, lon: place.longitude, speed: null, power: null }],
      ),
    [start, end],
  );
  if (track.length === 0) {
    return (
      <Card title={t('trips.formMap')}>
        <p className={classes['none']}>{t('trips.formMapEmpty')}</p>
      </Card>
    );
  }
  return <MapFrame title={t('trips.formMap')} styleUrl={styleUrl} preferences={preferences} track={track} size="small" />;
}
