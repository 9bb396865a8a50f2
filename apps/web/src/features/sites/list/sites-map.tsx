import type { Site } from '@wattbook/contract/sites/site.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import { circleAround } from './circle-around.ts';

/** All named places on one map, each with the circle of its radius. */
export function SitesMap({ sites }: { readonly sites: readonly Site[] }) {
  const t = useT();
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const routes = useMemo(() => sites.map(({ location, radius }) => circleAround(location, radius)), [sites]);
  return (
    <MapFrame
      title={t('sites.map')}
      styleUrl={styleUrl}
      preferences={preferences}
      routes={routes}
      routesText={t('sites.mapText', { names: sites.map(({ name }) => name).join(', ') })}
      size="small"
    />
  );
}
