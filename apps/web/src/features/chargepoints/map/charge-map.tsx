import type { MapPoint, PointCluster, PointSource } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { useMemo } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapCanvas } from '../../../ui/map-frame/map-canvas.tsx';
import type { Fit } from '../../../ui/map-frame/map-fit.ts';
import type { MapScene, VisibleBox } from '../../../ui/map-frame/map-data.ts';
import { useMapStyle } from '../../configuration/public.ts';
import { useNow } from '../../../ui/marks/use-now.ts';
import { cannotCharge } from '../details/live-line.tsx';
import { hasDc } from '../data/use-planned-charge.ts';
import classes from './charge-map.module.css';
import { germany } from './first-view.ts';

interface ChargeMapProps {
  readonly points: readonly MapPoint[];
  readonly clusters: readonly PointCluster[];
  readonly sources: readonly PointSource[];
  /** The map moves here when it changes. */
  readonly place: Location | null;
  readonly onBox: (box: VisibleBox, zoom: number) => void;
  readonly onPoint: (id: string) => void;
}

/** All of Germany, on a phone too; zoom 6 where that shows it (MAP-014, MAP-015, decision 0162). */
const start: Fit = {
  bounds: [germany.west, germany.south, germany.east, germany.north],
  maxZoom: 6,
  padding: { top: 8, right: 8, bottom: 8, left: 8 },
};
const nothing = { track: [], charges: [], colourBy: null } as const;

/** The map of the charge points, one by one or as clusters (MAP-001), with the sources of what it shows. */
export function ChargeMap({ points, clusters, sources, place, onBox, onPoint }: ChargeMapProps) {
  const t = useT();
  const { preferences } = useFormats();
  const styleUrl = useMapStyle();
  const now = useNow();
  const scene = useMemo(
    (): MapScene => ({
      ...nothing,
      spots: {
        points: points.map((point) => ({
          ...lonLat(point.location),
          id: point.id,
          kind: hasDc(point) ? 'dc' : 'ac',
          isMine: point.mine,
          isFaded: cannotCharge(point, now),
        })),
        clusters: clusters.map(({ location, count }) => ({ ...lonLat(location), count })),
      },
    }),
    [points, clusters, now],
  );
  const centre = useMemo(() => (place === null ? null : lonLat(place)), [place]);
  return (
    <div className={classes['map']}>
      {styleUrl !== undefined && (
        <MapCanvas
          styleUrl={styleUrl}
          preferences={preferences}
          scene={scene}
          cursor={null}
          place={centre}
          isExpanded
          description={t('chargeMap.asText')}
          legend={<Sources sources={sources} />}
          start={start}
          onHover={() => undefined}
          onCharge={onPoint}
          onOffline={() => undefined}
          onBox={onBox}
        />
      )}
    </div>
  );
}

const lonLat = ({ latitude, longitude }: Location) => ({ lat: latitude, lon: longitude });

/** Whose data they are, by which licence and of which day: two sources that say the same are named once. */
const textOf = ({ attribution, licence, date }: PointSource, formats: Formats): string =>
  `${attribution} (${[licence, formats.plainDate(date)].filter((part) => part !== null).join(', ')})`;

/** Whose data the map shows, as their licences ask for. */
function Sources({ sources }: { readonly sources: readonly PointSource[] }) {
  const t = useT();
  const formats = useFormats();
  if (sources.length === 0) return null;
  const stated = new Map(sources.map((source) => [textOf(source, formats), source]));
  return (
    <p className={classes['sources']}>
      {t('chargeMap.data')}{' '}
      {[...stated].map(([details, { attribution, url }], index) => (
        <span key={details}>
          {index > 0 && ', '}
          {url === null ? (
            attribution
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {attribution}
            </a>
          )}
          {details.slice(attribution.length)}
        </span>
      ))}
    </p>
  );
}
