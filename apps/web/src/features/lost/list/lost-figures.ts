import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';
import type { LostKind, LostStats } from '../data/lost.queries.ts';
import { lostPerDay } from '../lost-sums.ts';
import { lostWords } from './lost-words.ts';

/** The sums of one kind in a range and how they moved against the period before (DASH-058). */
export function lostFigures(
  kind: LostKind,
  now: LostStats | undefined,
  before: LostStats | undefined,
  formats: Formats,
  t: Translate,
): readonly Figure[] {
  const compare = (of: (stats: LostStats) => number | null, by: 'count' | 'percent' = 'percent') => ({
    compare: { now: now === undefined ? null : of(now), before: before === undefined ? null : of(before), by },
  });
  const hours = ({ duration }: LostStats) => duration / 3600;
  return [
    { label: t('lost.count'), value: formats.number(now?.total, 0), ...compare(({ total }) => total, 'count') },
    {
      label: t('lost.duration'),
      value: formats.number(now === undefined ? null : hours(now), 0),
      unit: durationUnit,
      ...compare(hours),
    },
    { label: t('lost.energy'), value: formats.value('energy', now?.kWh), unit: formats.unit('energy'), ...compare(({ kWh }) => kWh) },
    {
      label: t(lostWords[kind].perDay),
      value: formats.value('energy', now === undefined ? null : lostPerDay(now)),
      unit: formats.unit('energy'),
      ...compare(lostPerDay),
    },
  ];
}
