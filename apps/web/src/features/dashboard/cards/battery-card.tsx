import { IconBattery3, IconChevronRight } from '@tabler/icons-react';
import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
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

export interface BatteryHealth {
  readonly data: readonly RangeDegradation[];
  /** The capacity of the battery in kWh, estimated from the charges. */
  readonly capacityEstimate: number | null;
}

interface BatteryCardProps {
  readonly vehicle: Pick<Vehicle, 'kWh'>;
  readonly status: Loaded<VehicleStatus>;
  /** Undefined while loading, and after a failure. */
  readonly health: BatteryHealth | undefined;
  /** Whether the health has loaded or failed; before that the figure could change a moment later. */
  readonly isHealthKnown: boolean;
}

/** Level with range and capacity, and the health of the battery (DASH-010, OQ-093); the card links to the degradation. */
export const BatteryCard = memo(function BatteryCard({ vehicle, status, health, isHealthKnown }: BatteryCardProps) {
  const t = useT();
  const formats = useFormats();
  const months = health?.data ?? [];
  const latest = months.at(-1);
  // A single month is its own reference and shows no degradation.
  const remaining = latest === undefined || months.length < 2 ? null : 100 - latest.degradation;
  const energy = (kWh: number | null) => formats.withUnit('energy', kWh, { decimals: 1 });
  return (
    <DashboardCard
      title={t('dashboard.battery')}
      icon={IconBattery3}
      to={paths.degradation()}
      aside={<IconChevronRight size={16} stroke={1.75} aria-hidden className={classes['chevron']} />}
    >
      <CardStates result={isHealthKnown ? status : { ...status, data: undefined }} skeleton={<FigureSkeleton />}>
        {({ level, range, capacity }) => {
          // A health derived from the range is not combined with a capacity from another source.
          const kWh = health?.capacityEstimate ?? (remaining === null ? capacity : null);
          const capacityText = energy(kWh);
          const full = energy(vehicle.kWh);
          const size =
            capacityText !== null && full !== null && capacityText !== full
              ? t('dashboard.capacityOf', { capacity: formats.value('energy', kWh, { decimals: 1 }) ?? '', full })
              : (capacityText ?? full);
          const charged = [formats.withUnit('percent', level), formats.withUnit('range', range)].filter((text) => text !== null).join(', ');
          return (
            <>
              {remaining === null ? (
                <Metric value={formats.value('percent', level) ?? <Missing />} unit={formats.unit('percent')} />
              ) : (
                <Metric value={formats.number(remaining, 1)} unit={t('dashboard.health')} />
              )}
              <Sub parts={[remaining === null ? formats.withUnit('range', range) : charged === '' ? null : charged, size]} />
              <div className={`${classes['picture']} ${classes['wideOnly']}`}>{health !== undefined && <HealthLine months={months} />}</div>
            </>
          );
        }}
      </CardStates>
    </DashboardCard>
  );
});
