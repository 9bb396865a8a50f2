import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { signedMoney, YearTable } from '../../costs/public.ts';
import { perDistance } from './ownership-figures.ts';
import classes from './ownership.module.css';

type Petrol = NonNullable<Ownership['petrol']>;
type Line = Petrol['lines'][number];

const lineWords = {
  vehicle: 'ownership.line_vehicle',
  fuel: 'ownership.fuel',
  insurance: 'ownership.insurance',
  tax: 'ownership.tax',
  service: 'ownership.service',
  tyres: 'ownership.tyres',
  other: 'ownership.other',
} as const satisfies Record<Line['line'], MessageKey>;

const sourceWords = {
  entered: 'ownership.source_entered',
  own: 'ownership.source_own',
  comparison: 'ownership.source_comparison',
  missing: 'ownership.source_missing',
} as const satisfies Record<Line['source'], MessageKey>;

interface PetrolCardProps {
  readonly ownership: Ownership;
  /** The button with which a petrol car is entered. */
  readonly children: ReactNode;
}

/** What the same distance would have cost with a petrol car, and where each figure comes from. */
export function PetrolCard({ ownership, children }: PetrolCardProps) {
  const t = useT();
  const formats = useFormats();
  const { petrol, currency, distance } = ownership;
  return (
    <>
      <Card title={t('ownership.petrolTitle')} flush>
        <div className={classes['body']}>
          <p className={classes['text']}>
            {petrol === null
              ? t('ownership.petrolNone')
              : t('ownership.petrolIntro', {
                  distance: formats.withUnit('distance', distance, { decimals: 0 }) ?? '',
                  consumption: formats.number(petrol.consumption, 1) ?? '',
                  price: formats.money(petrol.fuelPrice, { currency, decimals: 3 }) ?? '',
                })}
          </p>
          {children}
        </div>
      </Card>
      {petrol !== null && <Lines ownership={ownership} petrol={petrol} />}
    </>
  );
}

function Lines({ ownership, petrol }: { readonly ownership: Ownership; readonly petrol: Petrol }) {
  const t = useT();
  const formats = useFormats();
  const { currency } = ownership;
  const perKm = perDistance(petrol.perKm, ownership, formats);
  const rows = [
    ...petrol.lines.map(({ line, amount, source }) => ({ id: line, name: t(lineWords[line]), source: t(sourceWords[source]), amount })),
    {
      id: 'total',
      name: t('ownership.total'),
      source: perKm === null ? '' : t('ownership.eachKm', { amount: perKm, unit: formats.unit('distance') }),
      amount: petrol.amount,
    },
  ];
  return (
    <YearTable
      title={t('ownership.petrolParts')}
      rows={rows}
      keyOf={({ id }) => id}
      isSum={({ id }) => id === 'total'}
      none=""
      columns={[
        { label: t('ownership.part'), text: ({ name }) => name },
        { label: t('ownership.origin'), text: ({ source }) => source },
        {
          label: t('ownership.amount'),
          align: 'right',
          missing: { reason: 'ownership.source_missing' },
          text: ({ amount }) => (amount === null ? null : signedMoney(amount, formats, currency)),
        },
      ]}
    />
  );
}
