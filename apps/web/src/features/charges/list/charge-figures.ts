import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';

/** The sums of a range and how they moved against the period before (CHG-017). */
export function chargeFigures(
  now: ChargeStats | undefined,
  before: ChargeStats | undefined,
  formats: Formats,
  t: Translate,
): readonly Figure[] {
  const compare = (of: (stats: ChargeStats) => number | null, by: 'count' | 'percent' = 'percent') => ({
    compare: { now: now === undefined ? null : of(now), before: before === undefined ? null : of(before), by },
  });
  const short = (kWh: number) => formats.value('energy', kWh, { decimals: 1 });
  return [
    { label: t('charges.title'), value: formats.number(now?.total, 0), ...compare(({ total }) => total, 'count') },
    { label: t('charges.charged'), value: formats.value('energy', now?.kWh), unit: formats.unit('energy'), ...compare(({ kWh }) => kWh) },
    {
      label: t('charges.acAndDc'),
      value: now === undefined ? null : `${short(now.ac)} / ${short(now.dc)}`,
      unit: formats.unit('energy'),
    },
    { label: t('charges.cost'), value: formats.money(now?.cost), ...compare(({ cost }) => cost) },
    { label: t('charges.co2'), value: formats.value('co2', now?.co2), unit: formats.unit('co2'), ...compare(({ co2 }) => co2) },
    {
      label: t('charges.co2Saved'),
      value: formats.value('co2', now?.co2Saved),
      unit: formats.unit('co2'),
      ...compare(({ co2Saved }) => co2Saved),
    },
  ];
}
