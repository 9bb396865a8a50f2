import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeVehicle } from '../data/vehicles.mutations.ts';
import { ModelChoice } from './model-choice.tsx';
import classes from './models.module.css';

/** Offers the list of models for a vehicle without master data whose battery is unknown, and links it at once (SHELL-099). */
export function ModelOffer({ vehicle }: { readonly vehicle: Vehicle }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const change = useChangeVehicle();
  const { id, vehicleMasterDataId, kWh, manufacture } = vehicle;
  if (vehicleMasterDataId !== null || kWh !== null || !mayWrite) return null;
  return (
    <div className={classes['offer']}>
      <ModelChoice
        linked={null}
        make={manufacture ?? ''}
        error={change.error === null ? undefined : t(errorMessageOf(change.error))}
        onChoose={(model) =>
          change.mutate(
            { id, changes: { vehicleMasterDataId: model.id, manufacture: model.manufacture } },
            { onSuccess: () => toastSuccess(t('vehicles.saved')) },
          )
        }
        onRemove={() => undefined}
      />
    </div>
  );
}
