import type { Location } from '@wattbook/contract/scalars';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { PointMap } from '../../../ui/map-frame/point-map.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../routes/public.ts';
import { useSelectedVehicle } from '../../vehicles/public.ts';
import classes from './site-form.module.css';

interface SiteMapProps {
  readonly point: Location | null;
  /** In m. */
  readonly radius: number;
  readonly onMoved: (point: Location) => void;
}

/** The map of one place below a cross, with the circle of its radius: moving it moves the place. */
export function SiteMap({ point, radius, onMoved }: SiteMapProps) {
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const vehicle = useSelectedVehicle();
  const roads = useOwnRoads(vehicle?.id ?? '');
  const [moved, setMoved] = useState<Location | null>(null);
  // A point that this map chose is shown already.
  const [shown, setShown] = useState(point);
  if (point !== null && point !== moved && point !== shown) setShown(point);
  return (
    <div className={classes['map']}>
      {styleUrl !== undefined && (
        <PointMap
          styleUrl={styleUrl}
          preferences={preferences}
          ground={roads.ground}
          onOffline={(isOffline) => vehicle !== null && roads.onOffline(isOffline)}
          shown={shown}
          radius={radius}
          onMoved={(center) => {
            setMoved(center);
            onMoved(center);
          }}
        />
      )}
    </div>
  );
}
