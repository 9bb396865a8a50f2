import { RangeSlider, SegmentedControl, Switch } from '@mantine/core';
import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import { orderedLevels } from '@wattbook/domain/chargepoints/planned-charge';
import type { ComparedCard, PointPrice } from '@wattbook/domain/chargepoints/point-prices';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { hasAc, hasDc, type PlannedChargeState } from '../data/use-planned-charge.ts';
import classes from './point-panel.module.css';
import { useSavings } from './subscription-savings.ts';

interface PricesTabProps {
  readonly point: ChargePointDetails;
  readonly planned: PlannedChargeState;
}

/** What a charge from one level to another costs with each card (MAP-022 to MAP-031). */
export function PricesTab({ point, planned }: PricesTabProps) {
  const t = useT();
  const formats = useFormats();
  const [ac, setAc] = useState(!hasDc(point));
  const { levels, cards } = planned;
  const { kWh, minutes } = planned.planOf(ac);
  return (
    <div role="tabpanel" aria-label={t('chargeMap.tab_cards')} className={classes['lists']}>
      <RangeSlider
        aria-label={t('chargeMap.levels')}
        thumbFromLabel={t('chargeMap.levelFrom')}
        thumbToLabel={t('chargeMap.levelTo')}
        min={0}
        max={100}
        minRange={1}
        value={[levels.from, levels.to]}
        label={(level) => formats.withUnit('percent', level)}
        onChange={([from, to]) => planned.setLevels(orderedLevels(from, to))}
      />
      <p>
        {t('chargeMap.plan', {
          from: formats.withUnit('percent', levels.from) ?? '',
          to: formats.withUnit('percent', levels.to) ?? '',
          energy: formats.withUnit('energy', kWh) ?? '',
          minutes: Math.round(minutes),
        })}
      </p>
      {planned.isAssumed && <FactNote text={t('chargeMap.assumed')} />}
      <div className={classes['actions']}>
        {hasDc(point) && hasAc(point) && (
          <SegmentedControl
            aria-label={t('chargeMap.current')}
            value={ac ? 'ac' : 'dc'}
            data={[
              { value: 'dc', label: t('chargepoints.dc') },
              { value: 'ac', label: t('chargepoints.ac') },
            ]}
            onChange={(value) => setAc(value === 'ac')}
          />
        )}
        <Switch
          label={t('chargeMap.myCards')}
          checked={planned.onlyOwn}
          onChange={({ currentTarget }) => planned.setOnlyOwn(currentTarget.checked)}
        />
      </div>
      {cards.data !== undefined ? (
        <Prices found={planned.pricesAt(point, ac, adHocCards(point, t('chargeMap.adHoc')))} />
      ) : cards.error === null ? (
        <LineSkeleton />
      ) : (
        <Notice kind="danger">{t(errorMessageOf(cards.error))}</Notice>
      )}
    </div>
  );
}

/** What the operator asks of somebody without a card, as cards of that name. */
const adHocCards = ({ adHoc }: ChargePointDetails, name: string): ComparedCard[] =>
  adHoc.map(({ currency, prices }, index) => ({
    id: `ad hoc ${index}`,
    name,
    own: false,
    flat: 0,
    content: { currency, base: 0, loss: 0, renewable: false, prices },
  }));

function Prices({ found: { priced, unpriced } }: { readonly found: ReturnType<PlannedChargeState['pricesAt']> }) {
  const t = useT();
  const formats = useFormats();
  const savedWithCard = useSavings(priced);
  if (priced.length + unpriced.length === 0) return <FactNote text={t('chargeMap.noCards')} />;
  return (
    <>
      <ul>
        {priced.map((price) => {
          const currency = price.card.content.currency as Currency;
          return (
            <li key={price.card.id}>
              <span>
                {price.card.name}
                {price.card.own && <small>{t('chargeMap.ownCard')}</small>}
                <Reasons price={price} saved={savedWithCard(price.card)} />
              </span>
              <span className={classes['amount']}>
                <strong>{formats.money(price.total, { currency })}</strong>
                <small>{t('chargeMap.perKwh', { price: formats.money(price.perKwh, { currency, decimals: 3 }) ?? '' })}</small>
              </span>
            </li>
          );
        })}
      </ul>
      {unpriced.length > 0 && <FactNote text={t('chargeMap.unpriced', { names: unpriced.map(({ card }) => card.name).join(', ') })} />}
    </>
  );
}

/** Why a charge costs what it costs: the parts of its price, a fee that begins later, what the card costs a month, and whether that would have paid. */
function Reasons({ price: { card, lines, later }, saved }: { readonly price: PointPrice; readonly saved: number | null }) {
  const t = useT();
  const formats = useFormats();
  const currency = card.content.currency as Currency;
  const money = (amount: number, decimals?: number) =>
    formats.money(amount, { currency, ...(decimals !== undefined && { decimals }) }) ?? '';
  const parts = lines.map(({ kind, unit, unitPrice }) =>
    unit === 'OneTime'
      ? t('chargeMap.once', { name: t(kind === 'base' ? 'prices.base' : 'prices.once'), price: money(unitPrice) })
      : t(unit === 'kWh' ? 'chargeMap.perKwh' : kind === 'blocking' ? 'chargeMap.blocking' : 'chargeMap.perMinute', {
          price: money(unitPrice, 3),
        }),
  );
  const more = [
    ...(later === null ? [] : [t('chargeMap.later', { minutes: later.after, price: money(later.price, 3) })]),
    ...(card.flat > 0 ? [t('chargeMap.monthly', { price: money(card.flat) })] : []),
    ...(saved === null ? [] : [t(saved > 0 ? 'chargeMap.saved' : 'chargeMap.notSaved', { amount: money(Math.abs(saved)) })]),
  ];
  return <small>{[...new Set([...parts, ...more])].join(' · ')}</small>;
}
