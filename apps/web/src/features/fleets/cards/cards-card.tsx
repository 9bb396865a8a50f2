import { Button } from '@mantine/core';
import { IconCirclePlus, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { categoryNames } from '@wattbook/i18n/card-messages';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { fleetCardsQuery, fleetQuery } from '../data/fleets.queries.ts';
import { useFleetVerdict } from '../fleet-standing.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { CardDialog } from './card.dialog.tsx';
import { CardMenu } from './card-menu.tsx';
import { singlePrice } from './single-price.ts';

interface OfVehicle {
  readonly fleetId: string;
  readonly vehicleId: string;
}

/** The cards that a fleet gives for a vehicle: managers give, change and withdraw them, and ask whether they are right. */
export function CardsCard({ fleetId, vehicleId }: OfVehicle) {
  const fleet = useQuery(fleetQuery(fleetId)).data;
  return fleet === undefined ? null : <Cards fleet={fleet} vehicleId={vehicleId} />;
}

/** What is known of whether a card is right. */
function checkText(card: Card, formats: Formats, t: Translate): string {
  const last = card.fleetChecks.at(-1);
  if (!card.active) return t('fleets.cardWithdrawnState');
  if (card.fleetRatesChanged) return t('fleets.ratesChangedState');
  if (card.fleetCheckAskedAt !== null) return t('fleets.checkAskedState', { date: formats.date(card.fleetCheckAskedAt) ?? '' });
  if (last !== undefined) return t('fleets.checkedOn', { date: formats.date(last.date) ?? '' });
  return t(card.fleetCheckInterval === null ? 'fleets.notChecked' : 'fleets.neverChecked');
}

/** The columns of the cards that a fleet gives. */
export const fleetCardColumns: readonly Column<Card>[] = [
  { id: 'name', label: 'fleets.name', width: '30%', text: ({ name }) => name },
  { id: 'category', label: 'fleets.cardCategory', text: ({ category }, _, t) => t(categoryNames[category]) },
  {
    id: 'price',
    label: 'fleets.cardPrice',
    align: 'right',
    text: ({ prices, currency }, formats) => formats.money(singlePrice(prices), { currency, decimals: 4 }),
    missing: () => ({ reason: 'fleets.severalPrices' }),
  },
  { id: 'check', label: 'fleets.check', width: '28%', text: checkText },
];

function Cards({ fleet, vehicleId }: { readonly fleet: FleetAccount; readonly vehicleId: string }) {
  const [t, formats] = [useT(), useFormats()];
  const mayChange = useFleetVerdict(fleet)('changeVehicle').may;
  const result = useQuery(fleetCardsQuery(fleet.id, vehicleId));
  const [opened, setOpened] = useState<Card | 'new' | null>(null);
  return (
    <TableSection
      title={t('fleets.cards')}
      aside={
        mayChange && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCirclePlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('fleets.giveCard')}
          </Button>
        )
      }
    >
      <DataTable<Card>
        label={t('fleets.cards')}
        columns={fleetCardColumns}
        result={result}
        file="shown"
        state={wholeList}
        expected={1}
        rowName={({ name }) => name}
        {...(mayChange && {
          rowEnd: (card: Card) => <CardMenu fleetId={fleet.id} vehicleId={vehicleId} card={card} onEdit={() => setOpened(card)} />,
        })}
        card={(card) => (
          <RowCard side={t(categoryNames[card.category])}>
            <div>
              <TwoLines first={card.name} second={checkText(card, formats, t)} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconCreditCard} title={t('fleets.cardNone')} text={t('fleets.cardNoneNext')} />}
      />
      {opened !== null && (
        <CardDialog fleetId={fleet.id} vehicleId={vehicleId} card={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </TableSection>
  );
}
