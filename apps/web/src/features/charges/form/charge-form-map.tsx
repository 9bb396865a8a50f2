import type { Location } from '@wattbook/contract/scalars';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import classes from './charge-form-map.module.css';

/** The chosen place on a map, so that a wrong town of the same name is noticed. */
export function ChargeFormMap({ place }: { readonly place: Location | null }) {
  const t = useT();
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const track = useMemo(
    () => (place === null ? [] : [{ x: 0, lat: place.latitude, lon: place.longitude, speed: null, power: null }]),
    [place],
  );
  if (place === null) {
    return (
      <Card title={t('chargeForm.formMap')}>
        <p className={classes['none']}>{t('chargeForm.formMapEmpty')}</p>
      </Card>
    );
  }
  return <MapFrame title={t('chargeForm.formMap')} styleUrl={styleUrl} preferences={preferences} track={track} size="small" />;
}
