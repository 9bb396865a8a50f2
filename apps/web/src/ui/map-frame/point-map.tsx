import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapRoute, MapScene } from './map-data.ts';
import classes from './point-map.module.css';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PointMapProps {
  /** From the configuration; null, or one that cannot be reached, draws the offline map. */
  readonly styleUrl: string | null;
  readonly preferences: Preferences;
  /** Lines driven before, drawn as the roads of the built-in map. */
  readonly ground: readonly MapRoute[] | undefined;
  /** Called with whether the built-in map is shown for longer than a moment. */
  readonly onOffline: (isOffline: boolean) => void;
  /** The map moves here when it changes; null leaves it where it is. */
  readonly shown: Position | null;
  /** A circle of this radius around the centre, in m. */
  readonly radius?: number;
  /** Called with the centre when the user moved the map. */
  readonly onMoved: (center: Position) => void;
}

/** A map with a cross in its centre, for choosing a point: moved by finger or mouse, and with the arrow keys while it has the focus. */
export function PointMap({ styleUrl, preferences, ground, onOffline, shown, radius = 0, onMoved }: PointMapProps) {
  const t = useT();
  const scene = useMemo((): MapScene => ({ track: [], charges: [], ground, colourBy: null }), [ground]);
  const place = useMemo(() => (shown === null ? null : { lat: shown.latitude, lon: shown.longitude }), [shown]);
  const [pixelsPerMetre, setPixelsPerMetre] = useState(0);
  return (
    <MapCanvas
      styleUrl={styleUrl}
      preferences={preferences}
      scene={scene}
      cursor={null}
      place={place}
      isExpanded
      description={t('maps.pointAsText')}
      legend={
        <>
          {radius > 0 && <Circle pixels={radius * pixelsPerMetre} />}
          <Cross />
        </>
      }
      onHover={() => undefined}
      onCharge={() => undefined}
      onOffline={onOffline}
      onView={({ lat }, zoom) => setPixelsPerMetre(pixelsPerMetreAt(lat, zoom))}
      onMoved={({ lat, lon }) => onMoved({ latitude: lat, longitude: lon })}
    />
  );
}

/** In the projection of web maps the world is 512 pixels wide at zoom 0. */
const pixelsPerMetreAt = (latitude: number, zoom: number): number =>
  (512 * 2 ** zoom) / (40_075_016.686 * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01));

/** The circle around the chosen point. */
const Circle = ({ pixels }: { readonly pixels: number }) => (
  <svg className={classes['circle']} width="100%" height="100%" aria-hidden>
    <circle cx="50%" cy="50%" r={pixels} />
  </svg>
);

/** The chosen point. */
const Cross = () => (
  <svg className={classes['cross']} viewBox="-20 -20 40 40" width={40} height={40} aria-hidden>
    <path d="M-18 0h12M6 0h12M0-18v12M0 6v12" />
    <circle r={2} />
  </svg>
);
