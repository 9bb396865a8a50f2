import { IconCalendarDown, IconCalendarUp, IconFlag, IconMapPin, IconPigMoney, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { formatName } from '@wattbook/i18n/formats/moment';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { FigureCard } from '../../../ui/page/figure-card.tsx';
import { type NameNear, placeText } from '../../places/public.ts';
import type { Place, YearPlaces } from './year-places.ts';
import classes from './year.module.css';

interface YearRecordsProps {
  readonly review: YearReview;
  readonly places: YearPlaces;
  readonly nameNear: NameNear;
}

/** The records of a year, each with the entry that it comes from; one that the year does not have is left out. */
export function YearRecords({ review, places, nameNear }: YearRecordsProps) {
  const t = useT();
  return (
    <section aria-label={t('review.records')} className={classes['records']}>
      <LongestTrip review={review} places={places} nameNear={nameNear} />
      <FarthestPlace places={places} nameNear={nameNear} />
      <PricedCharge review={review} which="cheapestCharge" />
      <PricedCharge review={review} which="dearestCharge" />
      <TellingMonth review={review} which="bestMonth" />
      <TellingMonth review={review} which="worstMonth" />
    </section>
  );
}

/** The name of a place in a few words: its town, else what else is known of it; null: nothing, or it is sealed. */
export function shortName({ address, location }: Place, nameNear: NameNear): string | null {
  if (typeof address === 'string') return null;
  const text = placeText(address, location, nameNear);
  return text === null ? null : address?.city || text.street;
}

function LongestTrip({ review: { longestTrip }, places: { longest }, nameNear }: YearRecordsProps) {
  const t = useT();
  const formats = useFormats();
  if (longestTrip === null) return null;
  const [from, to] = longest === null ? [null, null] : [shortName(longest.start, nameNear), shortName(longest.end, nameNear)];
  return (
    <FigureCard
      icon={IconFlag}
      title={t('review.longest')}
      value={formats.value('distance', longestTrip.distance, { decimals: 0 })}
      unit={formats.unit('distance')}
      lines={[
        from === null || to === null || from === to ? (to ?? from ?? '') : `${from} – ${to}`,
        <Link key="trip" className={classes['entry'] ?? ''} {...paths.tripDetails(longestTrip.id)}>
          {formats.date(longestTrip.startTime)}
        </Link>,
      ]}
    />
  );
}

function FarthestPlace({ places: { farthest }, nameNear }: Pick<YearRecordsProps, 'places' | 'nameNear'>) {
  const t = useT();
  const formats = useFormats();
  const name = farthest === null ? null : shortName(farthest.place, nameNear);
  if (farthest === null || name === null) return null;
  const distance = formats.withUnit('distance', farthest.km, { decimals: 0 }) ?? '';
  return (
    <FigureCard
      icon={IconMapPin}
      title={t('review.farthest')}
      value={name}
      unit=""
      lines={[
        <Link key="trip" className={classes['entry'] ?? ''} {...paths.tripDetails(farthest.tripId)}>
          {t('review.awayFromHome', { distance })}
        </Link>,
      ]}
    />
  );
}

function PricedCharge({ review, which }: { readonly review: YearReview; readonly which: 'cheapestCharge' | 'dearestCharge' }) {
  const t = useT();
  const formats = useFormats();
  const [charge, { costCurrency }] = [review[which], review.charges];
  if (charge === null || costCurrency === null) return null;
  return (
    <FigureCard
      icon={which === 'cheapestCharge' ? IconPigMoney : IconReceipt}
      title={t(which === 'cheapestCharge' ? 'review.cheapest' : 'review.dearest')}
      value={formats.cost({ cost: charge.costPerkWh, costCurrency })}
      unit="/ kWh"
      lines={[
        `${charge.pointName ?? t(chargeTypeMessages[charge.type])}, ${formats.withUnit('energy', charge.kWh, { decimals: 1 }) ?? ''}`,
        <Link key="charge" className={classes['entry'] ?? ''} {...paths.chargeDetails(charge.id)}>
          {formats.date(charge.startTime)}
        </Link>,
      ]}
    />
  );
}

function TellingMonth({ review, which }: { readonly review: YearReview; readonly which: 'bestMonth' | 'worstMonth' }) {
  const t = useT();
  const formats = useFormats();
  const month = review.months.find((one) => one.month === review[which]);
  if (month === undefined) return null;
  const day = `${review.year}-${String(month.month).padStart(2, '0')}-01`;
  return (
    <FigureCard
      icon={which === 'bestMonth' ? IconCalendarDown : IconCalendarUp}
      title={t(which === 'bestMonth' ? 'review.bestMonth' : 'review.worstMonth')}
      value={formatName('month', day, formats.preferences, 'long')}
      unit=""
      lines={[
        formats.withUnit('consumption', month.avgConsumption) ?? '',
        formats.withUnit('distance', month.distance, { decimals: 0 }) ?? '',
      ]}
    />
  );
}
