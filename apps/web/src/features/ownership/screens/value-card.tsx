import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { YearTable } from '../../costs/public.ts';
import classes from './ownership.module.css';

type Value = NonNullable<Ownership['value']>;

const kindWords = {
  price: 'ownership.kind_price',
  entered: 'ownership.kind_entered',
  assumed: 'ownership.kind_assumed',
} as const satisfies Record<Value['points'][number]['kind'], MessageKey>;

interface ValueCardProps {
  readonly ownership: Ownership;
  readonly value: Value;
  /** The button that corrects it. */
  readonly children: ReactNode;
}

/** What the car is worth, what that follows from, and what of it nobody entered. */
export function ValueCard({ ownership: { currency, to }, value, children }: ValueCardProps) {
  const t = useT();
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, { currency }) ?? '';
  const date = (day: string) => formats.plainDate(day) ?? '';
  const assumed = value.points.find(({ kind }) => kind === 'assumed');
  const before = value.points.findLast(({ kind }) => kind !== 'assumed');
  return (
    <>
      <Card title={t('ownership.valueTitle')} flush>
        <div className={classes['body']}>
          <p className={classes['text']}>
            {t('ownership.valueNow', {
              value: money(value.now),
              date: date(to ?? value.boughtOn),
              price: money(value.price),
              bought: date(value.boughtOn),
            })}
          </p>
          {assumed !== undefined && before !== undefined && (
            <p className={classes['hint']}>
              {t('ownership.assumed', {
                from: date(before.date),
                end: money(assumed.value),
                to: date(assumed.date),
                years: formats.number(value.lifeYears, Number.isInteger(value.lifeYears) ? 0 : 1) ?? '',
                source:
                  value.lifeYears === value.usual.lifeYears
                    ? t('ownership.usualSource', { source: value.usual.source })
                    : t('ownership.ownLife'),
              })}
            </p>
          )}
          {children}
        </div>
      </Card>
      <YearTable
        title={t('ownership.valueChart')}
        rows={value.points}
        keyOf={({ date: day }) => day}
        isMuted={({ kind }) => kind === 'assumed'}
        none=""
        columns={[
          { label: t('ownership.point'), text: ({ date: day }) => date(day) },
          { label: t('ownership.origin'), text: ({ kind }) => t(kindWords[kind]) },
          { label: t('ownership.value'), align: 'right', text: (point) => money(point.value) },
        ]}
      />
    </>
  );
}
