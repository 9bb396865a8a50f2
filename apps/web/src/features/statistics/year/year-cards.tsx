import { IconBolt, IconCoins, IconLeaf, IconRoute } from '@tabler/icons-react';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { formatDuration } from '@wattbook/i18n/formats/duration';
import { conversionNote } from '../../../i18n/conversion-note.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { FigureCard } from '../../../ui/page/figure-card.tsx';
import classes from '../page/statistics.module.css';

/** What a year was in sum; undefined while it loads. */
export function YearCards({ review }: { readonly review: YearReview | undefined }) {
  const t = useT();
  const formats = useFormats();
  const whole = { decimals: 0 };
  const { trips, charges } = review ?? {};
  return (
    <div className={classes['cards']}>
      <FigureCard
        icon={IconRoute}
        title={t('review.driven')}
        value={trips && formats.value('distance', trips.distance, whole)}
        unit={formats.unit('distance')}
        lines={review === undefined ? ['', '', ''] : drivenLines(review, formats, t)}
      />
      <FigureCard
        icon={IconBolt}
        title={t('review.charged')}
        value={charges && formats.value('energy', charges.kWh, whole)}
        unit={formats.unit('energy')}
        lines={
          charges === undefined
            ? ['', '']
            : [
                t('review.charges', { count: charges.total }),
                charges.kWh === 0
                  ? ''
                  : t('review.dcShare', { percent: formats.withUnit('percent', (100 * charges.dc) / charges.kWh, whole) ?? '' }),
              ]
        }
      />
      <FigureCard
        icon={IconCoins}
        title={t('review.paid')}
        value={charges && formats.cost(charges)}
        unit=""
        lines={review === undefined ? [''] : [paidLine(review, formats, t), conversionNote(review.charges, formats, t)]}
      />
      <FigureCard
        icon={IconLeaf}
        title={t('review.co2')}
        value={charges && formats.value('co2', charges.co2Saved, whole)}
        unit={formats.unit('co2')}
        lines={[charges?.co2 == null ? '' : t('review.co2Line', { amount: formats.withUnit('co2', charges.co2, whole) ?? '' })]}
      />
    </div>
  );
}

function drivenLines({ trips, previous, year }: YearReview, formats: Formats, t: Translate): string[] {
  return [
    t('review.trips', { count: trips.total }),
    t('review.behindTheWheel', { duration: formatDuration(trips.duration * 1000) ?? '' }),
    previous === null || previous.distance === 0 ? '' : changeOf(trips.distance / previous.distance - 1, year - 1, formats, t),
  ];
}

/** How much more or less than in another year; `part` of that one. */
function changeOf(part: number, year: number, formats: Formats, t: Translate): string {
  const rounded = Math.round(100 * part);
  const values = { percent: formats.withUnit('percent', Math.abs(rounded)) ?? '', year: String(year) };
  return t(rounded === 0 ? 'review.equal' : rounded > 0 ? 'review.more' : 'review.less', values);
}

function paidLine({ trips, charges: { cost, costCurrency } }: YearReview, formats: Formats, t: Translate): string {
  if (cost === null || costCurrency === null) return t('review.severalCurrencies');
  const distance = formats.shown('distance', trips.distance) ?? 0;
  const price = distance === 0 ? null : formats.cost({ cost: (100 * cost) / distance, costCurrency });
  return price === null ? '' : t('review.perDistance', { cost: price, unit: formats.unit('distance') });
}
