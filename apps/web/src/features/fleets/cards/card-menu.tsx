import { useMutation } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFleetChanges } from '../data/fleets.queries.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

interface CardMenuProps {
  readonly fleetId: string;
  readonly vehicleId: string;
  readonly card: Card;
  readonly onEdit: () => void;
}

const messages = { conflict: 'fleets.cannotAsk' } as const;

/** What can be done with a card of a fleet. */
export function CardMenu({ fleetId, vehicleId, card, onEdit }: CardMenuProps) {
  const t = useT();
  const { changeCard, askForCheck } = useFleetChanges();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (what: 'askCheck' | 'withdrawCard' | 'leaveCard') => {
      if (what === 'askCheck') await askForCheck(fleetId, vehicleId, card.id);
      else await changeCard(fleetId, vehicleId, card.id, what === 'leaveCard' ? { fleet: false } : { active: false });
      return what;
    },
    onSuccess: (what) =>
      toastSuccess(
        t(({ askCheck: 'fleets.checkAsked', withdrawCard: 'fleets.cardWithdrawn', leaveCard: 'fleets.cardLeft' } as const)[what]),
      ),
    onError: (error) => toastError(t(errorMessageOf(error, messages))),
    onSettled: () => setWithdrawing(false),
  });
  return (
    <>
      <RowMenu
        name={card.name}
        edit={{ label: t('fleets.changeCard'), onClick: onEdit }}
        {...(card.active && { remove: { label: t('fleets.withdrawCard'), onClick: () => setWithdrawing(true) } })}
      >
        <Menu.Item disabled={!card.active || card.category !== 'Home'} onClick={() => mutate('askCheck')}>
          {t('fleets.askCheck')}
        </Menu.Item>
        <Menu.Item onClick={() => mutate('leaveCard')}>{t('fleets.leaveCard')}</Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        onConfirm={() => mutate('withdrawCard')}
        title={t('fleets.withdrawCardTitle', { card: card.name })}
        confirmLabel={t('fleets.withdrawCard')}
        busy={isPending}
      >
        {t('fleets.withdrawCardLoss')}
      </ConfirmDialog>
    </>
  );
}
