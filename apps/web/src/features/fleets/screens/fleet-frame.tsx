import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import type { FleetAction } from '@wattbook/domain/fleet/fleet-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type ReactNode, useEffect } from 'react';
import type { Address } from '../../../address.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { TabBar } from '../../../ui/page/tab-bar.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { fleetQuery } from '../data/fleets.queries.ts';
import { useFleetVerdict, useIsShared } from '../fleet-standing.ts';
import classes from '../fleets.module.css';

interface FleetTab {
  readonly path: (id: string) => Address;
  readonly label: MessageKey;
  /** Shown to those who may do this only. */
  readonly needs?: FleetAction;
}

/** The parts of a fleet. */
const tabs: readonly FleetTab[] = [
  { path: paths.fleetAccount, label: 'fleets.vehicles' },
  { path: paths.fleetDrivers, label: 'fleets.drivers' },
  { path: paths.fleetPool, label: 'fleets.pool' },
  { path: paths.fleetPayroll, label: 'payroll.title', needs: 'readMoney' },
  { path: paths.fleetPeople, label: 'fleets.people' },
  { path: paths.fleetLog, label: 'fleets.log' },
];

/** The head of a fleet with its parts, above one of them. A fleet that cannot be read leads back to the list. */
export function FleetFrame({ children }: { readonly children: (fleet: FleetAccount) => ReactNode }) {
  const { id = '' } = usePathParams(paths.fleetAccount);
  const t = useT();
  const navigate = useNavigate();
  const { data, error } = useQuery(fleetQuery(id));
  useEffect(() => {
    if (error === null) return;
    toastError(t(errorMessageOf(error, { not_found: 'fleets.gone' })));
    void navigate({ ...paths.fleets(), replace: true });
  }, [error, navigate, t]);
  return data === undefined ? <DetailSkeleton /> : <Parts fleet={data}>{children(data)}</Parts>;
}

function Parts({ fleet, children }: { readonly fleet: FleetAccount; readonly children: ReactNode }) {
  const t = useT();
  const verdict = useFleetVerdict(fleet);
  const isShared = useIsShared();
  const { id, name, vehicles } = fleet;
  const shown = tabs.filter(({ needs }) => needs === undefined || verdict(needs).may);
  return (
    <>
      <PageHead
        title={name}
        subtitle={t('fleets.vehicleCount', { count: vehicles })}
        back={{ to: paths.fleets(), label: t('fleets.title') }}
      />
      <TabBar label={name} tabs={shown.map(({ path, label }, index) => ({ to: path(id), label: t(label), isParent: index === 0 }))} />
      {isShared && <Notice kind="info">{t('fleets.sharedNote')}</Notice>}
      <div className={classes['cards']}>{children}</div>
    </>
  );
}
