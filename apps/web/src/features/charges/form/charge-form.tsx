import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { disabledFields } from '@wattbook/domain/charges/disabled-fields';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { DrawMoment } from '../../../ui/form/kinds/moment.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useUser } from '../../account/public.ts';
import { knownPlace, PlaceField } from '../../addresses/public.ts';
import { SegmentForm, withStart } from '../../segments/form/public.ts';
import classes from './charge-form.module.css';
import type { ChargeFormState } from './use-charge-form.ts';
import { OperatorSelect } from '../price/operator-select.tsx';
import { useLevelEnergy } from './use-level-energy.ts';

interface ChargeFormProps {
  readonly form: ChargeFormState;
  /** The edited charge; null: a new one. */
  readonly charge: Charge | null;
  readonly vehicle: Pick<Vehicle, 'useTCU'>;
  readonly onCancel: () => void;
}

/** The form of a charge: time and place, energy, costs and notes, and its place on a map (CHG-032 to CHG-048). */
export function ChargeForm({ form, charge, vehicle, onCancel }: ChargeFormProps) {
  const t = useT();
  const { homeAddress, homeLocation } = useUser();
  const levels = useLevelEnergy(form);
  const { address } = form.values;
  return (
    <SegmentForm
      form={form}
      events={levels}
      map={{ title: t('chargeForm.formMap'), empty: t('chargeForm.formMapEmpty'), start: address?.location ?? null }}
      hasPlace={address !== null}
      above={
        <>
          <Card title={t('chargeForm.times')}>
            <FormFields
              form={form}
              section="times"
              replacements={{
                startTime: (
                  <DrawMoment {...form.propsOf('startTime')} onChange={(startTime) => form.set(withStart(form.inputs, startTime))} />
                ),
                address: <PlaceField {...form.propsOf('address')} near={null} home={knownPlace(homeAddress, homeLocation)} />,
              }}
            />
          </Card>
          <Card title={t('chargeForm.energy')}>
            <FormFields form={form} section="energy" />
          </Card>
        </>
      }
      below={
        <>
          <CostFields form={form} charge={charge} vehicle={vehicle} />
          <Card title={t('chargeForm.notes')}>
            <FormFields form={form} section="notes" />
          </Card>
        </>
      }
      saveLabel={t('chargeForm.save')}
      cancelLabel={t('chargeForm.cancel')}
      onCancel={onCancel}
    />
  );
}

/** What a charge costs; what follows from the meter, the vehicle or own solar power is shown and cannot be entered. */
function CostFields({ form, charge, vehicle }: Omit<ChargeFormProps, 'onCancel'>) {
  const t = useT();
  const formats = useFormats();
  const { co2 } = form.values;
  const disabled = charge === null ? [] : disabledFields(charge, vehicle);
  const metered = meteredEnergy(form.values);
  return (
    <Card title={t('chargeForm.costs')}>
      <FormFields
        form={form}
        section="costs"
        replacements={{
          operatorId: (
            <OperatorSelect
              value={form.inputs.operatorId === '' ? null : form.inputs.operatorId}
              error={form.errorAt('operatorId')}
              onChange={(operatorId) => form.set({ operatorId: operatorId ?? '' })}
            />
          ),
          ...Object.fromEntries(disabled.map((name) => [name, <Disabled key={name} form={form} name={name} />])),
          ...(metered !== null && { kWhBill: <Disabled form={form} name="kWhBill" input={formats.value('energy', metered)} /> }),
        }}
        after={{
          ...(metered !== null && { kWhBill: <Hint>{t('chargeForm.billedByMeter')}</Hint> }),
          ...(metered === null && disabled.includes('kWhBill') && { kWhBill: <Hint>{t('chargeForm.billedByVehicle')}</Hint> }),
          ...(disabled.includes('cost') && { cost: <Hint>{t('chargeForm.costOfSolar')}</Hint> }),
          // Grams are entered, kilograms are read (CHG-040, OQ-138).
          ...(co2 !== null && { co2: <Hint>{`= ${formats.withUnit('co2', co2) ?? ''}`}</Hint> }),
        }}
      />
    </Card>
  );
}

const Hint = ({ children }: { readonly children: ReactNode }) => <p className={classes['hint']}>{children}</p>;

interface DisabledProps {
  readonly form: ChargeFormState;
  readonly name: 'cost' | 'kWhBill';
  /** Shown instead of what was entered. */
  readonly input?: string | null;
}

function Disabled({ form, name, input }: DisabledProps) {
  const { Draw } = form.fields[name];
  return <Draw {...form.propsOf(name)} {...(input != null && { input })} disabled />;
}
