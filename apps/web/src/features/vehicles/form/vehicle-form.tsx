import { Button } from '@mantine/core';
import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { missingFacts } from '@wattbook/domain/vehicles/vehicle-fields';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeVehicle } from '../data/vehicles.mutations.ts';
import { batteryInput, categoryInput, energyInputs, linkedModelOf, lockedInputs } from '../models/linked-model.ts';
import { ModelChoice } from '../models/model-choice.tsx';
import classes from '../screens/vehicles.module.css';
import { type SettingsFrom, SettingsFromCard } from './settings-from.tsx';
import { changedSettings, vehicleForm } from './vehicle.form.ts';

interface VehicleFormProps {
  readonly vehicle: Vehicle;
  readonly onSaved: (stored: Vehicle) => void;
}

/** The form of a vehicle, the model it is linked with, and from when changes of its settings apply. */
function useVehicleForm({ vehicle, onSaved }: VehicleFormProps) {
  const t = useT();
  const change = useChangeVehicle();
  const [linked, setLinked] = useState(() => linkedModelOf(vehicle));
  const [from, setFrom] = useState<SettingsFrom | null>(null);
  const hasHistory = vehicle.lastSyncAt !== null;
  const form = useForm({
    form: vehicleForm,
    about: vehicle,
    stored: vehicle,
    fixed: lockedInputs(linked),
    check: (values) =>
      hasHistory && from === null && changedSettings(values, vehicle).length > 0
        ? { settingsFrom: { message: t('vehicleDetails.fromMissing') } }
        : {},
    send: async (changes: VehicleChanges, values) => {
      const isDated = from !== null && changedSettings(values, vehicle).length > 0;
      const stored = await change.mutateAsync({ id: vehicle.id, changes: { ...changes, ...(isDated && { settingsFrom: from }) } });
      toastSuccess(t('vehicles.saved'));
      onSaved(stored);
    },
  });
  return { form, linked, setLinked, from, setFrom, changed: hasHistory ? changedSettings(form.values, vehicle) : [] };
}

/** The settings of a vehicle (VEH-065 to VEH-078). */
export function VehicleForm(props: VehicleFormProps) {
  const t = useT();
  const formats = useFormats();
  const { form, linked, setLinked, from, setFrom, changed } = useVehicleForm(props);
  const missing = missingFacts({ ...form.values, isLinked: linked !== null });
  return (
    <form {...form.element} className={classes['form']}>
      {form.failure !== null && !form.failure.isAtFields && <Notice kind="danger">{t(errorMessageOf(form.failure.error))}</Notice>}
      <Card title={t('vehicles.vehicle')}>
        <FormFields
          form={form}
          section="car"
          replacements={{
            vehicleMasterDataId: (
              <ModelChoice
                linked={linked}
                make={form.inputs.manufacture}
                error={form.errorAt('vehicleMasterDataId')}
                onChoose={(model) => {
                  setLinked(model);
                  form.set({
                    ...lockedInputs(model),
                    kWh: batteryInput(model, formats),
                    category: categoryInput(model),
                    ...energyInputs(model, formats),
                  });
                }}
                onRemove={() => {
                  setLinked(null);
                  form.set({ vehicleMasterDataId: '' });
                }}
              />
            ),
          }}
        />
      </Card>
      <Card title={t('vehicles.energyTitle')}>
        <p className={classes['text']}>{t('vehicles.energyText')}</p>
        <FormFields form={form} section="battery" />
      </Card>
      <Card title={t('vehicles.recordingTitle')}>
        <p className={classes['text']}>{t('vehicles.recordingText')}</p>
        <FormFields form={form} section="recording" />
      </Card>
      {changed.length > 0 && (
        <SettingsFromCard
          changed={changed.map((name) => form.propsOf(name).label)}
          chosen={from}
          error={from === null ? form.errorAt('settingsFrom') : undefined}
          onChoose={setFrom}
        />
      )}
      <SaveVehicle form={form} missing={missing} />
      <LeaveGuard loss={t('vehicles.leaveText')} isUnsaved={() => form.isDirty && !form.busy} onStay={() => undefined} />
    </form>
  );
}

interface SaveVehicleProps {
  readonly form: ReturnType<typeof useVehicleForm>['form'];
  /** The facts without which a vehicle cannot be saved. */
  readonly missing: ReturnType<typeof missingFacts>;
}

function SaveVehicle({ form, missing }: SaveVehicleProps) {
  const t = useT();
  return (
    <div className={classes['actions']}>
      <Button type="submit" loading={form.busy} disabled={!form.isDirty || missing.length > 0}>
        {t('vehicles.save')}
      </Button>
      {missing.length > 0 && (
        <p className={classes['missing']}>
          {t('vehicleDetails.missing', { fields: missing.map((name) => form.propsOf(name).label).join(', ') })}
        </p>
      )}
    </div>
  );
}
