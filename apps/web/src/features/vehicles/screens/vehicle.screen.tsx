import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { session } from '../../../session/browser-session.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useVehicleActions } from '../actions/use-vehicle-actions.tsx';
import { ConnectionCard } from '../connect/connection-card.tsx';
import { useChangeVehicle } from '../data/vehicles.mutations.ts';
import { useVehicles } from '../data/vehicles.queries.ts';
import { vehicleForm } from '../form/vehicle.form.ts';
import { batteryInput, energyInputs, linkedModelOf, lockedInputs } from '../models/linked-model.ts';
import { ModelChoice } from '../models/model-choice.tsx';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import classes from './vehicles.module.css';

/** `/vehicles/{id}`: corrects a vehicle, and archives, pauses or deletes it (VEH-065, VEH-066). */
export function VehicleScreen() {
  const { id } = usePathParams(paths.vehicle);
  const vehicle = useVehicles().find((one) => one.id === id);
  return vehicle === undefined ? <UnknownVehicle /> : <VehicleSettings key={vehicle.id} vehicle={vehicle} />;
}

function VehicleSettings({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const navigate = useNavigate();
  const actions = useVehicleActions({ onDeleted: () => void navigate(paths.vehicles()) });
  const [saved, setSaved] = useState({ times: 0, vehicle });
  const others = actions.of(vehicle).filter(({ label }) => label !== 'vehicles.edit');
  return (
    <>
      <PageHead title={vehicle.displayName} back={{ to: paths.vehicles(), label: t('vehicles.title') }} />
      <div className={classes['form']}>
        <ConnectionCard vehicle={vehicle} />
        {/* The key: after saving, the stored vehicle is the new state of the inputs. */}
        <VehicleForm
          key={saved.times}
          vehicle={saved.vehicle}
          onSaved={(stored) => setSaved({ times: saved.times + 1, vehicle: stored })}
        />
        {session.view() === null && others.length > 0 && (
          <Card title={t('vehicles.moreActions')}>
            <div className={classes['actions']}>
              {others.map(({ label, icon: Icon, onClick, isDestructive = false }) => (
                <Button
                  key={label}
                  variant="default"
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={onClick}
                  {...(isDestructive && { c: 'var(--wb-danger-text)' })}
                >
                  {t(label)}
                </Button>
              ))}
            </div>
            {!vehicle.offline && !vehicle.archive && <p className={classes['hint']}>{t('vehicles.deleteAfterArchive')}</p>}
          </Card>
        )}
      </div>
      {actions.dialog}
    </>
  );
}

function VehicleForm({ vehicle, onSaved }: { readonly vehicle: Vehicle; readonly onSaved: (stored: Vehicle) => void }) {
  const t = useT();
  const formats = useFormats();
  const change = useChangeVehicle();
  const [linked, setLinked] = useState(() => linkedModelOf(vehicle));
  const form = useForm({
    form: vehicleForm,
    stored: vehicle,
    fixed: lockedInputs(linked),
    send: async (changes: VehicleChanges) => {
      const stored = await change.mutateAsync({ id: vehicle.id, changes });
      toastSuccess(t('vehicles.saved'));
      onSaved(stored);
    },
  });
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
                  form.set({ ...lockedInputs(model), kWh: batteryInput(model, formats), ...energyInputs(model, formats) });
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
      <div className={classes['actions']}>
        <Button type="submit" loading={form.busy} disabled={!form.isDirty}>
          {t('vehicles.save')}
        </Button>
      </div>
      <LeaveGuard loss={t('vehicles.leaveText')} isUnsaved={() => form.isDirty && !form.busy} onStay={() => undefined} />
    </form>
  );
}
