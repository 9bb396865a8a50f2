import { Switch } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { canWrite } from '@wattbook/domain/access/actor';
import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import { MAX_CARDS } from '@wattbook/domain/cards/card-fields';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useWaitingOf } from '../../../outbox/use-waiting-of.ts';
import { useWaitingRows } from '../../../outbox/use-waiting-rows.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import type { DeletionOf } from '../../../lists/deletion.ts';
import { WaitingText } from '../../../lists/waiting-line.tsx';
import { paths } from '../../../paths.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useStoreOrigin } from '../../../ui/origin/use-origin.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useLastRows } from '../../../ui/table/use-last-rows.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useActor, useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle, useVehicles } from '../../vehicles/public.ts';
import { cardSource, cardsQuery, type ListedCard } from '../data/cards.queries.ts';
import { comparisonQuery } from '../data/comparison.queries.ts';
import { CardCard, cardColumns } from '../list/card-columns.tsx';

const deletion: DeletionOf<ListedCard> = {
  source: cardSource,
  messages: { one: 'cards.delete', title: 'cards.deleteTitle', deleted: 'cards.deleted' },
  name: ({ name }) => name,
  loss: (_, __, t) => t('cards.deleteLoss'),
  errorMessages: { fleet_account: 'cards.deleteFleet' },
};
/** Rows while their number is unknown: most have few cards. */
const FEW = 5;
const unsorted: readonly string[] = [];

/** What a row of a card is drawn with: the names of vehicles, and what the last year would have cost with each card. */
function useCardContext({ shown, hasVehicles }: { readonly shown: readonly ListedCard[]; readonly hasVehicles: boolean }) {
  const t = useT();
  const today = useToday();
  const vehicles = useVehicles();
  const vehicle = useVehicle();
  const { data: comparison } = useQuery(
    comparisonQuery(
      vehicle.id,
      shown.map(({ id }) => id),
      today,
    ),
  );
  const vehicleName = (id: string | null) =>
    id === null ? t('cards.global') : (vehicles.find((one) => one.id === id)?.displayName ?? t('cards.unknownVehicle'));
  const compared =
    comparison === undefined ? null : { total: comparison.total, byCard: new Map(comparison.data.map((one) => [one.cardId, one])) };
  return { t, today, compared, vehicleName, hasVehicles };
}

/** `/cards`: the charging-rate cards of the account (COST-034 to COST-049). */
export function CardsScreen() {
  const t = useT();
  const { language } = useFormats().preferences;
  const { id: userId } = useUser();
  const partnerCard = useConfiguration()?.partnerCard;
  const vehicle = useVehicle();
  const [search, setSearch] = useUrlState();
  const [toDelete, setToDelete] = useState<readonly ListedCard[]>([]);
  const rows = useLastRows(useQuery(cardsQuery(userId)), userId);
  const table = useTableState({ sortable: unsorted, defaultSort: { by: 'name', descending: false }, pageSize: 50 });
  useStoreOrigin(paths.cards());
  const isAll = search['all'] === '1';
  const onSwitch = (onlyActive: boolean) => setSearch({ all: onlyActive ? undefined : '1' }, { replace: true });
  const waiting = useWaitingOf('cards', userId);
  const all = useWaitingRows(rows.data)?.data ?? [];
  const shown = all.filter(({ active }) => isAll || active).toSorted((a, b) => a.name.localeCompare(b.name, language));
  const context = useCardContext({ shown, hasVehicles: all.some(({ vehicleId }) => vehicleId !== null) });
  const canChange = canWrite(useActor());
  const canEdit = ({ name }: ListedCard) => name !== partnerCard;
  return (
    <>
      <PageHead title={t('cards.title')}>
        {canChange && (
          <LinkButton to={paths.addCard()} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
            {t('cards.add')}
          </LinkButton>
        )}
      </PageHead>
      <CostTabs />
      {rows.isOld && <StaleNotice text={t('cards.stale')} onRetry={() => void rows.refetch()} />}
      <WaitingText waiting={waiting} isCounted={false} />
      <DataTable<ListedCard>
        label={t('cards.title')}
        columns={cardColumns(context)}
        result={{ ...rows, data: rows.data && { total: shown.length, data: shown } }}
        file="shown"
        // All of them on one page (COST-042).
        state={{ ...table, page: 1, pageSize: MAX_CARDS }}
        expected={FEW}
        rowName={({ name }) => name}
        rowLink={(card) => (canEdit(card) ? paths.card(card.id) : undefined)}
        {...(canChange && {
          rowEnd: (card: ListedCard) => <CardMenu card={card} canEdit={canEdit(card)} onDelete={() => setToDelete([card])} />,
        })}
        card={(card) => <CardCard card={card} context={context} />}
        tools={<Switch label={t('cards.onlyActive')} checked={!isAll} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />}
        empty={
          all.length === 0 ? (
            <EmptyState icon={IconCreditCard} title={t('cards.none')} text={t('cards.noneNext')} />
          ) : (
            <EmptyState icon={IconCreditCard} title={t('cards.noneActive')} />
          )
        }
      />
      {context.compared !== null && context.compared.total > 0 && (
        <FactNote text={t('cards.lastYearNote', { vehicle: vehicle.displayName })} />
      )}
      <DeleteRowsDialog deletion={deletion} owner={userId} rows={toDelete} onClose={() => setToDelete([])} />
    </>
  );
}

interface CardMenuProps {
  readonly card: ListedCard;
  readonly canEdit: boolean;
  readonly onDelete: () => void;
}

function CardMenu({ card, canEdit, onDelete }: CardMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const actor = useActor();
  return (
    <RowMenu
      name={card.name}
      edit={canEdit ? { label: t('cards.edit'), onClick: () => void navigate(paths.card(card.id)) } : undefined}
      remove={cardVerdict('delete', { actor, card }).may ? { label: t('cards.delete'), onClick: onDelete } : undefined}
    />
  );
}
