import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { type Certainty, likelyPoint } from '@wattbook/domain/chargepoints/likely-point';
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
import { plugText } from './plug-text.ts';
import { type Near, nearKm, nearPoints, nearSites } from './near-points.ts';

interface NearCardProps {
  readonly location: Location;
  /** What tells which charge point it was: AC or DC, and the highest power in kW; null: unknown. */
  readonly charge: { readonly ac: boolean; readonly max: number | null };
  /** The id of the charge point that was chosen; null: none. */
  readonly chosen: string | null;
  /** Nothing can be chosen. */
  readonly isFixed: boolean;
  readonly onChoose: (point: ChargePoint | null) => Promise<void>;
}

/** The named places of the user and the public charge points near a charge (CHG-069); absent where this installation knows neither. */
export function NearCard({ location, charge, chosen, isFixed, onChoose }: NearCardProps) {
  const t = useT();
  const distanceOf = useDistance();
  const administrator = isAdministrator(useUser());
  const sites = nearSites(useNamedSites(), location);
  const nearby = useQuery(nearbyQuery(location));
  const far = useQuery(chosenQuery(chosen));
  const [saving, setSaving] = useState<string | null>(null);
  const points = nearby.data && nearPoints([...(far.data ?? []), ...nearby.data.data], location, chosen);
  const certaintyOf = certaintyBy(nearby.data, { location, charge, chosen });
  const hasRegister = nearby.data?.hasRegister ?? true;
  if (!hasRegister && !administrator && sites.length === 0) return null;

  const choose = async (point: ChargePoint, isChosen: boolean) => {
    setSaving(point.id);
    await onChoose(isChosen ? null : point);
    setSaving(null);
  };
  const failure = nearby.data === undefined && nearby.error !== null ? t(errorMessageOf(nearby.error)) : null;
  return (
    <Card title={t('chargepoints.near')} flush>
      <NearSites sites={sites} />
      <LineList rows={points} failure={failure} onRetry={() => void nearby.refetch()}>
        {({ what: point, km }) => (
          <NearPoint
            key={point.id}
            point={point}
            km={km}
            isChosen={point.id === chosen}
            certainty={certaintyOf(point)}
            isFixed={isFixed}
            saving={saving}
            onChoose={(isChosen) => void choose(point, isChosen)}
          />
        )}
      </LineList>
      {points?.length === 0 && hasRegister && <FactNote text={t('chargepoints.none', { distance: distanceOf(nearKm, 'usual') })} />}
      {!hasRegister && administrator && <FactNote text={t('chargepoints.noRegister')} />}
    </Card>
  );
}

/** Says of the charge point that fits a charge best how sure that is; of others, and where one was chosen, nothing. */
function certaintyBy(
  found: { readonly data: readonly ChargePoint[] } | undefined,
  { location, charge, chosen }: Pick<NearCardProps, 'location' | 'charge' | 'chosen'>,
) {
  const proposed = chosen === null ? likelyPoint(found?.data ?? [], { location, ac: charge.ac, maxPower: charge.max }) : null;
  return ({ id }: ChargePoint): Certainty | null => (proposed?.id === id ? proposed.certainty : null);
}

/** Writes a distance in km, `near` with two decimals. */
function useDistance() {
  const formats = useFormats();
  return (km: number, digits: 'near' | 'usual' = 'near') =>
    formats.withUnit('distance', km, digits === 'near' ? { decimals: 2 } : {}) ?? '';
}

function NearSites({ sites }: { readonly sites: ReturnType<typeof nearSites> }) {
  const t = useT();
  const distanceOf = useDistance();
  if (sites.length === 0) return null;
  return (
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
  );
}

interface NearPointProps {
  readonly point: ChargePoint;
  readonly km: Near<ChargePoint>['km'];
  readonly isChosen: boolean;
  /** How sure it is that the charge was here, where it is the one that is proposed. */
  readonly certainty: Certainty | null;
  readonly isFixed: boolean;
  /** The charge point whose choice is being saved. */
  readonly saving: string | null;
  readonly onChoose: (isChosen: boolean) => void;
}

function NearPoint({ point, km, isChosen, certainty, isFixed, saving, onChoose }: NearPointProps) {
  const t = useT();
  const formats = useFormats();
  const distanceOf = useDistance();
  const action = t(isChosen ? 'chargepoints.remove' : 'chargepoints.choose');
  return (
    <li>
      <div>
        <strong>{point.operator}</strong>
        <small>{point.address}</small>
        <small>{plugText(point, formats, t)}</small>
        <small>{t(isChosen ? 'chargepoints.chosenAt' : 'chargepoints.at', { distance: distanceOf(km) })}</small>
        {certainty !== null && <small>{t(`chargepoints.${certainty}`)}</small>}
      </div>
      {!isFixed && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${action}: ${point.operator}, ${point.address}`}
          loading={saving === point.id}
          disabled={saving !== null}
          onClick={() => onChoose(isChosen)}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
