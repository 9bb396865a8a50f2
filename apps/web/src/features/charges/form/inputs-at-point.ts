import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import { asInput } from '../../addresses/public.ts';
import type { ChargeInputs } from './charge.form.ts';

/** The inputs for a charge at a charge point: its place, which is sent with the new charge. */
export const inputsAtPoint = ({ address: line, location }: Pick<ChargePoint, 'address' | 'location'>): Partial<ChargeInputs> => ({
  address: asInput({ address: line === '' ? null : typedAddress(line), location }, 'suggestion'),
});
