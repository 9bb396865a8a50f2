import { useQuery } from '@tanstack/react-query';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { ReactNode } from 'react';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { statisticQuery } from '../data/statistics.queries.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { FailedCard, failedOf } from '../page/failed-card.tsx';
import { StatisticsPage } from '../page/statistics-page.tsx';
import type { StatisticsTab } from '../page/statistics-tabs.ts';
import classes from '../page/statistics.module.css';

interface LevelStatisticsProps<Own extends 20 | 22, Group extends 21 | 23> {
  readonly tab: StatisticsTab;
  readonly own: Own;
  readonly group: Group;
  readonly children: (own: StatisticOf<Own>, group: StatisticOf<Group>) => ReactNode;
}

/** A screen of what a vehicle does at each level, and its group: the comparison, loading and failure. */
export function LevelStatistics<Own extends 20 | 22, Group extends 21 | 23>(props: LevelStatisticsProps<Own, Group>) {
  const vehicle = useVehicle();
  const comparison = useComparison();
  const own = useQuery(statisticQuery(vehicle.id, props.own, comparison));
  const group = useQuery(statisticQuery(vehicle.id, props.group, comparison));
  const failed = failedOf([own, group]);

  const content = () => {
    if (failed.length > 0) return <FailedCard failed={failed} />;
    if (own.data === undefined || group.data === undefined) return <BlockSkeleton height={440} />;
    return props.children(own.data, group.data);
  };

  return (
    <StatisticsPage tab={props.tab} controls={<ComparisonSelect {...comparison} />}>
      {failed.length === 0 && <ComparisonNote of={group.data} />}
      <div className={classes['stack']}>{content()}</div>
    </StatisticsPage>
  );
}

/** A statistic that has enough to be drawn. */
export const ownSufficient = <Of extends { readonly ownSufficient: boolean }>(of: Of): Of | undefined =>
  of.ownSufficient ? of : undefined;
export const groupSufficient = <Of extends { readonly groupSufficient: boolean }>(of: Of): Of | undefined =>
  of.groupSufficient ? of : undefined;
