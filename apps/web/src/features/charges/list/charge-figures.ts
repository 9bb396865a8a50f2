import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';

/** The sums of a range (CHG-017). */
export const chargeFigures: readonly SumFigure<ChargeStats>[] = [
  { label: 'charges.title', ...count(({ total }) => total) },
  { label: 'charges.charged', ...quantity('energy', ({ kWh }) => kWh) },
  {
    label: 'charges.acAndDc',
    unit: (formats) => formats.unit('energy'),
    text: ({ ac, dc }, formats) => [ac, dc].map((kWh) => formats.value('energy', kWh, { decimals: 1 })).join(' / '),
  },
  { label: 'charges.cost', ...money((sums) => sums) },
  { label: 'charges.co2', ...quantity('co2', ({ co2 }) => co2) },
  { label: 'charges.co2Saved', ...quantity('co2', ({ co2Saved }) => co2Saved) },
];
