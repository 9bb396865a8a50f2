import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { OwnershipPart } from '@wattbook/domain/ownership/ownership-parts';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { signedMoney, YearTable } from '../../costs/public.ts';
import { perDistance } from './ownership-figures.ts';

/** The names of the parts. */
const partWords = {
  depreciation: 'ownership.depreciation',
  leasing: 'ownership.leasing',
  financing: 'ownership.financing',
  energy: 'ownership.energy',
  cardFees: 'ownership.cardFees',
  insurance: 'ownership.insurance',
  tax: 'ownership.tax',
  service: 'ownership.service',
  tyres: 'ownership.tyres',
  other: 'ownership.other',
  quota: 'ownership.quota',
  powerSale: 'ownership.powerSale',
  employer: 'ownership.employer',
  otherEarnings: 'ownership.otherEarnings',
} as const satisfies Record<OwnershipPart, MessageKey>;

/** What the whole cost consists of, with the sum as its last row. */
export function PartsTable({ ownership }: { readonly ownership: Ownership }) {
  const t = useT();
  const formats = useFormats();
  const { parts, total, currency } = ownership;
  const rows = [
    ...parts.map(({ part, ...amounts }) => ({ id: part, name: t(partWords[part]), ...amounts })),
    { id: 'total', name: t('ownership.total'), ...total },
  ];
  const money = (amount: number | null) => (amount === null ? null : signedMoney(amount, formats, currency));
  return (
    <YearTable
      title={t('ownership.parts')}
      rows={parts.length === 0 ? [] : rows}
      keyOf={({ id }) => id}
      isSum={({ id }) => id === 'total'}
      none={t('ownership.noParts')}
      columns={[
        { label: t('ownership.part'), text: ({ name }) => name },
        { label: t('ownership.amount'), align: 'right', text: ({ amount }) => money(amount) },
        { label: t('ownership.perMonth'), align: 'right', wideOnly: true, text: ({ perMonth }) => money(perMonth) },
        {
          label: t('ownership.perKm', { unit: formats.unit('distance') }),
          align: 'right',
          missing: { reason: 'ownership.noDistance' },
          text: ({ perKm }) => perDistance(perKm, ownership, formats),
        },
      ]}
    />
  );
}
