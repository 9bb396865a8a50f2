import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useStaleQuestion } from '../../../lists/use-stale-question.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useNameNear } from '../../places/public.ts';
import { selectVehicle, useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { useChargeRefusal } from '../charge-refusal.ts';
import { chargeTitle, needsNear } from '../charge-name.ts';
import { useChangeCharge } from '../data/charge-form.queries.ts';
import { chargeDetailQuery } from '../data/charges.queries.ts';
import { ChargeForm } from '../form/charge-form.tsx';
import { useChargeForm } from '../form/use-charge-form.ts';
import { usePriceQuestion } from '../form/use-price-question.ts';

/** `/charges/{id}`: the filled form of a charge (CHG-032 to CHG-060). A locked one closes it with its message (CHG-074). */
export function ChargeEditScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.charge);
  const vehicle = useVehicle();
  const vehicles = useVehicles();
  const [round, setRound] = useState(0);
  const { data: charge, error, isPlaceholderData, refetch } = useQuery(chargeDetailQuery(vehicle.id, id));
  useOwner(isPlaceholderData ? undefined : charge?.vehicleId, paths.charges);
  const own = vehicles.find((one) => one.id === charge?.vehicleId) ?? vehicle;
  const refusal = useChargeRefusal(isPlaceholderData ? undefined : charge, own)('change');
  useRefusedForm(refusal, paths.chargeDetails(id));

  if (isRefusal(error, 'not_found')) {
    return (
      <MessagePage kind="empty" title={t('chargeForm.notFound')} text={t('chargeForm.notFoundNext')}>
        <LinkButton variant="default" to={paths.charges()}>
          {t('chargeForm.toCharges')}
        </LinkButton>
      </MessagePage>
    );
  }
  if (error !== null && charge === undefined) return <ErrorState title={t('chargeForm.failed')} onRetry={() => void refetch()} />;
  if (charge === undefined || isPlaceholderData || refusal !== null) return <DetailSkeleton />;
  const reload = async () => {
    await refetch();
    setRound((before) => before + 1);
  };
  return <EditCharge key={`${charge.id} ${round}`} loaded={charge} vehicle={own} onReload={reload} />;
}

interface EditChargeProps {
  readonly loaded: ChargeDetail;
  readonly vehicle: Vehicle;
  /** Reads the charge again and drops the entries. */
  readonly onReload: () => Promise<void>;
}

/** The charge as loaded when the form opened; where it was changed since, the user chooses what the save does. */
function EditCharge({ loaded, vehicle, onReload }: EditChargeProps) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const [charge] = useState(loaded);
  const change = useChangeCharge(charge);
  const stale = useStaleQuestion(charge.version, onReload);
  const saved = useRef(false);
  const nameNear = useNameNear(needsNear(charge));
  const details = paths.chargeDetails(charge.id);
  const origin = useBackToOrigin(paths.charges, paths.charge.pattern);
  const leave = () => {
    if (origin.to.to === details.to) origin.goBack();
    else void navigate({ ...details, replace: true });
  };
  const price = usePriceQuestion();
  const form = useChargeForm({
    charge,
    vehicle,
    send: async (body) => {
      // Without a card there is nothing to calculate a price from.
      const recalculatePrice = charge.cardId === null ? false : await price.ask();
      if (recalculatePrice === null) return;
      if (!(await stale.save((basis) => change({ ...body, recalculatePrice, ...basis })))) return;
      saved.current = true;
      toastSuccess(t('chargeForm.saved'));
      leave();
    },
  });

  return (
    <>
      <PageHead
        title={t('chargeForm.editTitle')}
        subtitle={`${formats.day(charge.startTime)}, ${formats.times(charge.startTime, charge.endTime)}`}
        back={{
          to: details,
          label: chargeTitle(charge, nameNear, t),
          onClick: (event) => {
            event.preventDefault();
            leave();
          },
        }}
      />
      <ChargeForm form={form} charge={charge} vehicle={vehicle} onCancel={leave} />
      {price.dialog}
      {stale.dialog}
      <LeaveGuard
        loss={t('chargeForm.leaveLoss')}
        isUnsaved={() => form.isDirty && !saved.current}
        onStay={() => selectVehicle(charge.vehicleId)}
      />
    </>
  );
}
