import { useQuery } from '@tanstack/react-query';
import type { Charge, ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { useStaleQuestion } from '../../../lists/use-stale-question.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useNameNear } from '../../places/public.ts';
import { EditPage, SegmentToEdit, useLeaveEdit, useReloading } from '../../segments/form/public.ts';
import { useOwner, useVehicle, useVehicles } from '../../vehicles/public.ts';
import { useChargeRefusal } from '../charge-refusal.ts';
import { savedText } from '../saved-text.ts';
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
  const query = useQuery(chargeDetailQuery(vehicle.id, id));
  const reading = useReloading(query);
  const { data: charge, isPlaceholderData } = query;
  useOwner(isPlaceholderData ? undefined : charge?.vehicleId, paths.charges);
  const own = vehicles.find((one) => one.id === charge?.vehicleId) ?? vehicle;
  const refusal = useChargeRefusal(isPlaceholderData ? undefined : charge, own)('change');
  useRefusedForm(refusal, paths.chargeDetails(id));

  const texts = {
    notFound: t('chargeForm.notFound'),
    notFoundNext: t('chargeForm.notFoundNext'),
    toList: t('chargeForm.toCharges'),
    failed: t('chargeForm.failed'),
  };
  return (
    <SegmentToEdit reading={reading} isRefused={refusal !== null} list={paths.charges()} texts={texts}>
      {(loaded, reload) => <EditCharge loaded={loaded} vehicle={own} onReload={reload} />}
    </SegmentToEdit>
  );
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
  const [charge] = useState(loaded);
  const change = useChangeCharge(charge);
  const stale = useStaleQuestion(charge.version, onReload);
  const nameNear = useNameNear(needsNear(charge));
  const leaving = useLeaveEdit(paths.chargeDetails(charge.id), [paths.charges, paths.charge.pattern]);
  const price = usePriceQuestion();
  const form = useChargeForm({
    charge,
    vehicle,
    send: async (body) => {
      // Without a card there is nothing to calculate a price from.
      const recalculatePrice = charge.cardId === null ? false : await price.ask();
      if (recalculatePrice === null) return;
      const saved: (Charge | null)[] = [];
      if (!(await stale.save(async (basis) => saved.push(await change({ ...body, recalculatePrice, ...basis }))))) return;
      const answer = saved[0] ?? null;
      const text = answer === null ? t('table.waits') : recalculatePrice ? savedText(answer, formats, t) : t('chargeForm.saved');
      leaving.afterSaving(text);
    },
  });

  return (
    <EditPage
      title={t('chargeForm.editTitle')}
      segment={charge}
      name={chargeTitle(charge, nameNear, t)}
      leaving={leaving}
      isDirty={form.isDirty}
      loss={t('chargeForm.leaveLoss')}
    >
      <ChargeForm form={form} charge={charge} vehicle={vehicle} onCancel={leaving.leave} />
      {price.dialog}
      {stale.dialog}
    </EditPage>
  );
}
