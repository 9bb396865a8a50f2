import { useQuery } from '@tanstack/react-query';
import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { FleetAccount, JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { fleetVehicleQuery, useFleetChanges, type VehicleBody } from '../data/fleets.queries.ts';
import { fleetVehicleForm } from '../form/fleet.form.ts';
import { nameOf } from './vehicle-columns.tsx';

interface EditProps {
  readonly fleet: Pick<FleetAccount, 'id'>;
  readonly vehicle: Pick<JoinedVehicle, 'id' | 'displayName' | 'vin'>;
  readonly onClose: () => void;
}

/** Locks and requests of a vehicle. */
export function EditVehicleDialog({ fleet, vehicle, onClose }: EditProps) {
  const t = useT();
  const { data } = useQuery(fleetVehicleQuery(fleet.id, vehicle.id));
  return (
    <Dialog opened onClose={onClose} title={t('fleets.editTitle', { vehicle: nameOf(vehicle) })}>
      {data === undefined ? <DetailSkeleton /> : <EditForm fleet={fleet} stored={data} onClose={onClose} />}
    </Dialog>
  );
}

interface EditFormProps {
  readonly fleet: Pick<FleetAccount, 'id'>;
  readonly stored: FleetVehicle;
  readonly onClose: () => void;
}

function EditForm({ fleet, stored, onClose }: EditFormProps) {
  const t = useT();
  const { changeVehicle } = useFleetChanges();
  const form = useForm({
    form: fleetVehicleForm,
    stored,
    send: async (body: VehicleBody) => {
      await changeVehicle(fleet.id, stored.id, body);
      toastSuccess(t('fleets.saved'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
      <FormFields form={form} />
    </DialogForm>
  );
}
