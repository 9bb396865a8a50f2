import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CardSums } from '@wattbook/contract/charges/charge.schema';
import type { Conversion } from '@wattbook/contract/costs/converted.schema';
import { averagePrice } from '@wattbook/i18n/formats/average-price';
import type { Cost } from '@wattbook/i18n/formats/money';
import { roundTogether } from '@wattbook/i18n/formats/round-together';
import { memo, useState } from 'react';
import { conversionNote, joinConversions } from '../../../i18n/conversion-note.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sumOfCosts, sumOfKnown } from '../../../lists/sum-of-known.ts';
import { paths } from '../../../paths.ts';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { CardStates, type Loaded, Skeleton } from '../cards/card-states.tsx';
import { DashboardCard, Sub } from '../cards/dashboard-card.tsx';
import classes from './by-card-card.module.css';
import { PartMark } from './part-mark.tsx';
import { type PiePart, pieParts, slicesOf } from './pie.ts';

const RADIUS = 66;
const ROUND = 2 * Math.PI * RADIUS;
/** A gap of 2.5 pixels between neighbours, as a share of the ring. */
const GAP = 2.5 / ROUND;

type Side = 'cost' | 'kWh';

/** The charges by rate card, with a switch between costs and kWh; it leads to the costs (DASH-014 to DASH-017). */
export const ByCardCard = memo(function ByCardCard({ result }: { readonly result: Loaded<readonly CardSums[]> }) {
  const t = useT();
  const [chosen, setChosen] = useState<Side | null>(null);
  const sums = (result.data ?? []).map(({ cardId, ...sum }) => ({ id: cardId, ...sum }));
  // Until the user chooses, the costs if any are known, else kWh.
  const side = chosen ?? (sums.some(({ cost }) => cost !== null) ? 'cost' : 'kWh');
  return (
    <DashboardCard
      title={t('dashboard.byCard')}
      to={paths.costs()}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.show')}
          value={side}
          data={[
            { value: 'cost', label: t('dashboard.costs') },
            { value: 'kWh', label: t('dashboard.energy') },
          ]}
          onChange={(value) => setChosen(value === 'cost' ? 'cost' : 'kWh')}
        />
      }
    >
      <CardStates result={result} skeleton={<PieSkeleton />}>
        {() => (
          <>
            <Pie side={side} parts={pieParts(sums, side)} hasCharges={sums.length > 0} />
            {side === 'cost' && <ConvertedCosts sums={sums} />}
          </>
        )}
      </CardStates>
    </DashboardCard>
  );
});

/** What the costs contain from other currencies, and what they lack. */
function ConvertedCosts({ sums }: { readonly sums: readonly Partial<Conversion>[] }) {
  const t = useT();
  const note = conversionNote(joinConversions(sums), useFormats(), t);
  return note === null ? null : <Sub parts={[note]} />;
}

interface PieProps {
  readonly side: Side;
  readonly parts: readonly PiePart[];
  readonly hasCharges: boolean;
}

function Pie({ side, parts, hasCharges }: PieProps) {
  const t = useT();
  if (parts.length === 0)
    return hasCharges && side === 'cost' ? (
      <p className={classes['none']}>
        {t('dashboard.noPrices')} <Link {...paths.cards()}>{t('dashboard.toCards')}</Link>
      </p>
    ) : (
      <p className={classes['none']}>{t('dashboard.noCharges')}</p>
    );
  // What is shown adds up: the shares to 100 %, the energy to the middle of the ring.
  const energies = roundTogether(
    parts.map((part) => part.kWh),
    1,
  );
  return (
    <div className={classes['body']}>
      <div className={classes['ring']}>
        <PieRing parts={parts} />
        {side === 'cost' ? <CostInTheMiddle parts={parts} /> : <EnergyInTheMiddle parts={parts} energy={energies.total} />}
      </div>
      <PieLegend side={side} parts={parts} energies={energies.values} />
    </div>
  );
}

type Parts = Pick<PieProps, 'parts'>;

function PieRing({ parts }: Parts) {
  const nameOf = usePartName();
  const slices = slicesOf(
    parts.map(({ share }) => share),
    GAP,
  );
  return (
    <svg viewBox="0 0 176 176" aria-hidden="true">
      {parts.map((part, index) => (
        <circle
          key={`${part.kind} ${nameOf(part)}`}
          cx={88}
          cy={88}
          r={RADIUS}
          style={{ stroke: colourOf(part, index) }}
          strokeDasharray={`${(slices[index]?.length ?? 0) * ROUND} ${ROUND}`}
          strokeDashoffset={-(slices[index]?.start ?? 0) * ROUND}
        />
      ))}
    </svg>
  );
}

