import type { Card } from '@wattbook/contract/cards/card.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useFleetChanges } from '../data/fleets.queries.ts';
import { fleetCardForm, type FleetCardInput } from './card.form.ts';
import { pricesOf, singlePrice } from './single-price.ts';

interface CardDialogProps {
  readonly fleetId: string;
  readonly vehicleId: string;
  /** Null: a new one. */
  readonly card: Card | null;
  readonly onClose: () => void;
}

/** Of a changed card the form sends what was changed. */
const bodyOf = ({ price, ...entered }: Partial<FleetCardInput>) => ({
  ...entered,
  ...(price != null && { prices: pricesOf(price) }),
});

/** A card that a fleet gives for one of its vehicles. */
export function CardDialog({ fleetId, vehicleId, card, onClose }: CardDialogProps) {
  const t = useT();
  const { addCard, changeCard } = useFleetChanges();
  const form = useForm({
    form: fleetCardForm,
    stored: card === null ? null : { ...card, price: singlePrice(card.prices) },
    send: async (entered: FleetCardInput) => {
      if (card === null) await addCard(fleetId, vehicleId, { ...bodyOf(entered), name: entered.name });
      else await changeCard(fleetId, vehicleId, card.id, bodyOf(entered));
      toastSuccess(t('fleets.cardGiven'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t(card === null ? 'fleets.giveCard' : 'fleets.changeCard')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <FormFields form={form} autofocus="name" />
        <p>{t('fleets.cardPriceHint')}</p>
      </DialogForm>
    </Dialog>
  );
}
