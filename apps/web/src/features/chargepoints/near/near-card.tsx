import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useUser } from '../../account/public.ts';
import { isAdministrator } from '../../administration/public.ts';
import { useNamedSites } from '../../sites/names/public.ts';
import { chosenQuery, nearbyQuery } from '../data/chargepoints.queries.ts';
import { connectorText } from './connector-text.ts';
import { type Near, nearKm, nearPoints, nearSites } from './near-points.ts';

interface NearCardProps {
  readonly location: Location;
  /** The id of the charge point that was chosen; null: none. */
  readonly chosen: string | null;
  /** Nothing can be chosen. */
  readonly isFixed: boolean;
  readonly onChoose: (point: ChargePoint | null) => Promise<void>;
}

/** The named places of the user and the public charge points near a charge (CHG-069); absent where this installation knows neither. */
export function NearCard({ location, chosen, isFixed, onChoose }: NearCardProps) {
  const t = useT();
  const formats = useFormats();
  const administrator = isAdministrator(useUser());
  const sites = nearSites(useNamedSites(), location);
  const nearby = useQuery(nearbyQuery(location));
  const far = useQuery(chosenQuery(chosen));
  const [saving, setSaving] = useState<string | null>(null);
  const points = nearby.data && nearPoints([...(far.data ?? []), ...nearby.data.data], location, chosen);
  const hasRegister = nearby.data?.hasRegister ?? true;
  if (!hasRegister && !administrator && sites.length === 0) return null;

  const choose = async (point: ChargePoint, isChosen: boolean) => {
    setSaving(point.id);
    await onChoose(isChosen ? null : point);
    setSaving(null);
  };
  const draw = ({ what: point, km }: Near<ChargePoint>) => {
    const isChosen = point.id === chosen;
    const action = t(isChosen ? 'chargepoints.remove' : 'chargepoints.choose');
    return (
      <li key={point.id}>
        <div>
          <strong>{point.operator}</strong>
          <small>{point.address}</small>
          <small>{connectorText(point, formats, t)}</small>
          <small>{t(isChosen ? 'chargepoints.chosenAt' : 'chargepoints.at', { distance: distanceOf(km) })}</small>
        </div>
        {!isFixed && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${action}: ${point.operator}, ${point.address}`}
            loading={saving === point.id}
            disabled={saving !== null}
            onClick={() => void choose(point, isChosen)}
          >
            {action}
          </Button>
        )}
      </li>
    );
  };
  const distanceOf = (km: number) => formats.withUnit('distance', km, { decimals: 2 }) ?? '';
  const failure = nearby.data === undefined && nearby.error !== null ? t(errorMessageOf(nearby.error)) : null;
  return (
    <Card title={t('chargepoints.near')} flush>
      {sites.length > 0 && (
        <LineList rows={sites} failure={null} onRetry={() => undefined}>
          {({ what, km }) => (
            <li key={what.id}>
              <div>
                <strong>{what.name}</strong>
                <small>{t('chargepoints.ownPlace', { distance: distanceOf(km) })}</small>
              </div>
            </li>
          )}
        </LineList>
      )}
      <LineList rows={points} failure={failure} onRetry={() => void nearby.refetch()}>
        {draw}
      </LineList>
      {points?.length === 0 && hasRegister && (
        <FactNote text={t('chargepoints.none', { distance: formats.withUnit('distance', nearKm) ?? '' })} />
      )}
      {!hasRegister && administrator && <FactNote text={t('chargepoints.noRegister')} />}
    </Card>
  );
}
