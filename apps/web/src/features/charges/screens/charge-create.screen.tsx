import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useLeaving, useVehicle } from '../../vehicles/public.ts';
import { useCreateCharge } from '../data/charge-form.queries.ts';
import { ChargeForm } from '../form/charge-form.tsx';
import { useChargeForm } from '../form/use-charge-form.ts';

/** `/charges/create`: a charge that was not recorded (CHG-032 to CHG-060). */
export function ChargeCreateScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.charges);
  const create = useCreateCharge(vehicle.id);
  const leaving = useLeaving(vehicle.id, { goBack: back.goBack, list: paths.charges, saved: 'chargeForm.saved' });
  const form = useChargeForm({
    charge: null,
    vehicle,
    send: async (body) => {
      await create({ ...body, vehicleId: vehicle.id });
      leaving.afterSaving();
    },
  });
  return (
    <>
      <PageHead
        title={t('chargeForm.createTitle')}
        subtitle={vehicle.displayName}
        back={{ ...back, label: back.label ?? t('charges.title') }}
      />
      <ChargeForm form={form} charge={null} vehicle={vehicle} onCancel={back.goBack} />
      <LeaveGuard loss={t('chargeForm.leaveLoss')} isUnsaved={() => form.isDirty && !leaving.isSaved()} onStay={leaving.stay} />
    </>
  );
}
