import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { type CopiedNoun, fieldsOfScopes } from '@wattbook/domain/fleet/scope-table';
import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { useEffect } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { type Fact, plainFact } from '../../../ui/facts/fact.ts';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { CardsCard } from '../cards/cards-card.tsx';
import { openedVehicleQuery } from '../data/copies.queries.ts';
import classes from '../fleets.module.css';
import { consentText, nameOf } from '../vehicles/vehicle-columns.tsx';
import { ChargesCopied, TripsCopied } from './copied-lists.tsx';
import { ValuesCard } from './values-card.tsx';

/** `/fleets/{id}/vehicles/{vehicleId}`: a vehicle of a fleet, as far as its driver agreed. */
export function FleetVehicleScreen() {
  const { id = '', vehicleId = '' } = usePathParams(paths.fleetVehicle);
  const t = useT();
  const navigate = useNavigate();
  const { data, error } = useQuery(openedVehicleQuery(id, vehicleId));
  useEffect(() => {
    if (error === null) return;
    toastError(t(errorMessageOf(error)));
    void navigate({ ...paths.fleetAccount(id), replace: true });
  }, [error, id, navigate, t]);
  if (data === undefined) return <DetailSkeleton />;
  return (
    <>
      <PageHead
        title={nameOf(data)}
        subtitle={[data.vin, data.email].filter((part) => part !== null).join(' · ')}
        back={{ to: paths.fleetAccount(id), label: t('fleets.vehicles') }}
      />
      <div className={classes['cards']}>
        <StateCard vehicle={data} />
        <ValuesCard fleetId={id} vehicle={data} />
        <CardsCard fleetId={id} vehicleId={vehicleId} />
        {gives(data, 'trip') && <TripsCopied fleetId={id} vehicleId={vehicleId} />}
        {gives(data, 'charge') && <ChargesCopied fleetId={id} vehicleId={vehicleId} />}
        <p className={classes['note']}>{t('fleets.openingNote')}</p>
      </div>
    </>
  );
}

/** Whether the driver granted anything of trips or charges. */
function gives({ fleetConsent }: OpenedVehicle, noun: CopiedNoun): boolean {
  const granted = scopesOf(fleetConsent?.fleetScopes ?? null).flatMap((scope) => knownScopeOf(scope) ?? []);
  return fieldsOfScopes(noun, granted).length > 0;
}

function StateCard({ vehicle }: { readonly vehicle: OpenedVehicle }) {
  const t = useT();
  const formats = useFormats();
  const { head, facts } = factsOf(vehicle, formats);
  if (head.length + facts.length === 0)
    return (
      <Card title={t('fleets.consent')}>
        <p>{consentText(vehicle, formats, t)}</p>
        <p>{t('fleets.notGranted')}</p>
      </Card>
    );
  return <FactsCard title={t('fleets.theVehicle')} head={head} facts={facts} />;
}

/** The granted figures: those that are absent were not. */
function factsOf({ state }: OpenedVehicle, formats: Formats): { readonly head: readonly Fact[]; readonly facts: readonly Fact[] } {
  const { level, odometer, lastUpdate, manufacture, model, licensePlate, latitude, longitude } = state ?? {};
  const make = [manufacture, model].filter((part) => part !== undefined && part !== null).join(' ');
  const place = [latitude, longitude].map((degrees) => formats.number(degrees ?? null, 5));
  return {
    head: [
      ...(level === undefined ? [] : [plainFact(formats, 'fleets.level', 'percent', level)]),
      ...(odometer === undefined ? [] : [plainFact(formats, 'fleets.odometer', 'odometer', odometer)]),
    ],
    facts: [
      ...(model === undefined ? [] : [{ label: 'fleets.theVehicle', value: make === '' ? null : make } as const]),
      ...(licensePlate === undefined ? [] : [{ label: 'fleets.plate', value: licensePlate } as const]),
      ...(lastUpdate === undefined ? [] : [{ label: 'fleets.lastContact', value: formats.dateTime(lastUpdate) } as const]),
      ...(latitude === undefined ? [] : [{ label: 'fleets.place', value: place.includes(null) ? null : place.join(', ') } as const]),
    ],
  };
}