function CostInTheMiddle({ parts }: Parts) {
  const t = useT();
  const formats = useFormats();
  const priceOf = usePrice();
  const cost = sumOfCosts(parts);
  const price = priceOf(
    {
      pricedCost: sumOfKnown(parts, ({ pricedCost }) => pricedCost),
      pricedkWh: parts.reduce((sum, { pricedkWh }) => sum + pricedkWh, 0),
      total: parts.reduce((sum, { total }) => sum + total, 0),
    },
    cost,
  );
  return (
    <p className={classes['middle']}>
      <strong>{formats.cost(cost)}</strong>
      <span>{price === null ? '' : t('dashboard.perEnergy', { price })}</span>
    </p>
  );
}

function EnergyInTheMiddle({ parts, energy }: Parts & { readonly energy: number }) {
  const t = useT();
  const formats = useFormats();
  return (
    <p className={classes['middle']}>
      <strong>
        {formats.value('energy', energy, { decimals: 1 })} <small>{formats.unit('energy')}</small>
      </strong>
      <span>{t('dashboard.chargeCount', { count: parts.reduce((sum, { total }) => sum + total, 0) })}</span>
    </p>
  );
}

interface PieLegendProps extends Pick<PieProps, 'side' | 'parts'> {
  /** The energy of each part, rounded. */
  readonly energies: readonly (number | null)[];
}

const noPrice: Unknown = { reason: 'dashboard.noPriceKnown', next: { label: 'dashboard.toCards', to: paths.cards() } };

function PieLegend({ side, parts, energies }: PieLegendProps) {
  const t = useT();
  const formats = useFormats();
  const nameOf = usePartName();
  const priceOf = usePrice();
  const shares = roundTogether(
    parts.map(({ share }) => share * 100),
    1,
    100,
  );
  return (
    <table className={classes['legend']}>
      <caption className={classes['hidden']}>{t('dashboard.byCard')}</caption>
      <thead className={classes['hidden']}>
        <tr>
          <th scope="col">{t('dashboard.card')}</th>
          <th scope="col">{t('dashboard.share')}</th>
          <th scope="col">{side === 'cost' ? t('dashboard.perEnergy', { price: formats.currency() }) : t('dashboard.charges')}</th>
          <th scope="col">{side === 'cost' ? t('dashboard.costs') : t('dashboard.energy')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          <tr key={`${part.kind} ${nameOf(part)}`}>
            <th scope="row">
              <PartMark colour={colourOf(part, index)} index={part.kind === 'without' ? null : index} />
              {nameOf(part)}
            </th>
            <td>{formats.withUnit('percent', shares.values[index], { decimals: 1 })}</td>
            <td>
              {side === 'cost' ? (priceOf(part, part) ?? <Missing why={noPrice} />) : t('dashboard.chargeCount', { count: part.total })}
            </td>
            <td>{side === 'cost' ? formats.cost(part) : (formats.withUnit('energy', energies[index], { decimals: 1 }) ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const colourOf = ({ kind, cardColor }: PiePart, index: number) =>
  kind === 'without' ? 'var(--wb-chart-without-rate)' : (cardColor ?? `var(--wb-chart-${index + 1})`);

function usePartName() {
  const t = useT();
  return ({ kind, name }: PiePart) =>
    kind === 'card' ? (name ?? '') : t(kind === 'other' ? 'dashboard.otherCards' : 'dashboard.withoutRate');
}

/** The price of a kWh; null where none has one. */
function usePrice() {
  const formats = useFormats();
  return ({ pricedCost, pricedkWh, total }: Pick<PiePart, 'pricedCost' | 'pricedkWh' | 'total'>, { costCurrency }: Cost) => {
    const average = pricedCost === null || costCurrency === null ? null : averagePrice(pricedCost, pricedkWh, total);
    return average === null || costCurrency === null
      ? null
      : formats.money(average.price, { currency: costCurrency, decimals: average.decimals });
  };
}

function PieSkeleton() {
  const t = useT();
  return (
    <div className={classes['body']} role="status" aria-label={t('table.loading')}>
      <div className={classes['skeletonRing']} />
      <div>
        <Skeleton width="100%" height={12} top={8} />
        <Skeleton width="100%" height={12} top={17} />
        <Skeleton width="100%" height={12} top={17} />
      </div>
    </div>
  );
}
