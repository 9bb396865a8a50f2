import { IconBattery3, IconChevronRight } from '@tabler/icons-react';
import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { Vehicle, VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { memo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import classes from './card-look.module.css';
import { CardStates, FigureSkeleton, type Loaded } from './card-states.tsx';
import { DashboardCard, Metric, Sub } from './dashboard-card.tsx';
import { HealthLine } from './health-line.tsx';

interface BatteryCardProps {
  readonly vehicle: Pick<Vehicle, 'kWh'>;
  readonly status: Loaded<VehicleStatus>;
  /** Undefined while loading, and after a failure. */
  readonly battery: BatteryState | undefined;
  /** Whether the health has loaded or failed; before that the figure could change a moment later. */
  readonly isHealthKnown: boolean;
}

/** Level with range and capacity, and the health of the battery (DASH-010, OQ-093); the card links to the degradation. */
export const BatteryCard = memo(function BatteryCard({ vehicle, status, battery, isHealthKnown }: BatteryCardProps) {
  const t = useT();
  const formats = useFormats();
  const { health = null, capacity = null } = battery ?? {};
  const size = formats.withUnit('energy', vehicle.kWh, { decimals: 1 });
  const measured = formats.withUnit('energy', capacity, { decimals: 1 });
  const capacityText =
    measured !== null && size !== null
      ? t('dashboard.capacityOf', { capacity: formats.value('energy', capacity, { decimals: 1 }) ?? '', full: size })
      : (measured ?? (size === null ? null : t('dashboard.sizeGiven', { size })));
  return (
    <DashboardCard
      title={t('dashboard.battery')}
      icon={IconBattery3}
      to={paths.degradation()}
      aside={<IconChevronRight size={16} stroke={1.75} aria-hidden className={classes['chevron']} />}
    >
      <CardStates result={isHealthKnown ? status : { ...status, data: undefined }} skeleton={<FigureSkeleton />}>
        {({ level, range }) => {
          const charged = [formats.withUnit('percent', level), formats.withUnit('range', range)].filter((text) => text !== null).join(', ');
          return (
            <>
              {health === null ? (
                <Metric value={formats.value('percent', level) ?? <Missing />} unit={formats.unit('percent')} />
              ) : (
                <Metric
                  value={formats.number(health, 1)}
                  unit={t(battery?.basis === 'range' ? 'dashboard.healthByRange' : 'dashboard.health')}
                />
              )}
              <Sub parts={[health === null ? formats.withUnit('range', range) : charged === '' ? null : charged, capacityText]} />
              <div className={`${classes['picture']} ${classes['wideOnly']}`}>
                {battery !== undefined && <HealthLine months={battery.months} />}
              </div>
            </>
          );
        }}
      </CardStates>
    </DashboardCard>
  );
});
