import type { NewSubscription, Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import { useSubscribe, useSubscribeForLater } from '../data/subscriptions.queries.ts';
import { useCheckout } from '../payments/payments.queries.ts';
import { PlanPrice } from '../payments/plan-price.tsx';
import { PlanContents } from './plan-contents.tsx';
import { planForm } from './plan.form.ts';
import { planWords } from './subscription-words.ts';

export interface PlanDialogProps {
  /** The vehicle that gets the plan; null: the one that is added next. */
  readonly vehicle: Pick<Vehicle, 'id' | 'displayName'> | null;
  /** What it has now; null: nothing that counts. */
  readonly current: Subscription | null;
  readonly onClose: () => void;
  /** Called when it is subscribed to. */
  readonly onSaved?: () => void;
}

const refusals = {
  conflict: 'subscriptions.hasOne',
  not_found: 'subscriptions.gone',
  vehicle_archived: 'subscriptions.archived',
} as const satisfies OwnMessages;

/** Chooses plan and interval for a vehicle (BILL-009), or for the one that is added next. */
export function PlanDialog({ vehicle, current, onClose, onSaved }: PlanDialogProps) {
  const t = useT();
  const user = useUser();
  const subscribe = useSubscribe();
  const subscribeForLater = useSubscribeForLater();
  const checkout = useCheckout();
  const isSold = useConfiguration()?.payments === true;
  const isBought = isSold && !(current?.billed === true && current.state !== 'expired');
  const form = useForm({
    form: planForm,
    ...(current !== null && { initial: { plan: current.plan, interval: current.interval } }),
    send: async (body: NewSubscription) => {
      if (isBought) return void (await checkout.mutateAsync({ ...body, vehicleId: vehicle?.id ?? null }));
      if (vehicle === null) await subscribeForLater.mutateAsync({ userId: user.id, body });
      else await subscribe.mutateAsync({ vehicleId: vehicle.id, body });
      const plan = t(planWords[body.plan]);
      toastSuccess(vehicle === null ? t('subscriptions.added') : t('subscriptions.saved', { vehicle: vehicle.displayName, plan }));
      onSaved?.();
      onClose();
    },
  });
  // A paid one that renews itself is not begun again.
  const isUnchanged =
    current?.state === 'paid' && current.expiry === null && form.values.plan === current.plan && form.values.interval === current.interval;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={vehicle === null ? t('subscriptions.add') : t('subscriptions.planTitle', { vehicle: vehicle.displayName })}
    >
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error, refusals))}
        onCancel={onClose}
        submitLabel={t(isBought ? 'subscriptions.toPayment' : vehicle === null ? 'subscriptions.addSave' : 'subscriptions.save')}
        disabled={isUnchanged}
      >
        <p>{t(textOf({ isSold, isBought, isForNext: vehicle === null }))}</p>
        <FormFields form={form} autofocus="plan" />
        {isSold && <PlanPrice plan={form.values.plan} interval={form.values.interval} />}
        <PlanContents />
      </DialogForm>
    </Dialog>
  );
}

interface Shown {
  readonly isSold: boolean;
  readonly isBought: boolean;
  readonly isForNext: boolean;
}

/** What choosing does: it is bought first, changes what is billed, or holds at once where nothing is. */
function textOf({ isSold, isBought, isForNext }: Shown): MessageKey {
  if (isForNext) return 'subscriptions.addText';
  if (isBought) return 'subscriptions.buyText';
  return isSold ? 'subscriptions.changeText' : 'subscriptions.planText';
}
