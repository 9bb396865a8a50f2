import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import type { Formats } from '../../../i18n/use-formats.ts';
import { initialInputs } from '../../../ui/form/form-values.ts';
import { chargeForm, type ChargeInputs } from './charge.form.ts';

/** The inputs for a charge at a charge point: its place. */
export function inputsAtPoint(
  { address: line, location }: Pick<ChargePoint, 'address' | 'location'>,
  formats: Formats,
): Partial<ChargeInputs> {
  const { address } = chargeForm.fields;
  return initialInputs({ address }, { address: line === '' ? null : typedAddress(line), location }, formats) as Partial<ChargeInputs>;
}
