import { TextInput } from '@mantine/core';
import { makes } from '@wattbook/domain/vehicles/vehicle-fields';
import { useId } from 'react';
import type { DrawProps } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';

/** A make: the known ones are suggested, every other one can be entered (VEH-016). */
export function DrawMake(props: DrawProps<string>) {
  const list = useId();
  return (
    <>
      <TextInput {...inputProps(props)} list={list} onChange={({ currentTarget }) => props.onChange(currentTarget.value)} />
      <datalist id={list}>
        {makes.map((make) => (
          <option key={make}>{make}</option>
        ))}
      </datalist>
    </>
  );
}
