import type { Location } from '@wattbook/contract/scalars';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import classes from './segment-form.module.css';

export interface FormMapProps {
  readonly title: string;
  /** Stands in the place of the map while no place is chosen. */
  readonly empty: string;
  readonly start: Location | null;
  readonly end?: Location | null;
}

/** The chosen places on a map, so that a wrong town of the same name is noticed. */
export function FormMap({ title, empty, start, end = null }: FormMapProps) {
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
      <Card title={title}>
        <p className={classes['none']}>{empty}</p>
      </Card>
    );
  }
  return <MapFrame title={title} styleUrl={styleUrl} preferences={preferences} track={track} size="small" />;
}
