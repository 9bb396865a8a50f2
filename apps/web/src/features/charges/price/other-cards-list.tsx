import { useQuery } from '@tanstack/react-query';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { isValidOn } from '@wattbook/domain/cards/card-validity';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { localDay } from '../../../ui/range/day.ts';
import { useUser } from '../../account/public.ts';
import { ChargeCardDot } from '../card/charge-card-dot.tsx';
import { cardNamesQuery } from '../data/card-names.queries.ts';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';
import { otherCardsQuery } from '../data/other-cards.queries.ts';
import classes from './other-cards.module.css';
import { pricedWith } from './other-cards.ts';

interface OtherCardsListProps {
  readonly charge: Pick<
    ChargeDetail,
    'id' | 'vehicleId' | 'startTime' | 'endTime' | 'cardId' | 'cardName' | 'cost' | 'costCurrency' | 'pv'
  >;
}

/** So many cards, this one included, most people have. */
const usualRows = 3;

/** As high as the table that comes, so that nothing below it moves. */
const Room = ({ rows }: { readonly rows: number }) => (
  <div className={classes['room']} style={{ height: 66 + rows * 32 }} data-placeholder />
);

/** What the charge would have cost with the other cards that are valid on its day; nothing where there is none, or the charge is of own solar power. */
export function OtherCardsList({ charge }: OtherCardsListProps) {
  const t = useT();
  const formats = useFormats();
  const { data: colors } = useQuery(cardNamesQuery(useUser().id));
  const isCompared = charge.cost !== null && !charge.pv;
  const { data: cards, isLoading } = useQuery({ ...offeredCardsQuery(charge.vehicleId), enabled: isCompared });
  const day = localDay(new Date(charge.endTime));
  const others = (cards ?? []).filter((card) => card.id !== charge.cardId && isValidOn(card, day));
  const { data: compared, isLoading: isComparing } = useQuery(
    otherCardsQuery(
      charge,
      others.map(({ id }) => id),
    ),
  );
  const rows = isCompared && compared !== undefined ? pricedWith(charge, others, compared.data) : [];
  if (isLoading || isComparing) return <Room rows={isLoading ? usualRows : others.length + 1} />;
  if (rows.length === 0) return null;
  const money = { currency: charge.costCurrency ?? undefined };
  const colorOf = (cardId: string | null) => ({ '--card-color': colors?.find(({ id }) => id === cardId)?.color });
  return (
    <table className={classes['others']}>
      <caption>{t('prices.withOthers')}</caption>
      <tbody>
        {rows.map(({ cardId, name, cost, more, share }) => (
          <tr key={cardId ?? ''}>
            <th scope="row">
              <ChargeCardDot charge={{ cardId, cardName: name }} hasName />
              {name === '' ? t('prices.asItIs') : name}
            </th>
            <td className={classes['bar']} aria-hidden>
              <i>
                <b style={{ ...colorOf(cardId), width: `${share * 100}%` }} />
              </i>
            </td>
            <td>{formats.money(cost, money)}</td>
            <td>{more === null ? t('prices.chosen') : `${more > 0 ? '+' : ''}${formats.money(more, money) ?? ''}`}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('prices.withOthersHint')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
