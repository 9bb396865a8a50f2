import { IconBolt, IconLeaf, IconRoute } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { VehicleDay } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { memo } from 'react';
import type { Address } from '../../../address.ts';
import { conversionNote } from '../../../i18n/conversion-note.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { noneInRange } from '../../../ui/facts/unknown.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { barsOf } from '../bars/bars.ts';
import { CardBars } from '../bars/card-bars.tsx';
import { beforeName } from './before.ts';
import { CardStates, FigureSkeleton, type Loaded } from './card-states.tsx';
import { ChangeMark } from './change-mark.tsx';
import classes from './card-look.module.css';
import { CompareBars } from './compare-bars.tsx';
import { DashboardCard, Metric, Sub } from './dashboard-card.tsx';
import { Tree } from './tree.tsx';
import { dashboardTrees } from './trees.ts';

export interface FigureCardProps {
  readonly range: RangeState;
  readonly sums: Loaded<VehicleStatus>;
  readonly before: Loaded<VehicleStatus>;
}

interface BarsProps {
  readonly days: Loaded<readonly VehicleDay[]>;
}

/** Trips of the range; the card links to their list of the same range (DASH-012). */
export const TripsCard = memo(function TripsCard({ range, sums, before, days }: FigureCardProps & BarsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <DashboardCard
      title={t('dashboard.trips')}
      icon={IconRoute}
      to={paths.trips(range.range)}
      aside={<Change of={({ trips }) => trips.distance} range={range} sums={sums} before={before} />}
    >
      <CardStates result={sums} skeleton={<FigureSkeleton />}>
        {({ trips }) => (
          <>
            <Metric value={formats.value('distance', trips.distance) ?? <Missing why={noneInRange} />} unit={formats.unit('distance')} />
            <Sub parts={[t('dashboard.tripCount', { count: trips.total }), formats.withUnit('consumption', trips.avgConsumption)]} />
            <RangeBars
              label={t('dashboard.trips')}
              to={paths.trips(range.range)}
              days={days}
              range={range}
              tone="driving"
              of={({ distance }) => distance}
              format={(value) => formats.withUnit('distance', value)}
            />
          </>
        )}
      </CardStates>
    </DashboardCard>
  );
});

/** Charges of the range; the card links to their list of the same range (DASH-013). */
export const ChargesCard = memo(function ChargesCard({ range, sums, before, days }: FigureCardProps & BarsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <DashboardCard
      title={t('dashboard.charges')}
      icon={IconBolt}
      to={paths.charges(range.range)}
      aside={<Change of={({ charges }) => charges.kWh} range={range} sums={sums} before={before} />}
    >
      <CardStates result={sums} skeleton={<FigureSkeleton />}>
        {({ charges }) => (
          <>
            <Metric
              value={formats.value('energy', charges.kWh, { decimals: 1 }) ?? <Missing why={noneInRange} />}
              unit={formats.unit('energy')}
            />
            <Sub
              parts={[t('dashboard.chargeCount', { count: charges.total }), formats.cost(charges), conversionNote(charges, formats, t)]}
            />
            <RangeBars
              label={t('dashboard.charges')}
              to={paths.charges(range.range)}
              days={days}
              range={range}
              tone="charging"
              of={({ kWh }) => kWh}
              format={(value) => formats.withUnit('energy', value)}
            />
          </>
        )}
      </CardStates>
    </DashboardCard>
  );
});

/** The CO2 saved against a petrol car, as trees and as bars (DASH-011, DASH-030). */
export const Co2Card = memo(function Co2Card({ range, sums, before, vehicle }: FigureCardProps & { readonly vehicle: string }) {
  const t = useT();
  const formats = useFormats();
  return (
    <DashboardCard
      title={t('dashboard.co2')}
      icon={IconLeaf}
      aside={<Change of={({ charges }) => charges.co2Saved} range={range} sums={sums} before={before} />}
    >
      <CardStates result={sums} skeleton={<FigureSkeleton tall />}>
        {({ charges: { co2, co2Saved } }) => {
          const trees = dashboardTrees(co2Saved);
          return (
            <>
              <Metric
                value={formats.value('co2', co2Saved) ?? <Missing why={noneInRange} />}
                unit={t('dashboard.saved', { unit: formats.unit('co2') })}
              />
              {trees !== null && <Tree trees={trees} text={t('dashboard.trees', { trees: formats.number(trees, 2) ?? '' })} />}
              {co2 !== null && co2Saved !== null && (
                <CompareBars
                  bars={[
                    {
                      name: t('dashboard.petrol'),
                      value: co2 + co2Saved,
                      text: formats.withUnit('co2', co2 + co2Saved) ?? '',
                      tone: 'none',
                    },
                    { name: vehicle, value: co2, text: formats.withUnit('co2', co2) ?? '', tone: 'own' },
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

/** The change of one figure, once both ranges are loaded. */
function Change({ range, sums, before, of }: FigureCardProps & { readonly of: (status: VehicleStatus) => number | null }) {
  const t = useT();
  const { preferences } = useFormats();
  if (sums.data === undefined || before.data === undefined) return null;
  return <ChangeMark now={of(sums.data)} before={of(before.data)} beforeName={beforeName(range, preferences.language, t)} />;
}

interface RangeBarsProps extends BarsProps {
  readonly label: string;
  /** The target of the card. */
  readonly to: Address;
  readonly range: RangeState;
  readonly tone: 'driving' | 'charging';
  readonly of: (day: VehicleDay) => number;
  readonly format: (value: number) => string | null;
}

/** The bars below a figure; the figure is shown before them, and their space is reserved. */
function RangeBars({ label, to, days, range, tone, of, format }: RangeBarsProps) {
  const navigate = useNavigate();
  return (
    <div className={`${classes['picture']} ${classes['wideOnly']}`}>
      <CardStates result={days} skeleton={null}>
        {(data) => (
          <CardBars
            label={label}
            data={barsOf(
              range.range,
              data.map((day) => ({ date: day.date, value: of(day) })),
            )}
            today={range.today}
            tone={tone}
            format={format}
            onClick={() => void navigate(to)}
          />
        )}
      </CardStates>
    </div>
  );
}
