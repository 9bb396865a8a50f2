import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { useMemo } from 'react';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../routes/public.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { chargeLabel } from '../charge-label.ts';
import classes from './charge-map.module.css';

interface ChargeMapProps {
  readonly charge: Pick<
    ChargeDetail,
    'id' | 'vehicleId' | 'ac' | 'acInferred' | 'kWh' | 'location' | 'startUnheard' | 'endUnheard' | 'unheard'
  >;
  /** The name of the place. */
  readonly place: string;
}

/** The position of a charge: a circle for AC, a rounded square for DC. */
export function ChargeMap({ charge, place }: ChargeMapProps) {
  const { id, vehicleId, ac, location } = charge;
  const t = useT();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(vehicleId);
  const formats = useFormats();
  const label = chargeLabel(charge, place, formats, t);
  const { latitude, longitude } = location ?? {};
  const charges = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? []
        : [{ id, kind: ac ? ('ac' as const) : ('dc' as const), lat: latitude, lon: longitude, label }],
    [id, ac, latitude, longitude, label],
  );
  if (charges.length === 0) {
    return (
      <Card title={t('charges.place')}>
        <p className={classes['none']}>{t('charges.noPosition')}</p>
      </Card>
    );
  }
  return (
    <MapFrame title={t('charges.place')} styleUrl={styleUrl} preferences={formats.preferences} charges={charges} size="small" {...roads} />
  );
}
