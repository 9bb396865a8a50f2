import { IconCpu, IconPlugConnectedX } from '@tabler/icons-react';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { memo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { CompareBars } from './compare-bars.tsx';
import { CardStates, type Loaded, Skeleton } from './card-states.tsx';
import { DashboardCard, Metric, Sub } from './dashboard-card.tsx';

function LineSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')}>
      <Skeleton width={140} height={24} top={6} />
      <Skeleton width={180} height={12} top={9} />
    </div>
  );
}

/** The software version of the car (DASH-018). */
export const VersionCard = memo(function VersionCard({ status }: { readonly status: Loaded<VehicleStatus> }) {
  const t = useT();
  return (
    <DashboardCard title={t('dashboard.version')} icon={IconCpu}>
      <CardStates result={status} skeleton={<LineSkeleton />}>
        {({ version }) => (
          <>
            <Metric value={version ?? <Missing />} />
            <Sub parts={[t(version === null ? 'dashboard.versionUnknown' : 'dashboard.versionCurrent')]} />
          </>
        )}
      </CardStates>
    </DashboardCard>
  );
});

interface LossCardProps {
  readonly range: RangeState;
  readonly sums: Loaded<VehicleStatus>;
  /** Whether the loss is divided into that of parking and that of sleep. */
  readonly tellsSleep: boolean;
}

/** The energy lost in idle and sleep in the range; the card links to these segments (DASH-019). */
export const LossCard = memo(function LossCard({ range, sums, tellsSleep }: LossCardProps) {
  const t = useT();
  const formats = useFormats();
  const energy = (kWh: number | null) => formats.withUnit('energy', kWh, { decimals: 1 }) ?? t('units.notAvailable');
  return (
    <DashboardCard title={t('dashboard.loss')} icon={IconPlugConnectedX} to={paths.lost(range.range)}>
      <CardStates result={sums} skeleton={<LineSkeleton />}>
        {({ idles, sleeps, charges }) => {
          const lost = idles.kWh === null && sleeps.kWh === null ? null : (idles.kWh ?? 0) + (sleeps.kWh ?? 0);
          const share = lost === null || charges.kWh <= 0 ? null : formats.withUnit('percent', (lost / charges.kWh) * 100, { decimals: 1 });
          return (
            <>
              <Metric
                value={formats.value('energy', lost, { decimals: 1 }) ?? <Missing why={{ reason: 'lost.noEnergyKnown' }} />}
                unit={formats.unit('energy')}
              />
              <Sub parts={[share === null ? t('dashboard.lossHint') : t('dashboard.lossShare', { share })]} />
              {lost !== null && tellsSleep && (
                <CompareBars
                  bars={[
                    { name: t('live.parked'), value: idles.kWh ?? 0, text: energy(idles.kWh), tone: 'parked' },
                    { name: t('live.sleep'), value: sleeps.kWh ?? 0, text: energy(sleeps.kWh), tone: 'sleep' },
                  ]}
                />
              )}
            </>
          );
        }}
      </CardStates>
    </DashboardCard>
  );
});
