import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { type Certainty, likelyPoint } from '@wattbook/domain/chargepoints/likely-point';
import type { PointOrigin } from '@wattbook/domain/chargepoints/point-of-charge';
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
import classes from './near-card.module.css';
import { type Near, nearKm, nearPoints, nearSites } from './near-points.ts';

interface NearCardProps {
  readonly location: Location;
  /** What tells which charge point it was: AC or DC, and the highest power in kW; null: unknown. */
  readonly charge: { readonly ac: boolean; readonly max: number | null; readonly pointOrigin: PointOrigin | null };
  /** The id of the charge point that it has; null: none. */
  readonly chosen: string | null;
  /** Nothing can be chosen. */
  readonly isFixed: boolean;
  /** `forPlace`: also for the other charges at the place. */
  readonly onChoose: (point: ChargePoint | null, forPlace: boolean) => Promise<void>;
}

/** The named places of the user and the public charge points near a charge (CHG-069); absent where this installation knows neither. */
export function NearCard({ location, charge, chosen, isFixed, onChoose }: NearCardProps) {
  const t = useT();
  const administrator = isAdministrator(useUser());
  const sites = nearSites(useNamedSites(), location);
  const nearby = useQuery(nearbyQuery(location));
  const far = useQuery(chosenQuery(chosen));
  const [saving, setSaving] = useState<string | null>(null);
  const [forPlace, setForPlace] = useState(true);
  const points = nearby.data && nearPoints([...(far.data ?? []), ...nearby.data.data], location, chosen);
  const whyOf = reasonBy(nearby.data, { location, charge, chosen });
  const hasRegister = nearby.data?.hasRegister ?? true;
  if (!hasRegister && !administrator && sites.length === 0) return null;

  const choose = async (point: ChargePoint, isChosen: boolean) => {
    setSaving(point.id);
    await onChoose(isChosen ? null : point, forPlace);
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
            why={whyOf(point)}
            isFixed={isFixed}
            saving={saving}
            onChoose={(isChosen) => void choose(point, isChosen)}
          />
        )}
      </LineList>
      {chosen === null && charge.pointOrigin !== null && <FactNote text={t('chargepoints.noneHere')} />}
      {points?.length === 0 && <NothingNear hasRegister={hasRegister} />}
      {!isFixed && <ForPlace points={points} isOn={forPlace} onChange={setForPlace} />}
    </Card>
  );
}

function NothingNear({ hasRegister }: { readonly hasRegister: boolean }) {
  const t = useT();
  const distanceOf = useDistance();
  const administrator = isAdministrator(useUser());
  if (hasRegister) return <FactNote text={t('chargepoints.none', { distance: distanceOf(nearKm, 'usual') })} />;
  return administrator && <FactNote text={t('chargepoints.noRegister')} />;
}

interface ForPlaceProps {
  /** What can be chosen. */
  readonly points: readonly unknown[] | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a choice is for the other charges at the place as well. */
function ForPlace({ points, isOn, onChange }: ForPlaceProps) {
  const t = useT();
  if (points === undefined || points.length === 0) return null;
  return (
    <Checkbox
      className={classes['place']}
      label={t('chargepoints.forPlace')}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** What is said of how a charge came to its charge point, or how well the proposed one fits. */
type Why = Certainty | Exclude<PointOrigin, 'chosen'>;

/** Says why a charge has its charge point; where it has none and nobody chose that, how sure it is that it was at the one that fits best. */
function reasonBy(
  found: { readonly data: readonly ChargePoint[] } | undefined,
  { location, charge, chosen }: Pick<NearCardProps, 'location' | 'charge' | 'chosen'>,
) {
  const { ac, max, pointOrigin } = charge;
  if (pointOrigin !== null) return ({ id }: ChargePoint): Why | null => (id === chosen && pointOrigin !== 'chosen' ? pointOrigin : null);
  const proposed = chosen === null ? likelyPoint(found?.data ?? [], { location, ac, maxPower: max }) : null;
  return ({ id }: ChargePoint): Why | null => (proposed?.id === id ? proposed.certainty : null);
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
  /** Why the charge is said, or proposed, to have been here. */
  readonly why: Why | null;
  readonly isFixed: boolean;
  /** The charge point whose choice is being saved. */
  readonly saving: string | null;
  readonly onChoose: (isChosen: boolean) => void;
}

function NearPoint({ point, km, isChosen, why, isFixed, saving, onChoose }: NearPointProps) {
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
        {why !== null && <small>{t(`chargepoints.${why}`)}</small>}
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
