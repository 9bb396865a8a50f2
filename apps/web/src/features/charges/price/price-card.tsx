import { useQuery } from '@tanstack/react-query';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { chargePriceQuery } from '../data/charges.queries.ts';
import { OtherCardsList } from './other-cards-list.tsx';
import classes from './price-card.module.css';
import { energyText, isBilledBefore } from './price-energy.ts';
import { priceLineText } from './price-lines.ts';
import { PricePlace } from './price-place.tsx';
import { reasonStep, reasonText } from './price-reason.ts';

interface PriceCardProps {
  readonly charge: ChargeDetail;
  /** Why it cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** How the cost of a charge came about: its lines with their sum beside the version of the card, or why there is none (OQ-187); below, what it would have cost with other cards. */
export function PriceCard({ charge, refusal }: PriceCardProps) {
  const t = useT();
  const { data: price, error, refetch } = useQuery(chargePriceQuery(charge.vehicleId, charge.id));
  const failure = price === undefined && error !== null ? t(errorMessageOf(error, { not_found: 'prices.failed' })) : null;
  return (
    <Card title={t('prices.why')} flush className={classes['price']}>
      <div className={classes['bill']}>
        <PriceLines price={price} failure={failure} onRetry={() => void refetch()} />
        <div className={classes['reasons']}>
          {price !== undefined && <PriceNotes charge={charge} price={price} refusal={refusal} />}
          {price?.at?.decides === true && (
            <PricePlace charge={charge} isEntered={price.reason?.word === 'entered'} at={price.at} refusal={refusal} />
          )}
        </div>
      </div>
      <OtherCardsList charge={charge} />
    </Card>
  );
}

interface PriceLinesProps {
  readonly price: ChargePrice | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

function PriceLines({ price, failure, onRetry }: PriceLinesProps) {
  const t = useT();
  const formats = useFormats();
  const texts = price?.lines.map((line, index) => ({ id: index, ...priceLineText(line, price.costCurrency, formats, t) }));
  const sum =
    price !== undefined && price.lines.length > 1 ? [{ id: -1, title: t('prices.total'), details: '', cost: formats.cost(price) }] : [];
  return (
    <LineList rows={texts && [...texts, ...sum]} failure={failure} onRetry={onRetry}>
      {({ id, title, details, cost }) => (
        <li key={id}>
          <div>
            <strong>{title}</strong>
            {details !== '' && <small>{details}</small>}
          </div>
          <span className={id === -1 ? classes['total'] : classes['cost']}>{cost}</span>
        </li>
      )}
    </LineList>
  );
}

function PriceNotes({ charge, price, refusal }: PriceCardProps & { readonly price: ChargePrice }) {
  const t = useT();
  const formats = useFormats();
  const { card, earlierCards, reason } = price;
  const energy = energyText(price, charge, formats, t);
  const canChange = refusal === null;
  const toForm = { label: t('charges.edit'), to: paths.charge(charge.id) };
  return (
    <>
      {reason !== null && <FactNote text={reasonText(reason, formats, t)} next={canChange ? reasonStep(reason, charge, t) : undefined} />}
      {energy !== null && <FactNote text={energy} next={canChange && isBilledBefore(price, charge) ? toForm : undefined} />}
      {earlierCards.map(({ id, name, version, until }) => (
        <FactNote
          key={id}
          text={t('prices.earlierCard', { until: formats.dateTime(until) ?? '', name, version: formats.number(version, 0) ?? '' })}
        />
      ))}
      <CurrencyNote charge={charge} />
      {card !== null && (
        <FactNote
          text={t('prices.card', {
            name: card.name,
            version: formats.number(card.version, 0) ?? '',
            date: formats.date(card.versionAt) ?? '',
          })}
        />
      )}
    </>
  );
}

/** At which rate a cost in another currency was converted, or that no sum has it (decision 0201). */
function CurrencyNote({ charge: { cost, costCurrency, ownCost } }: Pick<PriceCardProps, 'charge'>) {
  const t = useT();
  const formats = useFormats();
  const own = formats.currency();
  if (cost === null || costCurrency === null || costCurrency === formats.preferences.currency) return null;
  if (ownCost == null) return <FactNote text={t('charges.noRate', { currency: own })} />;
  const rate = formats.rate(ownCost.rate, ownCost.costCurrency);
  return (
    <FactNote
      text={t('charges.ownCostRate', {
        cost: formats.cost(ownCost) ?? '',
        rate,
        currency: formats.currencyCode(costCurrency),
        day: formats.plainDate(ownCost.day) ?? '',
      })}
    />
  );
}
