import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useState } from 'react';
import { stepFrom, stepOfOtherVehicle, type WizardStep } from './wizard-steps.ts';

export interface Wizard {
  readonly step: WizardStep;
  readonly type: LogbookType | null;
  readonly setType: (type: LogbookType) => void;
  readonly go: (by: 1 | -1) => void;
}

/** Where a user is in the wizard: kind and step stay when another vehicle is chosen, except that what is confirmed has to be entered again (LOG-014, LOG-019). */
export function useWizard({ id }: Pick<Vehicle, 'id'>): Wizard {
  const [type, setType] = useState<LogbookType | null>(null);
  const [{ step, vehicleId }, setPlace] = useState<{ readonly step: WizardStep; readonly vehicleId: string }>({
    step: 'intro',
    vehicleId: id,
  });
  const shown = vehicleId === id ? step : stepOfOtherVehicle(step);
  if (vehicleId !== id) setPlace({ step: shown, vehicleId: id });
  return { step: shown, type, setType, go: (by) => setPlace({ step: stepFrom(shown, by, type), vehicleId: id }) };
}
