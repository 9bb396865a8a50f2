import { NativeSelect } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { useVehicles } from '../../vehicles/public.ts';

/** The vehicles that a ticket can be about (SUP-014). */
export const offeredVehicles = (vehicles: readonly Vehicle[]): readonly Vehicle[] =>
  vehicles.filter(({ archive, payed }) => payed && !archive);

/** A choice of these vehicles by name, with the VIN masked (SUP-010, SUP-015). */
export function DrawOfferedVehicle(props: DrawProps<string>) {
  const t = useT();
  const offered = offeredVehicles(useVehicles());
  const labelOf = ({ displayName, vin }: Vehicle) => (vin === null ? displayName : `${displayName} · ${maskVin(vin)}`);
  const error = offered.length === 0 ? t('tickets.noVehicle') : props.error();
  return (
    <NativeSelect
      {...inputProps(props)}
      error={error}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[{ value: '', label: '' }, ...offered.map((vehicle) => ({ value: vehicle.id, label: labelOf(vehicle) }))]}
    />
  );
}
