import { chargedEnergy } from '@wattbook/domain/charges/charged-energy';
import { type FocusEvent, useRef } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { ChargeFormState } from './use-charge-form.ts';

const isLevel = (target: EventTarget): target is EventTarget & HTMLInputElement =>
  target instanceof HTMLInputElement && (target.name === 'startLevel' || target.name === 'endLevel');

/** Computes the energy when a level was changed and its field is left (CHG-048). Only passing a level keeps what was measured. */
export function useLevelEnergy(form: ChargeFormState) {
  const formats = useFormats();
  const before = useRef('');
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isLevel(target)) before.current = target.value;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!isLevel(target) || target.value === before.current) return;
      const kWh = chargedEnergy(form.values);
      if (kWh !== null) form.set({ kWh: formats.value('energy', kWh) ?? '' });
    },
  };
}
