import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { NewVehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useRef, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useWritersOnly } from '../../account/public.ts';
import { RefusedNotice } from '../connect/refused-notice.tsx';
import { useDetectedCountry } from '../data/country.query.ts';
import { useSelectedVehicle } from '../data/selected-vehicle.ts';
import { selectVehicle } from '../data/stored-vehicle.ts';
import { useAddVehicle } from '../data/vehicles.mutations.ts';
import { guessCountry } from '../form/guess-country.ts';
import { newVehicleForm } from '../form/vehicle.form.ts';
import { batteryInput, type LinkedModel, lockedInputs } from '../models/linked-model.ts';
import { ModelChoice } from '../models/model-choice.tsx';
import classes from './vehicles.module.css';

/** The form of a new vehicle, and the model it is linked with. */
function useNewVehicle() {
  const navigate = useNavigate();
  const add = useAddVehicle();
  const detected = useDetectedCountry();
  const selected = useSelectedVehicle();
  const [{ make, country }] = useUrlState();
  const isSaved = useRef(false);
  const [linked, setLinked] = useState<LinkedModel | null>(null);
  const form = useForm({
    form: newVehicleForm,
    fixed: lockedInputs(linked),
    initial: { manufacture: make ?? '', country: guessCountry([country ?? null, detected, selected?.country ?? null]) },
    send: async (body: NewVehicle) => {
      const { id } = await add.mutateAsync({ ...body, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
      isSaved.current = true;
      selectVehicle(id);
      await navigate(paths.vehicleData(id));
    },
  });
  return { form, linked, setLinked, isUnsaved: () => form.isDirty && !isSaved.current };
}

/** `/vehicles/create`: adds a vehicle and leads on to its first data. */
export function CreateVehicleScreen() {
  const t = useT();
  const formats = useFormats();
  const router = useRouter();
  useWritersOnly(paths.vehicles());
  const { form, linked, setLinked, isUnsaved } = useNewVehicle();
  return (
    <>
      <PageHead title={t('vehicles.add')} back={{ to: paths.vehicles(), label: t('vehicles.title') }} />
      <form {...form.element} className={classes['form']}>
        {form.failure !== null && !form.failure.isAtFields && <RefusedNotice error={form.failure.error} />}
        <Card>
          <p className={classes['text']}>{t('vehicles.createText')}</p>
          <FormFields
            form={form}
            section="car"
            autofocus="displayName"
            replacements={{
              vehicleMasterDataId: (
                <ModelChoice
                  linked={linked}
                  make={form.inputs.manufacture}
                  error={form.errorAt('vehicleMasterDataId')}
                  onChoose={(model) => {
                    setLinked(model);
                    const name = form.inputs.displayName.trim();
                    form.set({
                      ...lockedInputs(model),
                      kWh: batteryInput(model, formats),
                      ...(name === '' && { displayName: `${model.manufacture} ${model.model}` }),
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
        <div className={classes['actions']}>
          <Button type="submit" loading={form.busy}>
            {t('vehicles.createNext')}
          </Button>
          <Button variant="default" onClick={() => router.history.back()}>
            {t('vehicles.cancel')}
          </Button>
        </div>
      </form>
      <LeaveGuard loss={t('vehicles.leaveText')} isUnsaved={isUnsaved} onStay={() => undefined} />
    </>
  );
}
