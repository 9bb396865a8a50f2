import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useActor } from '../../account/public.ts';
import { chosenQuery } from '../../chargepoints/public.ts';
import { tripDetailQuery } from '../../trips/public.ts';
import { useLeaving, useVehicle } from '../../vehicles/public.ts';
import { useCreateCharge } from '../data/charge-form.queries.ts';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';
import type { ChargeInputs } from '../form/charge.form.ts';
import { ChargeForm } from '../form/charge-form.tsx';
import { inputsAtPoint } from '../form/inputs-at-point.ts';
import { inputsAtRise } from '../form/inputs-at-rise.ts';
import { useChargeForm } from '../form/use-charge-form.ts';
import { creationRefusal } from '../charge-refusal.ts';
import { usePriceQuestion } from '../form/use-price-question.ts';
import { savedText } from '../saved-text.ts';

/** `/charges/create`: a charge that was not recorded (CHG-032 to CHG-060); where the level rose between two trips, with its times, levels and place filled in; at a charge point with its place. */
export function ChargeCreateScreen() {
  const formats = useFormats();
  const vehicle = useVehicle();
  const { after, before, point } = useUrlState()[0];
  const previous = useQuery({ ...tripDetailQuery(vehicle.id, after ?? ''), enabled: after !== undefined });
  const next = useQuery({ ...tripDetailQuery(vehicle.id, before ?? ''), enabled: before !== undefined });
  const at = useQuery(chosenQuery(point ?? null));
  // A trip that is gone leaves the form empty.
  if (previous.isLoading || next.isLoading || at.isLoading) return <DetailSkeleton />;
  const [chargePoint] = at.data ?? [];
  if (chargePoint !== undefined) return <CreateCharge pointId={chargePoint.id} initial={inputsAtPoint(chargePoint)} />;
  if (previous.data === undefined) return <CreateCharge />;
  return <CreateCharge key={`${after} ${before}`} initial={inputsAtRise(previous.data, next.data ?? null, formats)} />;
}

function CreateCharge({ initial, pointId }: { readonly initial?: Partial<ChargeInputs>; readonly pointId?: string }) {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.charges);
  const create = useCreateCharge(vehicle.id);
  const { data: cards = [] } = useQuery(offeredCardsQuery(vehicle.id));
  const price = usePriceQuestion();
  useRefusedForm(creationRefusal({ vehicle, actor: useActor() }), paths.charges());
  const leaving = useLeaving(vehicle.id, { goBack: back.goBack, list: paths.charges });
  const form = useChargeForm({
    charge: null,
    vehicle,
    ...(initial !== undefined && { initial }),
    send: async (body) => {
      // Without a cost the card decides anyway, and without a card the entered cost stays.
      const recalculatePrice = body.cost != null && cards.length > 0 ? await price.ask() : false;
      if (recalculatePrice === null) return;
      const saved = await create({ ...body, ...(pointId !== undefined && { pointId }), recalculatePrice, vehicleId: vehicle.id });
      leaving.afterSaving(saved === null ? t('table.waits') : savedText(saved, formats, t));
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
      {price.dialog}
      <LeaveGuard loss={t('chargeForm.leaveLoss')} isUnsaved={() => form.isDirty && !leaving.isSaved()} onStay={leaving.stay} />
    </>
  );
}
