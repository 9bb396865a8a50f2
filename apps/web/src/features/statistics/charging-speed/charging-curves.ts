import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { Translate } from '../../../i18n/use-t.ts';
import { type LevelCurve, quartileCurves } from '../levels/level-panels.ts';

/** The curves of the vehicle and of its group; the extremes only where they are asked for (STAT-051, STAT-053). */
export function chargingCurves(
  own: StatisticOf<20> | undefined,
  group: StatisticOf<21> | undefined,
  hasExtremes: boolean,
  t: Translate,
): readonly LevelCurve[] {
  const extremes = (of: StatisticOf<20> | StatisticOf<21> | undefined, name: string, dashed: Pick<LevelCurve, 'dashed'>): LevelCurve[] =>
    !hasExtremes || of === undefined
      ? []
      : [
          { ...dashed, tone: 5, values: of.min_kw, label: t('statistics.lowest', { name }) },
          { ...dashed, tone: 6, values: of.max_kw, label: t('statistics.highest', { name }) },
        ];
  return [
    ...quartileCurves(own, 'own', t),
    ...extremes(own, t('statistics.own'), {}),
    ...quartileCurves(group, 'typical', t),
    ...extremes(group, t('statistics.typical'), { dashed: true }),
  ];
}
