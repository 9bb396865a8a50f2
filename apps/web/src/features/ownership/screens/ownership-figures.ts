import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';
import { signedMoney } from '../../costs/public.ts';

/** An amount per km as that of one of the user's units of distance, to a tenth of a cent; null: none. */
export function perDistance(perKm: number | null, { currency }: Pick<Ownership, 'currency'>, formats: Formats): string | null {
  const unit = formats.shown('distance', 1);
  if (perKm === null || unit === null) return null;
  const cost = perKm / unit;
  return `${cost < 0 ? '\u2212' : ''}${formats.money(Math.abs(cost), { currency, decimals: 3 }) ?? ''}`;
}

/** The figures of the whole cost; null while they load. */
export function ownershipFigures(data: Ownership | undefined, formats: Formats, t: Translate): readonly Figure[] {
  const money = (amount: number | null | undefined) => (amount == null ? null : signedMoney(amount, formats, data?.currency));
  const { petrol } = data ?? {};
  const saved = petrol?.saved ?? null;
  return [
    {
      label: t('ownership.perKm', { unit: formats.unit('distance') }),
      value: data === undefined ? null : perDistance(data.total.perKm, data, formats),
      missing: { reason: 'ownership.noDistance' },
      note:
        data === undefined
          ? null
          : t('ownership.savedNote', { distance: formats.withUnit('distance', data.distance, { decimals: 0 }) ?? '' }),
    },
    { label: t('ownership.perMonth'), value: money(data?.total.perMonth) },
    {
      label: t('ownership.total'),
      value: money(data?.total.amount),
      note: data === undefined ? null : spanOf(data, formats, t),
    },
    {
      label: t(saved !== null && saved < 0 ? 'ownership.paidMore' : 'ownership.saved'),
      value: saved === null ? null : money(Math.abs(saved)),
      missing: { reason: 'ownership.noPetrol' },
    },
  ];
}

/** The days of the time. */
export const spanOf = ({ from, to }: Ownership, formats: Formats, t: Translate): string | null =>
  from === null || to === null ? null : t('ownership.span', { from: formats.plainDate(from) ?? '', to: formats.plainDate(to) ?? '' });
