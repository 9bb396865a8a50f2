import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useVehicleCount } from '../../billing/public.ts';
import { degradationQuery } from '../../statistics/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { ChargeConfirmation } from '../../fleet/public.ts';
import { Notices, useNotices } from '../../notices/public.ts';
import { LockingTrips, useLockingTrips } from '../../trips/locking/public.ts';
import { liveStatusQuery, useVehicle, useVehicles, VehicleSelector } from '../../vehicles/public.ts';
import { BatteryCard } from '../cards/battery-card.tsx';
import { ChargesCard, Co2Card, TripsCard } from '../cards/figure-cards.tsx';
import { daysQuery, sumsQuery, timelineQuery } from '../data/dashboard.queries.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { EmptyVehicle } from '../empty/empty-vehicle.tsx';
import { LiveCard } from '../status/live-card.tsx';
import { BelowFigures } from './below-figures.tsx';
import classes from './dashboard.module.css';

/** `/dashboard` (DASH-006 to DASH-030). */
export function DashboardScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const range = useRange('dashboard');
  const phone = useIsPhone();
  const { locking, isPending } = useLockingTrips(vehicle);
  const { notices, isReady } = useNotices({ waits: isPending });
  return (
    <>
      <PageHead title={t('dashboard.title')}>
        {phone && <VehicleSelector appearance="page" />}
        <RangePicker state={range} />
        {!phone && <UpgradeButton />}
      </PageHead>
      {/* The cards are read and drawn meanwhile, but are seen only where they stay. */}
      <div className={isReady ? undefined : classes['unseen']}>
        <Deferred fallback={<div className={classes['waiting']} data-placeholder />}>
          <Notices notices={notices} />
          <LockingTrips locking={locking} />
          <ChargeConfirmation vehicle={vehicle} />
          <Cards key={vehicle.id} range={range} />
          {phone && <UpgradeButton />}
        </Deferred>
      </div>
    </>
  );
}

function Cards({ range }: { readonly range: ReturnType<typeof useRange> }) {
  const vehicle = useVehicle();
  const statusResult = useQuery(liveStatusQuery(vehicle.id));
  const status = useLoaded(statusResult);
  const sumsResult = useQuery(sumsQuery(vehicle.id, range.moments));
  const sums = useLoaded(sumsResult);
  const before = useLoaded(useQuery(sumsQuery(vehicle.id, range.momentsBefore)));
  const daysResult = useQuery(daysQuery(vehicle.id, range.moments));
  const days = useLoaded(daysResult);
  const timeline = useLoaded(useQuery(timelineQuery(vehicle.id)));
  const health = useQuery(degradationQuery(vehicle.id));
  const isCounted = sumsResult.isSuccess && !sumsResult.isPlaceholderData;
  const figures = { range, sums, before };
  // Cards without data show their failure themselves.
  const shown = figuresStateOf([statusResult, sumsResult, daysResult].filter((one) => one.data !== undefined && !one.isPlaceholderData));

  const { data: now } = status;
  const isEmpty = now !== undefined && now.lastUpdate === null && now.trips.total === 0 && now.charges.total === 0;
  return (
    <>
      {shown.trouble !== null && (
        <div className={classes['old']}>
          <FiguresNotice state={shown} />
        </div>
      )}
      <div className={classes['top']}>
        <LiveCard vehicle={vehicle} status={status} timeline={timeline} />
        {isEmpty ? (
          <EmptyVehicle vehicle={vehicle.displayName} />
        ) : (
          <Deferred>
            <TripsCard {...figures} days={days} />
            <ChargesCard {...figures} days={days} />
            <Co2Card {...figures} vehicle={vehicle.displayName} />
            <BatteryCard
              vehicle={vehicle}
              status={status}
              battery={health.data?.battery}
              isHealthKnown={!health.isPending || health.fetchStatus === 'paused'}
            />
          </Deferred>
        )}
      </div>
      {!isEmpty && (
        <Deferred fallback={<div className={classes['waiting']} />}>
          <BelowFigures range={range} status={status} sums={sums} isCounted={isCounted} />
        </Deferred>
      )}
    </>
  );
}

/** Shown while another vehicle can be added and one of the account has a plan to upgrade to (DASH-020, OQ-087): otherwise `/billing` says that every function is included. */
function UpgradeButton() {
  const t = useT();
  const configuration = useConfiguration();
  const { count, limit } = useVehicleCount();
  const canUpgrade = useVehicles().some(
    ({ archive, type, payed, status }) => !archive && (type !== 'professional' || !payed || status === 'trialing'),
  );
  if (configuration?.billing !== true || !canUpgrade || count >= limit) return null;
  return (
    <LinkButton
      variant="default"
      className={classes['upgrade'] ?? ''}
      leftSection={<IconSparkles size={16} stroke={1.75} />}
      to={paths.billing()}
    >
      {t('dashboard.upgrade')}
    </LinkButton>
  );
}
