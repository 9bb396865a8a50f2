import { IconCpu, IconPlugConnectedX } from '@tabler/icons-react';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Missing } from '../../../ui/table/missing.tsx';
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

/** Which software the car runs (DASH-018). */
export function VersionCard({ status }: { readonly status: Loaded<VehicleStatus> }) {
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
}

/** What the battery lost parked and asleep in the range; the card leads to these periods (DASH-019). */
export function LossCard({ sums }: { readonly sums: Loaded<VehicleStatus> }) {
  const t = useT();
  const formats = useFormats();
  const energy = (kWh: number | null) => formats.withUnit('energy', kWh, { decimals: 1 }) ?? t('table.missing');
  return (
    <DashboardCard title={t('dashboard.loss')} icon={IconPlugConnectedX} to="/lost">
      <CardStates result={sums} skeleton={<LineSkeleton />}>
        {({ idles, sleeps }) => {
          const lost = idles.kWh === null && sleeps.kWh === null ? null : (idles.kWh ?? 0) + (sleeps.kWh ?? 0);
          return (
            <>
              <Metric value={formats.value('energy', lost, { decimals: 1 }) ?? <Missing />} unit={formats.unit('energy')} />
              <Sub
                parts={[
                  lost === null
                    ? t('dashboard.lossHint')
                    : t('dashboard.lossParts', { parked: energy(idles.kWh), asleep: energy(sleeps.kWh) }),
                ]}
              />
            </>
          );
        }}
      </CardStates>
    </DashboardCard>
  );
}
