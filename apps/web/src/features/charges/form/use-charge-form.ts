import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import { checkCharge, type ChargeField } from '@wattbook/domain/charges/check-charge';
import { concernedChargeFields } from '@wattbook/domain/charges/concerned-charge-fields';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { type FormState, useForm } from '../../../ui/form/use-form.ts';
import { toastError } from '../../../ui/toast.tsx';
import { type ChargeBody, chargeForm, type ChargeInputs, type ChargeTable, type ChargeValues } from './charge.form.ts';

interface ChargeFormInput {
  /** The edited charge; null: a new one. */
  readonly charge: Charge | null;
  readonly vehicle: Pick<Vehicle, 'kWh'>;
  /** What is filled in of a new one. */
  readonly initial?: Partial<ChargeInputs>;
  /** Sends a new charge completely, of an edited one only the changed fields. */
  readonly send: (body: ChargeBody) => Promise<void>;
}

export type ChargeFormState = FormState<ChargeTable>;

/** The form of a charge with its rules (CHG-035 to CHG-042); the server checks what else happened at that time. */
export function useChargeForm({ charge, vehicle, initial, send }: ChargeFormInput): ChargeFormState {
  const t = useT();
  const formats = useFormats();
  const check = (values: ChargeValues, changed: ReadonlySet<string>): RuleProblems => {
    const problems = checkCharge(draftOf(values), { now: Date.now(), others: [], disabled: [] });
    const concerned = charge === null ? () => true : concernedChargeFields(changed);
    return Object.fromEntries(Object.entries(problems).filter(([field]) => concerned(field as ChargeField)));
  };
  return useForm({
    form: chargeForm,
    // A charge stores its address as a line.
    stored: charge === null ? null : { ...charge, address: charge.address === null ? null : typedAddress(charge.address) },
    ...(charge === null && { initial: { batterykWh: formats.value('energy', vehicle.kWh) ?? '', ...initial } }),
    check,
    send: async (body: ChargeBody) => send(withoutMeteredBill(body, charge)),
    onFailure: ({ error, others, isAtFields }) => {
      if (isAtFields) return;
      const own = isRefusal(error, 'logbook', 'charge_locked', 'conflict', 'card_address_not_match', 'card_invalid_timeframe');
      const reason = others.join(' ') || t(errorMessageOf(error));
      toastError(own ? t(errorMessageOf(error)) : t('chargeForm.notSaved', { reason }));
    },
  });
}

/** What the meter counted is billed: an energy that was typed before its readings is not sent. */
function withoutMeteredBill(body: ChargeBody, charge: Charge | null): ChargeBody {
  const { meterStart = charge?.meterStart ?? null, meterEnd = charge?.meterEnd ?? null } = body;
  if (meteredEnergy({ meterStart, meterEnd }) === null) return body;
  const { kWhBill: _, ...rest } = body;
  return rest;
}

/** The values of the form as a draft for the rules. */
const draftOf = ({ address: place, ...values }: ChargeValues) => ({
  ...values,
  ...(meteredEnergy(values) !== null && { kWhBill: null }),
  address: place?.address ?? null,
  location: place?.location ?? null,
});
