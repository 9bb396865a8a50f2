import { IconCheck, IconX } from '@tabler/icons-react';
import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import { isValidOn } from '@wattbook/domain/cards/card-validity';
import { countryName } from '@wattbook/i18n/formats/country';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { CardDot } from '../../../ui/marks/card-dot.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { amountCell } from '../../../ui/table/column-kinds.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { categoryNames } from '@wattbook/i18n/card-messages';
import type { ListedCard } from '../data/cards.queries.ts';
import { timeFrame } from './time-frame.ts';
import classes from './cards-list.module.css';

type ComparedCard = CardComparison['data'][number];

/** What a range of charges would have cost with the cards. */
export interface ComparedCosts {
  readonly total: number;
  readonly byCard: ReadonlyMap<string, ComparedCard>;
}

interface ColumnContext {
  readonly t: Translate;
  readonly today: string;
  /** The name of a vehicle; null where a card is of every vehicle. */
  readonly vehicleName: (id: string | null) => string;
  /** Null while it is not known. */
  readonly compared: ComparedCosts | null;
  /** Whether some card is tied to a vehicle (COST-039). */
  readonly hasVehicles: boolean;
}

/** The columns of the cards (COST-038 to COST-040). */
export function cardColumns({ t, today, vehicleName, hasVehicles, compared }: ColumnContext): readonly Column<ListedCard>[] {
  const columns: readonly Column<ListedCard>[] = [
    {
      id: 'name',
      label: 'cards.name',
      width: '28%',
      text: (card) => [card.name, ...chipTexts(card, t)].join(' · '),
      render: (card) => <CardName card={card} />,
    },
    { id: 'category', label: 'cards.category', text: ({ category }) => t(categoryNames[category]) },
    {
      id: 'country',
      label: 'cards.country',
      text: ({ country }, { preferences }) => countryName(country, preferences.language),
    },
    { id: 'timeFrame', label: 'cards.timeFrame', width: 200, text: (card) => timeFrame(card, today, t) },
    {
      id: 'valid',
      label: 'cards.valid',
      width: 80,
      text: (card) => t(validity(card, today)),
      render: (card) => <Mark isOn={isValidOn(card, today)} label={validity(card, today)} />,
    },
    {
      id: 'default',
      label: 'cards.default',
      width: 90,
      text: (card) => (card.default ? t('cards.isDefault') : ''),
      render: (card) => card.default && <Mark isOn label="cards.isDefault" />,
    },
    lastYearColumn({ t, compared }),
  ];
  const vehicle: Column<ListedCard> = { id: 'vehicle', label: 'cards.vehicle', text: ({ vehicleId }) => vehicleName(vehicleId) };
  return hasVehicles ? [...columns, vehicle] : columns;
}

/** What the charges of the last year cost by a card, and how many of them it prices. */
const lastYearColumn = ({ t, compared }: Pick<ColumnContext, 't' | 'compared'>): Column<ListedCard> => ({
  id: 'lastYear',
  label: 'cards.lastYear',
  align: 'right',
  text: ({ id }, formats) => {
    const found = compared?.byCard.get(id);
    const cost = formats.cost(found);
    return found === undefined || cost === null ? null : [cost, ...pricedPart(found, compared?.total ?? 0, t)].join(' · ');
  },
  file: [
    {
      unit: (formats) => formats.currency(),
      cell: ({ id }, formats) => {
        const found = compared?.byCard.get(id);
        return found === undefined ? null : amountCell(found.cost, found.costCurrency, formats.cost(found), formats);
      },
    },
    {
      label: 'cards.priced',
      cell: ({ id }) => compared?.byCard.get(id)?.priced ?? null,
    },
  ],
  render: ({ id }, formats) => {
    const found = compared?.byCard.get(id);
    if (found === undefined || found.cost === null) return null;
    return <TwoLines first={formats.cost(found)} second={pricedPart(found, compared?.total ?? 0, t)[0]} />;
  },
});

/** How many of the charges a figure is of, where it is not all. */
const pricedPart = ({ priced }: ComparedCard, total: number, t: Translate): readonly string[] =>
  priced === total ? [] : [t('cards.ofCharges', { count: priced, total: String(total) })];

const validity = (card: ListedCard, today: string): MessageKey => (isValidOn(card, today) ? 'cards.valid' : 'cards.notValid');

function CardName({ card }: { readonly card: ListedCard }) {
  const name = <NameWithDot card={card} />;
  return card.fleet || !card.active ? <TwoLines first={name} second={<Chips card={card} />} /> : name;
}

const NameWithDot = ({ card: { color, name } }: { readonly card: ListedCard }) => (
  <>
    <CardDot color={color} />
    {name}
  </>
);

const chipTexts = ({ fleet, active }: ListedCard, t: Translate): readonly string[] => [
  ...(fleet ? [t('cards.fleetCard')] : []),
  ...(active ? [] : [t('cards.inactive')]),
];

const Chips = ({ card }: { readonly card: ListedCard }) => chipTexts(card, useT()).map((label) => <PlainChip key={label} label={label} />);

/** A check or a cross with its meaning as text. */
function Mark({ isOn, label }: { readonly isOn: boolean; readonly label: MessageKey }) {
  const Icon = isOn ? IconCheck : IconX;
  return <Icon size={18} stroke={1.75} className={classes[isOn ? 'on' : 'off']} role="img" aria-label={useT()(label)} />;
}

/** A card on a phone. */
export function CardCard({ card, context }: { readonly card: ListedCard; readonly context: ColumnContext }) {
  const { t, today, vehicleName, hasVehicles } = context;
  return (
    <RowCard
      side={<Mark isOn={isValidOn(card, today)} label={validity(card, today)} />}
      marks={
        <>
          {card.default && <PlainChip label={t('cards.default')} />}
          <Chips card={card} />
        </>
      }
      notes={[t(categoryNames[card.category]), card.country, hasVehicles ? vehicleName(card.vehicleId) : null]}
    >
      <div>
        <div>
          <NameWithDot card={card} />
        </div>
        <div className={classes['frame']}>{timeFrame(card, today, t)}</div>
      </div>
    </RowCard>
  );
}
