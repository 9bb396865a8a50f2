import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** A step of a calculation as it is shown. */
export interface Step {
  readonly text: string;
  readonly hint?: string;
  readonly amount: string;
  /** The sum of a calculation, or an amount that does not count. */
  readonly rank?: 'sum' | 'unused';
}

type Words = readonly [t: Translate, formats: Formats];

const money = (formats: Formats, amount: number): string => formats.money(amount, { currency: 'EUR' }) ?? '';
const kmOf = (formats: Formats, km: number): string => formats.withUnit('distance', km) ?? '';
/** A percentage without zeros at its end. */
const rateOf = ({ number }: Formats, percent: number): string => number(percent, String(percent).split('.')[1]?.length ?? 0) ?? '';
/** Joins parts to one text; a source is not a sentence, so a part that another one follows gets its full stop. */
const sentences = (...parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join('. ')
    .replaceAll('.. ', '. ');

/** The steps of the flat rule; none where it cannot be counted. */
export function flatSteps({ flat, share, rates }: LogbookBenefit, [t, formats]: Words): readonly Step[] {
  if (flat === null || share === null) return [];
  const { months, distanceToWork: km } = flat;
  const sourceOf = ({ value, standard, source }: LogbookBenefit['rates']['maxDays']) =>
    value === standard ? source : t('benefit.entered');
  const limit = share.maxListPrice === null ? '' : `, ${t('benefit.baseLimit', { price: money(formats, share.maxListPrice) })}`;
  const isByDays = flat.commuteByDays <= flat.commuteByMonths;
  const unused = { rank: 'unused' } as const;
  return [
    {
      text: t('benefit.basePrice', { percent: rateOf(formats, share.percent) }),
      hint: t('benefit.baseHint', { source: share.source === '' ? t('benefit.entered') : `${share.source}${limit}` }),
      amount: money(formats, flat.base),
    },
    {
      text: t('benefit.privateFlat', { percent: rateOf(formats, rates.privatePercent.value), months }),
      hint: sourceOf(rates.privatePercent),
      amount: money(formats, flat.private),
    },
    {
      text: t('benefit.byMonths', { percent: rateOf(formats, rates.workPercent.value), km, months }),
      hint: sentences(sourceOf(rates.workPercent), isByDays ? t('benefit.notUsed') : null),
      amount: money(formats, flat.commuteByMonths),
      ...(isByDays && unused),
    },
    {
      text: t('benefit.byDays', { percent: rateOf(formats, rates.dayPercent.value), km, days: flat.countedDays }),
      hint: sentences(
        t('benefit.byDaysHint', { max: rates.maxDays.value }),
        sourceOf(rates.dayPercent),
        isByDays ? null : t('benefit.notUsed'),
      ),
      amount: money(formats, flat.commuteByDays),
      ...(!isByDays && unused),
    },
    { text: t('benefit.total'), amount: money(formats, flat.total), rank: 'sum' },
  ];
}

/** The steps of the book; none where it cannot be counted. */
export function bookSteps(benefit: LogbookBenefit, [t, formats]: Words): readonly Step[] {
  const { book, facts } = benefit;
  if (book === null) return [];
  const { km } = facts;
  return [
    ...costSteps(benefit, [t, formats]),
    { text: t('benefit.totalCosts'), amount: money(formats, book.totalCosts), rank: 'sum' },
    {
      text: t('benefit.perKm', { km: kmOf(formats, book.km) }),
      hint: t('benefit.perKmHint', {
        business: kmOf(formats, km.business),
        toWork: kmOf(formats, km.toWork),
        private: kmOf(formats, km.private),
      }),
      amount: money(formats, book.perKm),
    },
    {
      text: t('benefit.privateBook', { km: kmOf(formats, book.privateKm) }),
      ...(km.unclassified > 0 && { hint: t('benefit.unclassifiedHint', { km: kmOf(formats, km.unclassified) }) }),
      amount: money(formats, book.private),
    },
    { text: t('benefit.toWorkBook', { km: kmOf(formats, book.toWorkKm) }), amount: money(formats, book.commute) },
    { text: t('benefit.total'), amount: money(formats, book.total), rank: 'sum' },
  ];
}

/** What the car costs, and how much of its acquisition counts. */
function costSteps({ book, facts, entered, share, rates }: LogbookBenefit, [t, formats]: Words): readonly Step[] {
  if (book === null || share === null) return [];
  const years = rateOf(formats, rates.usefulLife.value);
  const acquired =
    entered.acquisition === 'leasing'
      ? t('benefit.leased')
      : t('benefit.depreciation', { price: money(formats, entered.purchasePrice ?? 0), years });
  return [
    {
      text: t('benefit.fixed'),
      ...(facts.leftOut !== 0 && { hint: t('benefit.fixedHint', { amount: money(formats, facts.leftOut) }) }),
      amount: money(formats, facts.fixedCosts),
    },
    { text: t('benefit.charges'), amount: money(formats, facts.chargeCosts) },
    ...(entered.fuelCosts === null ? [] : [{ text: t('benefit.fuel'), amount: money(formats, entered.fuelCosts) }]),
    {
      text: acquired,
      ...(entered.acquisition === 'purchase' && {
        hint: rates.usefulLife.value === rates.usefulLife.standard ? rates.usefulLife.source : t('benefit.entered'),
      }),
      amount: money(formats, book.acquisition),
      ...(share.percent < 100 && { rank: 'unused' as const }),
    },
    ...(share.percent === 100
      ? []
      : [
          {
            text: t('benefit.counted', { percent: rateOf(formats, share.percent) }),
            hint: share.source === '' ? t('benefit.entered') : share.source,
            amount: money(formats, book.countedAcquisition),
          },
        ]),
  ];
}
